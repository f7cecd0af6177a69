import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { adminContext } from "#features/auth/http/admin-session.server.ts";
import type { CheckResponse } from "#features/operations/rules/database-check.ts";
import { openDatabase } from "#platform/db/database.server.ts";
import { findFreePort } from "#platform/db/find-free-port.server.ts";
import { dbContext } from "#platform/http/context.server.ts";
import { openScratchDatabase } from "#tests/support/database.ts";
import { action as pageAction } from "./db-test.tsx";
import { action } from "./db-test-run.ts";

let scratch: Awaited<ReturnType<typeof openScratchDatabase>>;
beforeAll(async () => {
  scratch = await openScratchDatabase();
});
afterAll(() => scratch.close());

function asking(fields: Record<string, string>, isGuarded = true) {
  const request = new Request("http://hearthlist.example/admin/db-test/run", {
    method: "POST",
    body: new URLSearchParams(fields),
  });
  const context = new RouterContextProvider();
  context.set(dbContext, scratch.server.db);
  if (isGuarded)
    context.set(adminContext, {
      id: "1",
      email: "ana@hearthlist.example",
      sessionId: "1",
      hasSecondFactor: false,
    });
  return { request, context, url: new URL(request.url), params: {} };
}

async function run(check: string, isGuarded = true) {
  const answer = await action({ ...asking({ check }, isGuarded), pattern: "/admin/db-test/run" });
  const content: CheckResponse = await answer.json();
  return { status: answer.status, ...content };
}

const runPage = (fields: Record<string, string>) =>
  pageAction({ ...asking(fields), pattern: "/admin/db-test" });

test("a check is run and answered with its verdict", async () => {
  expect(await run("connection")).toMatchObject({
    status: 200,
    result: { id: "connection", verdict: "pass" },
  });
  expect(await run("nothing")).toEqual({ status: 404, problem: "There is no such check." });
});

test("a broken policy is told as a failure with what to do", async () => {
  await scratch.owner.pool.query(`
    grant select on hearthlist.contact_submissions to anon;
    create policy leak on hearthlist.contact_submissions for select to anon using (true)`);
  expect(await run("read-contact_submissions")).toMatchObject({
    status: 200,
    result: {
      verdict: "fail",
      explanation: expect.stringContaining(
        "Not refused, and it should be. Visitors may not read messages to us.",
      ),
      advice: expect.stringContaining("revoke select on hearthlist.contact_submissions from anon"),
    },
  });
  await scratch.owner.pool.query(`
    drop policy leak on hearthlist.contact_submissions;
    revoke select on hearthlist.contact_submissions from anon`);
});

test("without the guard nothing is run", async () => {
  expect(await run("connection", false)).toEqual({ status: 500, problem: expect.any(String) });
});

test("without JavaScript the server runs a check or a group, in order", async () => {
  expect(await runPage({ check: "read-cities" })).toMatchObject({ results: [{ id: "read-cities" }] });
  expect(await runPage({ group: "Connection" })).toMatchObject({
    results: [
      { id: "connection", verdict: "pass" },
      { id: "version", verdict: "pass" },
    ],
    problem: undefined,
  });
});

test.each<Record<string, string>>([{}, { check: "nothing" }, { group: "" }, { group: "__proto__" }])(
  "nothing to run: %o",
  async (fields) => {
    expect(await runPage(fields)).toMatchObject({
      data: { results: [], problem: "Please choose a check." },
      init: { status: 422 },
    });
  },
);

test("when the database is away, the check says so", async () => {
  const { db } = openDatabase({ ...scratch.serverLogin, port: await findFreePort() });
  const away = asking({ check: "connection" });
  away.context.set(dbContext, db);
  const answer = await action({ ...away, pattern: "/admin/db-test/run" });
  await db.destroy();
  expect(await answer.json()).toMatchObject({
    result: {
      verdict: "fail",
      explanation: "The database could not be reached (ECONNREFUSED). Look whether it runs.",
    },
  });
});
