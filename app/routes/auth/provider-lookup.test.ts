import { RouterContextProvider } from "react-router";
import { expect } from "vitest";
import { authRateLimits } from "#features/auth/rules/rate-limits.ts";
import type { Db } from "#platform/db/database.server.ts";
import { clientAddressContext, dbContext, secretsContext } from "#platform/http/context.server.ts";
import { test } from "#tests/support/database.ts";
import { makeAccount, makeProvider } from "#tests/support/make.ts";
import { secrets } from "#tests/support/secrets.ts";
import { action, loader } from "./provider-lookup.ts";

function argsOf(db: Db, request: Request, address = "203.0.113.9") {
  const context = new RouterContextProvider();
  context.set(dbContext, db);
  context.set(secretsContext, secrets);
  context.set(clientAddressContext, address);
  return { request, context, url: new URL(request.url), params: {}, pattern: "/provider/lookup" } as const;
}

function lookUp(db: Db, id: string, address?: string) {
  const request = new Request(`http://localhost:3000/provider/lookup?${new URLSearchParams({ id })}`);
  return loader(argsOf(db, request, address));
}

test("one address looks up 60 ids an hour, known or unknown, and another address is not affected", async ({
  db,
}) => {
  const { id } = await makeProvider(db, { id: "goldenoaks-123456" });
  const known = { path: `/provider/dashboard?id=${id}` };
  const { max } = authRateLimits.gateLookup.address;
  expect(max).toBe(60);
  for (let use = 1; use < max; use++)
    expect((await lookUp(db, use % 2 ? `nobody-${use}` : "no id at all")).status).toBe(200);
  expect(await (await lookUp(db, id)).json()).toEqual(known);

  for (const asked of [id, "nobody-1"]) {
    const refused = await lookUp(db, asked);
    expect(refused.status).toBe(429);
    expect(await refused.json()).toEqual({
      problem:
        "We have received many requests like this one. Please try again in an hour, or call us at (214) 555-0142.",
    });
  }
  expect(await (await lookUp(db, id, "203.0.113.10")).json()).toEqual(known);
});

test("an email address finds its listed provider, however it is typed, and every other is refused in words", async ({
  db,
}) => {
  const [listed, paused] = [await makeProvider(db), await makeProvider(db, { active: false })];
  for (const { id } of [listed, paused]) await makeAccount(db, id, { sign_in_email: `${id}@oaks.example` });
  const find = async (email: string) => {
    const body = new URLSearchParams({ email });
    const request = new Request("http://localhost:3000/provider/lookup", { method: "POST", body });
    const answer = await action(argsOf(db, request));
    return [answer.status, await answer.json()];
  };
  expect(await find(` ${listed.id.toUpperCase()}@OAKS.example `)).toEqual([
    200,
    { id: listed.id, name: listed.name },
  ]);
  for (const [email, status, problem] of [
    ["nobody", 422, "Please enter a valid email address."],
    [
      "nobody@nowhere.example",
      404,
      "Provider not found. Please sign up as a provider first, then you can upgrade to featured status.",
    ],
    [
      `${paused.id}@oaks.example`,
      409,
      "Your provider account is currently inactive. Please contact support for assistance.",
    ],
  ])
    expect(await find(String(email))).toEqual([status, { problem }]);
});
