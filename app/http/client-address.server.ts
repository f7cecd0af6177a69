import { isIPv6 } from "node:net";

/**
 * Whose request it is. Each of our own proxies adds the address it was called from at the end of
 * X-Forwarded-For; what stands before those could have been written by anybody.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  proxies: number,
): string {
  const chain = [...(forwardedFor?.split(",").map((part) => part.trim()) ?? []), socketAddress ?? ""];
  return household(chain[Math.max(0, chain.length - 1 - proxies)] ?? "");
}

/** A household has a whole network of version 6 addresses, and may change within it at will. */
function household(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (!isIPv6(address)) return address;
  const [head = "", tail = ""] = address.toLowerCase().split("%")[0]?.split("::") ?? [];
  const [left, right] = [head, tail].map((half) => half.split(":").filter(Boolean));
  const zeros = Array(Math.max(0, 8 - (left?.length ?? 0) - (right?.length ?? 0))).fill("0");
  const groups = address.includes("::") ? [...(left ?? []), ...zeros, ...(right ?? [])] : (left ?? []);
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}
