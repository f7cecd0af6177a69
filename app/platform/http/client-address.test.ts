import fc from "fast-check";
import { expect, test } from "vitest";
import { getClientAddress } from "./client-address.server.ts";

test.each([
  ["nobody in front", "203.0.113.9", undefined, 0, "203.0.113.9"],
  ["a header that nobody of ours wrote", "203.0.113.9", "198.51.100.1", 0, "203.0.113.9"],
  ["one proxy", "10.0.0.1", "198.51.100.1", 1, "198.51.100.1"],
  [
    "one proxy, and an address that the visitor wrote",
    "10.0.0.1",
    "1.1.1.1, 198.51.100.1",
    1,
    "198.51.100.1",
  ],
  ["two proxies", "10.0.0.1", "1.1.1.1, 198.51.100.1, 10.0.0.2", 2, "198.51.100.1"],
  ["more proxies than were passed", "10.0.0.1", "198.51.100.1", 5, "198.51.100.1"],
  ["a proxy that was passed by", "203.0.113.9", undefined, 1, "203.0.113.9"],
  ["a socket that is gone", undefined, undefined, 0, ""],
  ["a port behind the address", "10.0.0.1", "198.51.100.1:50123", 1, "198.51.100.1"],
  ["a port behind a version 6 address", "10.0.0.1", "[2001:db8::1]:50123", 1, "2001:db8:0:0"],
  ["brackets alone", "10.0.0.1", "[2001:db8::1]", 1, "2001:db8:0:0"],
  ["version 4 written as 6", "::ffff:203.0.113.9", undefined, 0, "203.0.113.9"],
  ["the same in hexadecimal", "::ffff:cb00:7109", undefined, 0, "203.0.113.9"],
  ["this machine", "::1", undefined, 0, "0:0:0:0"],
  ["a zone", "fe80::1%eth0", undefined, 0, "fe80:0:0:0"],
])("%s", (_what, socket, forwarded, proxies, address) => {
  expect(getClientAddress(socket, forwarded, proxies)).toBe(address);
});

const group = fc.integer({ min: 0, max: 0xffff });
const groups = (length: number) => fc.array(group, { minLength: length, maxLength: length });

/** Ways to write the same version 6 address. */
function spellings(address: number[]): string[] {
  const short = address.map((part) => part.toString(16));
  const spelt = [
    short.join(":"),
    short.join(":").toUpperCase(),
    short.map((part) => part.padStart(4, "0")).join(":"),
  ];
  const from = address.indexOf(0);
  if (from < 0) return spelt;
  const zeros = address.slice(from).findIndex((part) => part !== 0);
  const to = zeros < 0 ? address.length : from + zeros;
  return [...spelt, `${short.slice(0, from).join(":")}::${short.slice(to).join(":")}`];
}

test("a household is one however it writes its address, and each household is another", () => {
  const network = fc.oneof(groups(4), fc.constantFrom([0x2001, 0xdb8, 0, 0], [0x2001, 0, 0, 1]));
  const host = fc.oneof(groups(4), fc.constantFrom([0, 0, 0, 1], [0, 0, 5, 0]));
  // ::/64 holds the addresses of version 4.
  const home = network.filter((parts) => parts.some((part) => part !== 0));
  fc.assert(
    fc.property(home, home, host, host, (one, other, first, second) => {
      const households = new Set(
        [...spellings([...one, ...first]), ...spellings([...one, ...second])].map((address) =>
          getClientAddress(address, undefined, 0),
        ),
      );
      expect([...households]).toEqual([one.map((part) => part.toString(16)).join(":")]);
      if (one.join() !== other.join())
        expect(households).not.toContain(getClientAddress(spellings([...other, ...first])[0], undefined, 0));
    }),
    { numRuns: 500 },
  );
});

test("whatever a header holds, the visitor cannot choose what our own proxy wrote", () => {
  fc.assert(
    fc.property(fc.string(), fc.ipV4(), (written, address) => {
      expect(getClientAddress("10.0.0.1", `${written}, ${address}`, 1)).toBe(address);
    }),
    { numRuns: 300 },
  );
});
