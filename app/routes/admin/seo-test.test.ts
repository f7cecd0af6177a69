import { RouterContextProvider } from "react-router";
import { afterEach, beforeEach, expect } from "vitest";
import { parseSettings } from "#config/settings.server.ts";
import { seoCrawlContext } from "#features/seo/http/seo-crawl.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { dbContext, readRouterContext, settingsContext } from "#platform/http/context.server.ts";
import { createReadRouter } from "#platform/http/replica-routing.server.ts";
import { openLog } from "#platform/log/log.server.ts";
import { test } from "#tests/support/database.ts";
import { makeProvider } from "#tests/support/make.ts";
import { action, loader } from "./seo-test.tsx";

let lines: { msg: string; page?: string; errors?: number; title?: string }[] = [];
beforeEach(() => {
  lines = [];
  openLog("info", { write: (line) => void lines.push(JSON.parse(line)) });
});
afterEach(() => openLog("silent"));

const asked: string[] = [];

function asking(db: Db, fields?: Record<string, string>, level = "info") {
  const request = new Request("http://localhost/admin/seo-test", {
    ...(fields && { method: "POST", body: new URLSearchParams(fields) }),
  });
  const context = new RouterContextProvider();
  context.set(dbContext, db);
  context.set(readRouterContext, createReadRouter(db));
  context.set(settingsContext, parseSettings({ LOG_LEVEL: level }));
  context.set(seoCrawlContext, async (path) => {
    asked.push(path);
    return new Response(`<html lang="en"><head><title>Kim's page ${path}</title></head><body><h1>Kim</h1>`);
  });
  return { request, context, url: new URL(request.url), params: {}, pattern: "/admin/seo-test" } as const;
}

test("each kind of page is asked for once, by addresses of our own", async ({ db }) => {
  await makeProvider(db, { id: "kims-care", active: true });
  asked.length = 0;
  const { pages, service } = await loader(asking(db));
  expect(service.slug).toBe("seniorcare");
  expect(asked).toEqual(pages.map(({ path }) => path));
  expect(asked).toEqual(
    expect.arrayContaining(["/", "/search", "/providers/kims-care", "/premium-listing", "/terms"]),
  );
  expect(new Set(asked).size).toBe(asked.length);
  expect(pages[0]?.problems).toContainEqual({ level: "error", what: "The description is missing" });
});

test("the button logs the service and every page, and nothing about anybody", async ({ db }) => {
  const answer = await action(asking(db, { intent: "log" }));
  expect(answer).toEqual({ done: "Logged: the entries are in the server's log.", problem: undefined });
  expect(lines[0]).toMatchObject({ msg: "seo: service", title: expect.stringContaining("Hearthlist") });
  expect(lines[1]).toMatchObject({ msg: "seo: page", page: "home" });
  expect(lines[1]?.errors).toBeGreaterThan(0);
  expect(JSON.stringify(lines)).not.toMatch(/kim|@/i);
});

test("a log that leaves it out is said so", async ({ db }) => {
  const { problem } = Object(await action(asking(db, { intent: "log" }, "warn")));
  expect(problem).toBe("The server's log leaves out entries of this kind: LOG_LEVEL is warn.");
});

test("nothing is logged unless it is asked for", async ({ db }) => {
  expect(await action(asking(db, { intent: "other" }))).toMatchObject({ init: { status: 422 } });
  expect(lines).toEqual([]);
});
