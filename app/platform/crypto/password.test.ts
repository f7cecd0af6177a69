import { expect, test } from "vitest";
import { hashPassword, verifyPassword } from "./password.server.ts";

test("a password is hashed with argon2id, 19 MiB and two passes, unless a test asks for less", async () => {
  const stored = await hashPassword("seven green teapots");
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword(stored, "seven green teapots")).toBe(true);
  expect(await verifyPassword(stored, "seven green teapot")).toBe(false);
  const cheap = await hashPassword("seven green teapots", { memoryCost: 8, timeCost: 1, parallelism: 1 });
  expect(cheap).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/);
  expect(await verifyPassword(cheap, "seven green teapots")).toBe(true);
});

test("no password is right where there is no account", async () => {
  for (const password of ["", "nobody's password", "seven green teapots"])
    expect(await verifyPassword(undefined, password)).toBe(false);
});
