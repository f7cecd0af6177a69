import fc from "fast-check";
import { expect, test } from "vitest";
import { parsePhoneDigits } from "#platform/forms/phone.ts";
import { parseUserSearch, type UserSearch, userSearchParams } from "./user-search.ts";

const runs = { numRuns: 300 };
const none: UserSearch = {
  query: "",
  status: undefined,
  tier: undefined,
  active: undefined,
  verified: undefined,
  page: 1,
};

test.each([
  ["", none],
  [
    "q=+Maple%09House+&status=verified&tier=premium&active=yes&verified=no&page=3",
    {
      query: "Maple House",
      status: "verified",
      tier: "premium",
      active: true,
      verified: false,
      page: 3,
    },
  ],
  ["status=toString&tier=gold&active=1&verified=&page=-2", none],
  ["page=0", none],
  ["page=1e3", none],
] as const)("the address %j is read", (address, search) => {
  expect(parseUserSearch(new URLSearchParams(address))).toEqual(search);
});

test("whatever an address holds, it is read, and written again it says the same", () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom("q", "status", "tier", "active", "page"), fc.string({ unit: "binary" })),
      (said) => {
        const search = parseUserSearch(new URLSearchParams(said));
        expect(search.query).not.toMatch(/\p{Cc}|\p{Cs}/u);
        expect(parseUserSearch(new URLSearchParams(userSearchParams(search)))).toEqual(search);
      },
    ),
    runs,
  );
});

test.each([
  ["(214) 555-0142", "2145550142"],
  ["+1 214 555 0142", "2145550142"],
  ["0142", "0142"],
  ["142", undefined],
  ["Suite 1200", undefined],
  ["oaks-123456", undefined],
])("%j as a telephone number: %j", (query, digits) => {
  expect(parsePhoneDigits(query)).toBe(digits);
});
