import { randomUUID } from "node:crypto";
import { RouterContextProvider } from "react-router";
import { expect } from "vitest";
import { noteAudit } from "#commands/note-audit.server.ts";
import { asService } from "#db/as-role.server.ts";
import { adminContext } from "#http/admin-session.server.ts";
import { dbContext } from "#http/context.server.ts";
import { test } from "#tests/database.ts";
import { makeAccount, makeProvider } from "#tests/make.ts";
import { loader } from "./user.tsx";

test("the history of an account is told in words, as everywhere on the desk", async ({ db }) => {
  const { id } = await makeProvider(db);
  await makeAccount(db, id);
  const email = "ana@hearthlist.example";
  await asService(db, async (tx) => {
    const entry = { table: "providers", id };
    await noteAudit(tx, { actor: { kind: "admin", email }, action: "listing.tier-set", ...entry });
    await noteAudit(tx, { actor: { kind: "system", name: "payments" }, action: "listing.paused", ...entry });
  });
  const context = new RouterContextProvider();
  context.set(dbContext, db);
  context.set(adminContext, { id: randomUUID(), email, sessionId: randomUUID(), hasSecondFactor: false });
  const request = new Request(`http://hearthlist.example/admin/users/${id}`);
  const { history } = await loader({
    request,
    context,
    url: new URL(request.url),
    params: { providerId: id },
    pattern: "/admin/users/:providerId",
  });
  expect(history).toMatchObject([
    { action: "Paused the listing", actor: "The system (payments)", at: expect.stringMatching(/ CT$/) },
    { action: "Changed the tier of a listing", actor: email },
  ]);
});
