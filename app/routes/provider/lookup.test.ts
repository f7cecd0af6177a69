import { RouterContextProvider } from "react-router";
import { expect } from "vitest";
import type { Db } from "#db/database.server.ts";
import { limits } from "#domain/limits.ts";
import { addressContext, dbContext, secretsContext } from "#http/context.server.ts";
import { test } from "#tests/database.ts";
import { makeProvider } from "#tests/make.ts";
import { secrets } from "#tests/secrets.ts";
import { loader } from "./lookup.ts";

function lookUp(db: Db, id: string, address = "203.0.113.9") {
  const context = new RouterContextProvider();
  context.set(dbContext, db);
  context.set(secretsContext, secrets);
  context.set(addressContext, address);
  const request = new Request(`http://localhost:3000/provider/lookup?${new URLSearchParams({ id })}`);
  return loader({ request, context, url: new URL(request.url), params: {}, pattern: "/provider/lookup" });
}

test("one address looks up 60 ids an hour, known or unknown, and another address is not affected", async ({
  db,
}) => {
  const { id } = await makeProvider(db, { id: "goldenoaks-123456" });
  const known = { path: `/provider/dashboard?id=${id}` };
  const { max } = limits.gateLookup.address;
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
