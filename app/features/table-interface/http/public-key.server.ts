import type { Settings } from "#config/settings.server.ts";
import { keyedHash } from "#platform/crypto/keyed-hash.server.ts";
import type { Secrets } from "#platform/db/secrets.server.ts";

/** Undefined where no calls are offered. A demo has a key of its own, the same after each start. */
export function getPublicKey({ calls, demo }: Settings, secrets: Secrets): string | undefined {
  if (calls.key || !demo) return calls.key;
  return `demo_${keyedHash(secrets.links, "public key for calls").toString("hex").slice(0, 32)}`;
}
