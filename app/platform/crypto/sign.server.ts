import { timingSafeEqual } from "node:crypto";
import { keyedHash } from "./keyed-hash.server.ts";

/** A mark that only somebody with the secret can make: for links in letters. */
export function sign(secret: Buffer, text: string): string {
  return keyedHash(secret, text).toString("base64url");
}

export function verifySignature(secret: Buffer, text: string, signature: string): boolean {
  const expected = Buffer.from(sign(secret, text));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
