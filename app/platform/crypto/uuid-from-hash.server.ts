import { createHash } from "node:crypto";

/**
 * The same id for the same parts, in the form of a random UUID: what is done twice meets itself at the primary
 * key. Parts are told apart by their lengths: ["ab", "c"] and ["a", "bc"] are different.
 */
export function uuidFromHash(...parts: string[]): string {
  const hex = createHash("sha256")
    .update(parts.map((part) => `${part.length}:${part}`).join())
    .digest("hex");
  const variant = "89ab"[Number.parseInt(hex[16] ?? "0", 16) % 4];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
