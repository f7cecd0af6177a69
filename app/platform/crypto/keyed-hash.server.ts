import { createHmac, createSecretKey, type KeyObject } from "node:crypto";

const keys = new WeakMap<Buffer, KeyObject>();

/** HMAC-SHA-256. A secret is made a key once: that takes longer than to use it. */
export function keyedHash(secret: Buffer, text: string): Buffer {
  const key = keys.get(secret) ?? createSecretKey(secret);
  keys.set(secret, key);
  return createHmac("sha256", key).update(text).digest();
}
