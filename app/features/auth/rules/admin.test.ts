import fc from "fast-check";
import { expect, test } from "vitest";
import { newPasswordSchema } from "../schema/admin-schema.ts";
import { loginPath, normalizeCode, parseNextPage } from "./admin.ts";

test.each(["/admin", "/admin/review", "/admin/review?status=new&page=2", "/admin/users/the-oaks-123456"])(
  "after signing in one goes on to %s",
  (path) => {
    expect(parseNextPage(path)).toBe(path);
    const login = new URL(loginPath(path), "https://a.example");
    expect(login.pathname).toBe("/admin/login");
    expect(parseNextPage(login.searchParams.get("next"))).toBe(path);
  },
);

test.each([
  null,
  "",
  "//evil.example",
  "/\\evil.example",
  "/administrator",
  "/admin//evil.example",
  "https://evil.example/admin",
  "/admin/../provider",
  "/admin/./../provider",
  "/admin/%2E%2e/provider",
  "/provider/admin",
  "/admin?next=a b",
  "javascript:alert(1)",
])("and never to %j", (path) => {
  expect(parseNextPage(path)).toBe("/admin");
});

test("no generated address leads to another site, or to another page than of this desk", () => {
  const more = fc.string({ unit: fc.constantFrom(..."/\\.%2eE?:@a \t\n") });
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), more),
      fc.constantFrom("/admin", "/admin/", "//", "/"),
      (text, start) => {
        const url = new URL(parseNextPage(start + text), "https://a.example");
        expect(url.origin).toBe("https://a.example");
        expect(url.pathname).toMatch(/^\/admin(\/|$)/);
      },
    ),
  );
});

test("the desk itself needs no address to come back to", () => {
  expect(loginPath("/admin")).toBe("/admin/login");
});

test("a code is read as people write it", () => {
  expect(normalizeCode(" 123 456 ")).toBe("123456");
  expect(normalizeCode("ABCD-efgh")).toBe("abcdefgh");
});

test.each([
  ["short", "short", "password"],
  ["aaaaaaaaaaaaaaaa", "aaaaaaaaaaaaaaaa", "password"],
  ["abcdabcdabcdabcd", "abcdabcdabcdabcd", "password"],
  ["abcde123456", "abcde123456", "password"],
  ["a long and good one", "another", "again"],
  ["a long and good one", undefined, "again"],
  ["abcde".repeat(41), "abcde".repeat(41), "password"],
])("the password %j / %j is refused", (password, again, field) => {
  const parsed = newPasswordSchema.safeParse({ password, again });
  expect(parsed.error?.issues[0]?.path).toEqual([field]);
});

test.each(["abcdeabcdeab", "abcde".repeat(40)])("the password %j is taken", (password) => {
  expect(newPasswordSchema.safeParse({ password, again: password }).success).toBe(true);
});
