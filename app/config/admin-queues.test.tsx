import { readdirSync, readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect } from "vitest";
import { ReviewTabs } from "#features/moderation/components/review-tabs.tsx";
import { countWaiting } from "#features/moderation/queries/count-waiting.server.ts";
import { parseHtml } from "#features/seo/http/parse-html.server.ts";
import { asService } from "#platform/db/as-role.server.ts";
import { test } from "#tests/support/database.ts";
import { findRouteFile } from "#tests/support/find-route.ts";
import { type AdminQueue, adminQueueKeys, adminQueues, type QueueCounts } from "./admin-queues.ts";
import { adminPages } from "./navigation.ts";

/** The file of the page for one item; the page of the queue itself opens an application. */
const itemPages: Partial<Record<AdminQueue, string>> = {
  submissions: "routes/admin/review.tsx",
  tickets: "routes/admin/ticket.tsx",
  inquiries: "routes/admin/inquiry.tsx",
};

test.each(adminQueueKeys)("the queue %s has a route of its own, and so has the page of one item", (key) => {
  const queue = adminQueues[key];
  const file = findRouteFile(queue.path);
  expect(file).toBeDefined();
  expect(adminQueueKeys.filter((other) => findRouteFile(adminQueues[other].path) === file)).toEqual([key]);
  expect("itemPath" in queue ? findRouteFile(queue.itemPath("an/id")) : undefined).toBe(itemPages[key]);
});

test("every queue has a count, and nothing else is counted", async ({ db }) => {
  expect(Object.keys(await asService(db, countWaiting))).toEqual(adminQueueKeys);
});

test("every queue has a tab with its name and its count, in the order of the list", () => {
  const counts = Object.fromEntries(adminQueueKeys.map((key, index) => [key, index + 1])) as QueueCounts;
  const router = createMemoryRouter([{ path: "/", element: <ReviewTabs counts={counts} /> }]);
  const links = parseHtml(renderToStaticMarkup(<RouterProvider router={router} />)).filter(
    ({ tag }) => tag === "a",
  );
  expect(links.map(({ attributes, text }) => [attributes.href, text])).toEqual(
    adminQueueKeys.map((key, index) => [
      adminQueues[key].path,
      `${adminQueues[key].name}${index + 1} waiting`,
    ]),
  );
});

/** How the admin's home page speaks of each queue. */
const nouns: Record<AdminQueue, RegExp> = {
  submissions: /applications/i,
  edits: /profile edits/,
  reviews: /reviews/,
  reports: /reports/,
  tickets: /tickets/,
  inquiries: /inquiries/,
  failed: /failed jobs/,
};

test.each(adminQueueKeys)("the admin's home page names the queue %s under the review dashboard", (key) => {
  expect(adminPages.review.about).toMatch(nouns[key]);
});

test("the addresses of the queues are typed in this list, in the menus and in routes.ts alone", () => {
  const again = readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter(
      (path) => /\.tsx?$/.test(path) && !/\.test\.|(^|\/)(admin-queues|navigation|routes)\.ts$/.test(path),
    )
    .filter((path) => /["'`}]\/?admin\/review\b/.test(readFileSync(`app/${path}`, "utf8")));
  expect(again).toEqual([]);
});
