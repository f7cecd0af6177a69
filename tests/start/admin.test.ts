import { verify } from "@node-rs/argon2";
import { expect } from "vitest";
import { type Place, patiently } from "#tests/processes.ts";
import { command } from "./command.ts";
import { expectSentence } from "./sentence.ts";
import { test } from "./used-place.ts";

const EMAIL = "admin@hearthlist.example";

async function isPassword(place: Place, password: string): Promise<boolean> {
  const { rows } = await place.query("select password_hash from hearthlist.admins where email = $1", [EMAIL]);
  return verify(rows[0].password_hash, password);
}

test("a lost password is replaced beside a running site", patiently, async ({ usedPlace: place }) => {
  await place.start();
  const listed = await command(place, "admin", "list").exit;
  expect(listed.stdout).toBe(`${EMAIL}\topen, password only, 0 signed in\n`);

  const told = await command(place, "admin", "password", EMAIL).exit;
  expect(told).toMatchObject({ code: 0, stderr: "" });
  const password = /shown this once: (\S+)/.exec(told.stdout)?.[1] ?? "";
  expect(password.length).toBeGreaterThan(12);
  expect(await isPassword(place, password)).toBe(true);

  const asked = command(place, "admin", "password", EMAIL, "--ask");
  asked.type("eleven brown ladders\n");
  const { stdout, stderr } = await asked.exit;
  expect(stdout).toBe(`${EMAIL} has the new password.\n`);
  expect(stdout + stderr).not.toContain("ladders");
  expect(await isPassword(place, "eleven brown ladders")).toBe(true);

  const common = command(place, "admin", "password", EMAIL, "--ask");
  common.type("password1234\n");
  expect(await common.exit).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^That password is too common\. Please choose another\.$/m),
  });
  expect(await isPassword(place, "eleven brown ladders")).toBe(true);

  expect((await command(place, "admin", "second-factor", EMAIL).exit).stdout).toMatch(/password alone now/);
  expectSentence(
    await command(place, "admin", "password", "x@y.example").exit,
    /^No admin has the address x@y\.example/,
  );
});
