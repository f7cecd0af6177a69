import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { TEAM_MAX } from "#features/leads/schema/lead-schema.ts";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { dashboardContext } from "#tests/support/dashboard-page.tsx";
import { test } from "#tests/support/database.ts";
import { makeProvider } from "#tests/support/make.ts";
import { action } from "./lead-team.tsx";

const pattern = "/provider/dashboard/leads/configure";

async function add(db: Db, id: string, name: string) {
  const url = new URL(`http://localhost:3000${pattern}?id=${id}`);
  const request = new Request(url, { method: "POST", body: new URLSearchParams({ intent: "add", name }) });
  const context = dashboardContext(db, id, "enterprise");
  const { data, init } = await action({ request, context, url, params: {}, pattern });
  return { status: init?.status, ...data };
}

test("a name that is taken, or one too many, is refused with what was typed", async ({ db }) => {
  const { id } = await makeProvider(db, { tier: "enterprise" });
  expect(await add(db, id, "Irene Chen")).toMatchObject({ done: "add", values: { name: "Irene Chen" } });
  expect(await add(db, id, "Irene Chen")).toMatchObject({
    status: 422,
    errors: { name: "Somebody of this name is in your team already." },
    values: { name: "Irene Chen" },
  });
  const others = Array.from({ length: TEAM_MAX - 1 }, (_, n) => ({
    id: randomUUID(),
    provider_id: id,
    name: `Member ${n}`,
  }));
  await asService(db, (tx) => tx.insertInto("team_members").values(others).execute());
  expect(await add(db, id, "Omar Diaz")).toMatchObject({
    status: 422,
    problem: "A team holds up to 100 people.",
    values: { name: "Omar Diaz" },
  });
});
