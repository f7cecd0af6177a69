import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub, RouterContextProvider } from "react-router";
import { expect } from "vitest";
import { createUnsubscribeUrl } from "#features/waitlist/commands/unsubscribe-from-waitlist.server.ts";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { dbContext, secretsContext } from "#platform/http/context.server.ts";
import { test } from "#tests/support/database.ts";
import { makeWaitlistEntry } from "#tests/support/make.ts";
import { secrets } from "#tests/support/secrets.ts";
import UnsubscribeWaitlist, { action, loader } from "./unsubscribe-waitlist.tsx";

function argsOf(db: Db, url: string, body?: BodyInit) {
  const request = new Request(url, body ? { method: "POST", body } : undefined);
  const context = new RouterContextProvider();
  context.set(dbContext, db);
  context.set(secretsContext, secrets);
  return { request, context, url: new URL(url), params: {}, pattern: "/waitlist/leave" } as const;
}

function pageOf(loaderData: { isKnown: boolean }, actionData?: { hasLeft: boolean }) {
  const Page = createRoutesStub([{ id: "leave", path: "/", Component: UnsubscribeWaitlist }]);
  const hydrationData = { loaderData: { leave: loaderData }, actionData: { leave: actionData } };
  return renderToStaticMarkup(<Page hydrationData={hydrationData} />);
}

const hasLeft = (db: Db) =>
  asService(db, async (tx) => {
    const { unsubscribed_at } = await tx.selectFrom("waitlist").selectAll().executeTakeFirstOrThrow();
    return unsubscribed_at !== null;
  });

test("the link of an email asks first, and changes nothing by itself", async ({ db }) => {
  const { id } = await makeWaitlistEntry(db, { email: "kim@family.example" });
  const { data, init } = loader(
    argsOf(db, createUnsubscribeUrl(secrets.links, "https://hearthlist.example", id)),
  );
  expect(init?.status).toBe(200);
  expect(pageOf(data)).toContain('method="post"');
  expect(pageOf(data)).toContain("Leave the waitlist?");
  expect(await hasLeft(db)).toBe(false);
});

const oneClick = new FormData();
oneClick.set("List-Unsubscribe", "One-Click");
test.for([
  ["our button", new URLSearchParams()],
  ["a mail program", new URLSearchParams({ "List-Unsubscribe": "One-Click" })],
  ["a mail program that sends it in parts", oneClick],
] as const)("%s takes a family off the waitlist, also twice", async ([, body], { db }) => {
  const { id } = await makeWaitlistEntry(db, { email: "kim@family.example" });
  const url = createUnsubscribeUrl(secrets.links, "https://hearthlist.example", id);
  for (const _ of ["once", "again"]) {
    const { data, init } = await action(argsOf(db, url, body));
    expect(init?.status).toBe(200);
    expect(pageOf({ isKnown: true }, data)).toContain("You have left the waitlist");
    expect(await hasLeft(db)).toBe(true);
  }
});

test("a link that was cut short is no page, and takes nobody off", async ({ db }) => {
  const { id } = await makeWaitlistEntry(db, { email: "kim@family.example" });
  const url = createUnsubscribeUrl(secrets.links, "https://hearthlist.example", id).slice(0, -3);
  const { data, init } = loader(argsOf(db, url));
  expect(init?.status).toBe(404);
  expect(pageOf(data)).toContain("This link does not work");
  expect((await action(argsOf(db, url, new URLSearchParams()))).init?.status).toBe(404);
  expect(await hasLeft(db)).toBe(false);
});
