import { sql } from "kysely";
import { describe, expect } from "vitest";
import { makeScratchDatabase, test } from "#tests/support/database.ts";
import { asService, asVisitor } from "../db/as-role.server.ts";
import { type Db, openDatabase } from "../db/database.server.ts";
import { consumeRateLimit } from "./consume-rate-limit.server.ts";

const secret = Buffer.alloc(32, 1);
const limit = { what: "inquiry from", max: 3, period: "1 hour" };

const take = (db: Db, who = "203.0.113.9", wish: Partial<typeof limit> = {}, key = secret) =>
  asVisitor(db, (tx) => consumeRateLimit(tx, key, { ...limit, ...wish }, who));
const takeTimes = async (db: Db, times: number) => {
  const taken = [];
  for (let time = 0; time < times; time++) taken.push(await take(db));
  return taken;
};
const rowsOf = (db: Db) => asService(db, (tx) => tx.selectFrom("allowances").selectAll().execute());

test("so many are taken, and no more", async ({ db }) => {
  expect(await takeTimes(db, 5)).toEqual([true, true, true, false, false]);
});

test("each person, each thing and each installation has its own", async ({ db }) => {
  await takeTimes(db, 4);
  expect(await take(db, "203.0.113.10")).toBe(true);
  expect(await take(db, "203.0.113.9", { what: "waitlist from" })).toBe(true);
  expect(await take(db, "203.0.113.9", {}, Buffer.alloc(32, 2))).toBe(true);
  expect(await take(db)).toBe(false);
});

test("another period starts anew", async ({ db }) => {
  expect(await takeTimes(db, 4)).toContain(false);
  await sql`update hearthlist.allowances set began_at = began_at - interval '1 hour'`.execute(db);
  expect(await takeTimes(db, 4)).toEqual([true, true, true, false]);
  expect(await rowsOf(db)).toHaveLength(2);
});

test("its key reveals neither address nor e-mail, and cannot be made without the secret", async ({ db }) => {
  await take(db, "ana@family.example");
  const [row] = await rowsOf(db);
  expect(row?.key).toHaveLength(32);
  for (const encoding of ["latin1", "hex", "base64"] as const)
    expect(row?.key.toString(encoding)).not.toMatch(/ana|family|inquiry/);
  await take(db, "ana@family.example", {}, Buffer.alloc(32, 2));
  expect(new Set((await rowsOf(db)).map(({ key }) => key.toString("hex"))).size).toBe(2);
});

test("a visitor can neither read nor give itself allowances", async ({ db }) => {
  await takeTimes(db, 4);
  for (const statement of ["select * from", "delete from", "update", "insert into"]) {
    const words = {
      "select * from": sql`select * from allowances`,
      "delete from": sql`delete from allowances`,
      update: sql`update allowances set used = 1`,
      "insert into": sql`insert into allowances values ('x', now(), 1)`,
    }[statement];
    await expect(asVisitor(db, async (tx) => words?.execute(tx))).rejects.toMatchObject({ code: "42501" });
  }
  expect(await take(db)).toBe(false);
});

describe("with many at once", () => {
  test("two connections share one allowance, and what is rolled back is given back", async () => {
    const scratch = await makeScratchDatabase();
    const [one, other] = [openDatabase(scratch.serverLogin), openDatabase(scratch.serverLogin)];
    try {
      await expect(
        asVisitor(one.db, async (tx) => {
          await consumeRateLimit(tx, secret, limit, "203.0.113.9");
          throw new Error("not stored");
        }),
      ).rejects.toThrow("not stored");
      const taken = await Promise.all(
        Array.from({ length: 20 }, (_, index) => take([one, other][index % 2]?.db ?? one.db)),
      );
      expect(taken.filter(Boolean)).toHaveLength(3);
    } finally {
      await one.db.destroy();
      await other.db.destroy();
      await scratch.drop();
    }
  });
});
