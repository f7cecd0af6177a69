const NAMES = ["localhost", "127.0.0.1", "::1", "[::1]"];

/** Whether a host is a name of this machine alone. */
export function isLoopback(host: string): boolean {
  return NAMES.includes(host);
}
