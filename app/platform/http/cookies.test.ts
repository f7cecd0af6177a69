import { expect, test } from "vitest";
import { readCookie, setCookie } from "./cookies.server.ts";

const HTTPS = "https://hearthlist.example";
const LOCAL = "http://localhost:3000";
const cookie = { name: "hearthlist_admin", value: "token", seconds: 60 };
const requestWith = (sent: string) => new Request(HTTPS, { headers: { Cookie: sent } });

test("a cookie set on https has the __Host- prefix and the attributes that it requires", () => {
  expect(setCookie(HTTPS, cookie)).toBe(
    "__Host-hearthlist_admin=token; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax",
  );
});

test("a cookie set on http has its name alone, and Secure only on this machine", () => {
  expect(setCookie(LOCAL, cookie)).toBe(
    "hearthlist_admin=token; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax",
  );
  expect(setCookie("http://hearthlist.example", cookie)).toBe(
    "hearthlist_admin=token; Max-Age=60; Path=/; HttpOnly; SameSite=Lax",
  );
});

test("on https a cookie without the prefix is not accepted", () => {
  const planted = "hearthlist_admin=planted";
  expect(readCookie(requestWith(planted), HTTPS, cookie.name)).toBeUndefined();
  expect(readCookie(requestWith(`${planted}; __Host-hearthlist_admin=a=b`), HTTPS, cookie.name)).toBe("a=b");
});

test("on http a cookie is read by its name alone", () => {
  const sent = requestWith("__Host-hearthlist_admin=other; hearthlist_admin=token");
  expect(readCookie(sent, LOCAL, cookie.name)).toBe("token");
});
