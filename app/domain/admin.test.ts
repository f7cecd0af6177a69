import fc from "fast-check";
import { expect, test } from "vitest";
import { loginPath, nextPage, plainCode } from "./admin.ts";
import { newPasswordSchema } from "./admin-schema.ts";

test.each(["/admin", "/admin/review", "/admin/review?status=new&page=2", "/admin/users/the-oaks-123456"])(
  "after signing in one goes on to %s",
  (path) => {
    expect(nextPage(path)).toBe(path);
    expect(new URL(loginPath(path), "https://a.example").pathname).toBe("/admin/login");
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
  "javascript:alert(1)",
  "/admin/%0d%0aSet-Cookie:x",
])("and never to %j", (path) => {
  const url = new URL(nextPage(path), "https://a.example");
  expect(url.origin).toBe("https://a.example");
});

test("no generated address leads to another site", () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom("/admin", "/admin/", "//", "/"), (text, start) => {
      const url = new URL(nextPage(start + text), "https://a.example");
      expect(url.origin).toBe("https://a.example");
    }),
  );
});

test("a code is read as people write it", () => {
  expect(plainCode(" 123 456 ")).toBe("123456");
  expect(plainCode("ABCD-efgh")).toBe("abcdefgh");
});

test.each([
  ["short", "short", "password"],
  ["aaaaaaaaaaaaaaaa", "aaaaaaaaaaaaaaaa", "password"],
  ["a long and good one", "another", "again"],
  ["x".repeat(201), "x".repeat(201), "password"],
])("the password %j / %j is refused", (password, again, field) => {
  const parsed = newPasswordSchema.safeParse({ password, again });
  expect(parsed.error?.issues[0]?.path).toEqual([field]);
});
