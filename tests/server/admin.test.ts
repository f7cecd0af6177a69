import { verify } from "@node-rs/argon2";
import { expect } from "vitest";
import { longTimeout } from "#tests/support/processes.ts";
import { expectErrorSentence } from "../support/server/expect-error-sentence.ts";
import { runScript } from "../support/server/run-script.ts";
import { type Queryable, test } from "../support/server/seeded-instance.ts";

const EMAIL = "admin@hearthlist.example";

async function isPassword({ query }: Queryable, password: string): Promise<boolean> {
  const { rows } = await query("select password_hash from hearthlist.admins where email = $1", [EMAIL]);
  return verify(rows[0].password_hash, password);
}

test("a lost password is replaced, and a lost second factor is removed", longTimeout, async ({ demo }) => {
  const listed = await runScript(demo, "admin", "list").exit;
  expect(listed.stdout).toBe(`${EMAIL}\topen, password only, 0 signed in\n`);

  const told = await runScript(demo, "admin", "password", EMAIL).exit;
  expect(told).toMatchObject({ code: 0, stderr: "" });
  const password = /shown this once: (\S+)/.exec(told.stdout)?.[1] ?? "";
  expect(password.length).toBeGreaterThan(12);
  expect(await isPassword(demo, password)).toBe(true);

  const asked = runScript(demo, "admin", "password", EMAIL, "--ask");
  asked.type("eleven brown ladders\n");
  const { stdout, stderr } = await asked.exit;
  expect(stdout).toBe(`${EMAIL} has the new password.\n`);
  expect(stdout + stderr).not.toContain("ladders");
  expect(await isPassword(demo, "eleven brown ladders")).toBe(true);

  const common = runScript(demo, "admin", "password", EMAIL, "--ask");
  common.type("password1234\n");
  expect(await common.exit).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^That password is too common\. Please choose another\.$/m),
  });
  expect(await isPassword(demo, "eleven brown ladders")).toBe(true);

  expect((await runScript(demo, "admin", "second-factor", EMAIL).exit).stdout).toMatch(/password alone now/);
  expectErrorSentence(
    await runScript(demo, "admin", "password", "x@y.example").exit,
    /^No admin has the address x@y\.example/,
  );
});
