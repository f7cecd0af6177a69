import { hash, verify } from "@node-rs/argon2";

type PasswordCost = { memoryCost: number; timeCost: number; parallelism: number };

/** 19 MiB and two passes, the least that OWASP recommends for argon2id. A lower cost is for tests alone. */
const PASSWORD_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** argon2id. The hash names its cost: to verify it takes as long as to make it. */
export function hashPassword(password: string, cost: PasswordCost = PASSWORD_COST): Promise<string> {
  return hash(password, cost);
}

let dummyHash: Promise<string> | undefined;

/** Takes as long for an account that does not exist: how long it takes must not tell which ones do. */
export async function verifyPassword(known: string | undefined, password: string): Promise<boolean> {
  dummyHash ??= hashPassword("nobody's password");
  const isRight = await verify(known ?? (await dummyHash), password);
  return known !== undefined && isRight;
}
