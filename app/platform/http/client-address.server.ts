import { isIPv6 } from "node:net";

/**
 * Whose request it is. Each of our own proxies adds the address it was called from at the end of
 * X-Forwarded-For; what stands before those could have been written by anybody.
 */
export function getClientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  proxies: number,
): string {
  const chain = [...(forwardedFor?.split(",").map((part) => part.trim()) ?? []), socketAddress ?? ""];
  return toNetworkAddress(chain[Math.max(0, chain.length - 1 - proxies)] ?? "");
}

/** A household has a whole network of version 6 addresses, and may change within it at will. */
function toNetworkAddress(written: string): string {
  const address = stripPort(written);
  if (!isIPv6(address)) return address;
  const groups = parseIpv6Groups(address);
  if (groups.slice(0, 6).join() === "0,0,0,0,0,ffff") return toIpv4Address(groups.slice(6));
  return groups.slice(0, 4).join(":");
}

/** Some proxies write the port too, which is another one each time. */
function stripPort(written: string): string {
  return /^\[(.*)\](?::\d+)?$/.exec(written)?.[1] ?? /^([\d.]+):\d+$/.exec(written)?.[1] ?? written;
}

/** The eight groups of a version 6 address, however it is written. */
function parseIpv6Groups(address: string): string[] {
  const hex = address.split("%")[0]?.replace(/[\d.]+\.[\d.]+$/, toIpv6Groups) ?? "";
  const [left = [], right = []] = hex.split("::").map((half) => half.split(":").filter(Boolean));
  const zeros: string[] = Array(8 - left.length - right.length).fill("0");
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16).toString(16));
}

function toIpv6Groups(version4: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = version4.split(".").map(Number);
  return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
}

function toIpv4Address(groups: string[]): string {
  return groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join(".");
}
