import { verify } from "@node-rs/argon2";
import { expect } from "vitest";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { test } from "#tests/support/database.ts";
import { createFirstAdmin } from "./create-first-admin.server.ts";

const admins = (db: Db) =>
  asService(db, (tx) => tx.selectFrom("admins").select(["email", "password_hash"]).execute());

test("a demo makes up a password and tells it once", async ({ db }) => {
  const told = await createFirstAdmin(db, { demo: true, firstAdmin: undefined });
  const [admin] = await admins(db);
  expect(admin?.email).toBe(told?.email);
  expect(admin?.password_hash).toMatch(/^\$argon2id\$/);
  expect(await verify(admin?.password_hash ?? "", told?.password ?? "")).toBe(true);
  expect(await createFirstAdmin(db, { demo: true, firstAdmin: undefined })).toBeUndefined();
  expect(await admins(db)).toHaveLength(1);
});

test("a given admin is made and never told", async ({ db }) => {
  const firstAdmin = { email: "Ann@Hearthlist.example", password: "correct horse battery" };
  expect(await createFirstAdmin(db, { demo: false, firstAdmin })).toBeUndefined();
  expect(await admins(db)).toMatchObject([{ email: "ann@hearthlist.example" }]);
});

test("the given admin is ignored once there is one", async ({ db }) => {
  await createFirstAdmin(db, {
    demo: false,
    firstAdmin: { email: "a@b.example", password: "correct horse battery" },
  });
  await createFirstAdmin(db, {
    demo: false,
    firstAdmin: { email: "c@d.example", password: "correct horse battery" },
  });
  expect(await admins(db)).toMatchObject([{ email: "a@b.example" }]);
});

test("without one, a real installation has no admin", async ({ db }) => {
  await createFirstAdmin(db, { demo: false, firstAdmin: undefined });
  expect(await admins(db)).toEqual([]);
});

test("a common ADMIN_PASSWORD stops a real start, and only while there is no admin", async ({ db }) => {
  const common = { email: "ann@hearthlist.example", password: "password1234" };
  await expect(createFirstAdmin(db, { demo: false, firstAdmin: common })).rejects.toThrow(
    "ADMIN_PASSWORD is too common. Please choose another.",
  );
  expect(await admins(db)).toEqual([]);
  await createFirstAdmin(db, { demo: true, firstAdmin: common });
  expect(await admins(db)).toMatchObject([{ email: common.email }]);
  expect(await createFirstAdmin(db, { demo: false, firstAdmin: common })).toBeUndefined();
});
