import { randomUUID } from "node:crypto";
import { RouterContextProvider } from "react-router";
import { expect } from "vitest";
import { parseSettings } from "#config/settings.server.ts";
import type { Db } from "#db/database.server.ts";
import { limits } from "#domain/limits.ts";
import { dbContext, secretsContext, settingsContext } from "#http/context.server.ts";
import { providerContext } from "#http/provider-session.server.ts";
import { test } from "#tests/database.ts";
import { makeAccount, makeProvider } from "#tests/make.ts";
import { secrets } from "#tests/secrets.ts";
import { action } from "./account.tsx";

const pattern = "/provider/dashboard/account";

async function askForAddress(db: Db, id: string) {
  const context = new RouterContextProvider();
  context.set(dbContext, db);
  context.set(secretsContext, secrets);
  context.set(settingsContext, parseSettings({}));
  const session = { sessionId: randomUUID(), id, tier: "basic", status: "verified" } as const;
  context.set(providerContext, { ...session, verified: true, active: true });
  const request = new Request(`http://localhost:3000${pattern}?id=${id}`, {
    method: "POST",
    body: new URLSearchParams({ intent: "email", email: "new@oaks.example" }),
  });
  const { data } = await action({ request, context, url: new URL(request.url), params: {}, pattern });
  return data;
}

test("whoever asks for a new address too often within an hour is told to wait for one", async ({ db }) => {
  const { id } = await makeProvider(db);
  await makeAccount(db, id);
  for (let asked = 0; asked < limits.code.change.max; asked += 1)
    expect((await askForAddress(db, id)).done).toContain("new@oaks.example");
  expect((await askForAddress(db, id)).error).toContain("Please try again in an hour");
});
