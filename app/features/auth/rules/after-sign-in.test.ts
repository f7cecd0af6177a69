import fc from "fast-check";
import { expect, test } from "vitest";
import { parsePageAfterSignIn, signInPath } from "./after-sign-in.ts";

const runs = { numRuns: 1_000 };
const ticket = "0b6f7a52-8f0e-4f0c-9a41-2f6f0d5b7c11";

test.each([
  "/provider/subscription?tier=premium",
  "/provider/subscription?tier=enterprise&provider=the-oaks-123456",
  "/provider/subscription/success?session_id=cs_test_a1B2",
  "/provider/dashboard/profile?id=the-oaks-123456",
  "/provider/dashboard/leads?id=the-oaks-123456&q=Ann+O%27Neil&view=pipeline",
  "/provider/dashboard/leads/configure?id=the-oaks-123456",
  `/provider/dashboard/support/${ticket}?id=the-oaks-123456`,
])("signing in leads on to %s", (next) => {
  expect(parsePageAfterSignIn(next)).toBe(next);
  const login = new URL(signInPath("/provider/login", next), "https://a.example");
  expect([login.pathname, login.searchParams.get("next")]).toEqual(["/provider/login", next]);
});

test.each([
  null,
  undefined,
  "",
  "/",
  "/provider/dashboard?id=the-oaks-123456",
  "/provider/dashboard/leads/export?id=the-oaks-123456",
  "/provider/dashboard/live?id=the-oaks-123456",
  "/provider/dashboard/picture?id=the-oaks-123456",
  "/provider/dashboard/leads/x?id=the-oaks-123456",
  "/provider/sign-out",
  "/provider/login?next=/provider/subscription",
  "/provider/subscriptions",
  "/provider/subscription/../sign-out",
  "/provider/subscription/%2e%2e/sign-out",
  "/provider/subscription#x",
  "/provider/subscription\n",
  "/provider/subscription?tier=premium\r\nSet-Cookie: x=1",
  "/provider/subscription?tier=\u0000",
  "/provider\\subscription",
  "\\/provider/subscription",
  " /provider/subscription",
  "//provider/subscription",
  "//evil.example/provider/subscription",
  "/\\evil.example",
  "https://evil.example/provider/subscription",
  "https:/provider/subscription",
  "javascript:alert(1)",
  "/admin",
  `/provider/subscription?tier=${"x".repeat(500)}`,
])("and never to %j", (next) => {
  expect(parsePageAfterSignIn(next)).toBeUndefined();
  expect(signInPath("/provider/login", next)).toBe("/provider/login");
  expect(signInPath("/provider/sign-in", next, { ticket })).toBe(`/provider/sign-in?ticket=${ticket}`);
});

test("whatever is asked for, it is a page of the provider's on our own site, letter for letter", () => {
  const piece = fc.oneof(
    fc.string({ unit: "binary", maxLength: 12 }),
    fc.constantFrom(
      ...[
        "/",
        "//",
        "\\",
        "/\\",
        "..",
        "%2e",
        "%5c",
        "%2f",
        ":",
        "@",
        "?",
        "#",
        "&",
        "=",
        "\t",
        "\r\n",
        "\0",
      ],
      ...[
        "https:",
        "javascript:",
        "evil.example",
        "/provider/",
        "dashboard",
        "subscription",
        "leads",
        ticket,
      ],
    ),
  );
  const start = fc.constantFrom("", "/provider/subscription", "/provider/dashboard/leads", "/provider/");
  fc.assert(
    fc.property(start, fc.array(piece, { maxLength: 6 }), (first, rest) => {
      const next = first + rest.join("");
      const page = parsePageAfterSignIn(next);
      if (page === undefined) return;
      const url = new URL(page, "https://a.example");
      expect(page).toBe(next);
      expect(url.href).toBe(`https://a.example${next}`);
      expect(url.pathname).toMatch(/^\/provider\/(?:subscription|dashboard)(?:\/|$)/);
      expect(new Headers({ Location: page }).get("Location")).toBe(next);
    }),
    runs,
  );
});
