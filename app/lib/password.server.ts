import { hash, verify } from "@node-rs/argon2";

/** argon2id, with the library's parameters. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

let nobodys: Promise<string> | undefined;

/** Takes as long for an account that does not exist: how long it takes must not tell which ones do. */
export async function isPassword(known: string | undefined, password: string): Promise<boolean> {
  nobodys ??= hash("nobody's password");
  const isRight = await verify(known ?? (await nobodys), password);
  return known !== undefined && isRight;
}
