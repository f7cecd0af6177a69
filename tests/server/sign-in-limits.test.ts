import { randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import { authRateLimits } from "#features/auth/rules/rate-limits.ts";
import { hashPassword } from "#platform/crypto/password.server.ts";
import { ADMIN_PASSWORD } from "#tests/support/make-admin.ts";
import { type Queryable, test } from "../support/server/seeded-instance.ts";

const EMAIL = "bea@hearthlist.example";

async function makeAdmin({ query }: Queryable, email: string) {
  await query("insert into hearthlist.admins (id, email, password_hash) values ($1, $2, $3)", [
    randomUUID(),
    email,
    await hashPassword(ADMIN_PASSWORD),
  ]);
}

/** A browser behind the proxy, without JavaScript, that sends back the cookies it gets. */
function browserAt(url: string, address: string) {
  const cookies = new Map<string, string>();
  return {
    cookies,
    async send(path: string, fields: Record<string, string>) {
      const answer = await fetch(url + path, {
        method: "POST",
        redirect: "manual",
        body: new URLSearchParams(fields),
        headers: {
          "X-Forwarded-For": `10.0.0.1, ${address}`,
          Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        },
      });
      for (const cookie of answer.headers.getSetCookie()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        cookies.set(name, value);
      }
      const text = await answer.text();
      return {
        status: answer.status,
        location: answer.headers.get("Location"),
        text,
        set: answer.headers.getSetCookie(),
      };
    },
    signIn(password = ADMIN_PASSWORD, email = EMAIL) {
      return this.send("/admin/login", { email, password });
    },
  };
}

describe("strangers behind the same proxy", () => {
  test("do not lock out an admin, known browser or not, and are refused themselves", async ({ site }) => {
    const { url } = site;
    await makeAdmin(site, EMAIL);
    const owner = browserAt(url, "203.0.113.1");
    expect(await owner.signIn()).toMatchObject({ status: 302, location: "/admin" });
    const device = owner.cookies.get("hearthlist_admin_device") ?? "";
    expect(device).toMatch(/^admin\./);

    // Fifty at once from one address, then others.
    const stranger = browserAt(url, "198.51.100.7");
    const answers = await Promise.all(Array.from({ length: 50 }, () => stranger.signIn("wrong")));
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([count(401), count(429)]).toEqual([10, 40]);
    for (let other = 0; other < 45; other += 1)
      expect((await browserAt(url, `192.0.2.${other}`).signIn("wrong")).status).toBe(401);
    expect((await browserAt(url, "203.0.113.2").signIn()).status, "a fresh browser").toBe(302);
    expect((await stranger.signIn()).status, "the stranger").toBe(429);

    await site.query("update hearthlist.allowances set used = 200 where used > 50");
    expect((await browserAt(url, "203.0.113.3").signIn()).status, "at the cap").toBe(429);
    const unknown = await browserAt(url, "198.51.100.7").signIn("wrong", "nobody@x.example");
    expect(unknown.status).toBe(401);
    // From the address of the stranger too.
    const known = browserAt(url, "198.51.100.7");
    known.cookies.set("hearthlist_admin_device", device);
    expect((await known.signIn()).status, "a known browser").toBe(302);

    const { rows } = await site.query(
      "select count(*)::int as n from hearthlist.audit_log where action like 'admin.sign-in-%'",
    );
    expect(rows[0].n).toBeLessThan(45);
  });

  test("do not lock out a provider, who gets a code and types it", async ({ site }) => {
    const { url } = site;
    const email = "welcome@saguarohearth.example";
    const codes = async () => {
      const { rows } = await site.query(
        "select body_text from hearthlist.mails where kind = 'sign-in-code' and to_address = $1 order by created_at",
        [email],
      );
      return rows.map(({ body_text }) => /Your code is (\d{6})/.exec(body_text)?.[1] ?? "");
    };
    async function askFrom(address: string, device?: string) {
      const browser = browserAt(url, address);
      if (device) browser.cookies.set("hearthlist_provider_device", device);
      const { status, location } = await browser.send("/provider/login", { email });
      const type = (code: string) => browser.send(location ?? "/", { code });
      return { browser, status, type };
    }
    const owner = await askFrom("203.0.113.1");
    const [code = ""] = await codes();
    for (let other = 0; other < 40; other += 1) {
      const { status, type } = await askFrom(`192.0.2.${other}`);
      expect(status).toBe(302);
      expect((await type(code === "000000" ? "000001" : "000000")).status).toBe(422);
    }
    const entered = await owner.type(code);
    expect(entered.status).toBe(302);
    expect(entered.set.map((cookie) => cookie.split("=")[0])).toEqual([
      "hearthlist_provider",
      "hearthlist_provider_device",
    ]);
    await site.query("update hearthlist.allowances set used = 200 where used >= 40");
    expect((await askFrom("203.0.113.2")).status, "beyond all strangers' requests").toBe(429);
    const device = owner.browser.cookies.get("hearthlist_provider_device");
    const again = await askFrom("203.0.113.2", device);
    expect((await again.type((await codes()).at(-1) ?? "")).status, "a known browser").toBe(302);
  });
});

test("on https both cookies of a sign-in have the __Host- prefix, and other names are not accepted", async ({
  site,
}) => {
  const email = "mia@hearthlist.example";
  const { url } = await site.start({ ORIGIN: "https://hearthlist.example" });
  await makeAdmin(site, email);
  for (const path of ["/admin/login", "/admin/login.data"]) {
    const browser = browserAt(url, "203.0.113.1");
    const { set } = await browser.send(path, { email, password: ADMIN_PASSWORD });
    expect(
      set.map((cookie) => cookie.replace(/=[^;]+/, "")),
      path,
    ).toEqual([
      "__Host-hearthlist_admin; Max-Age=86400; Path=/; HttpOnly; Secure; SameSite=Lax",
      "__Host-hearthlist_admin_device; Max-Age=15552000; Path=/; HttpOnly; Secure; SameSite=Lax",
    ]);
    const token = browser.cookies.get("__Host-hearthlist_admin");
    const open = (Cookie: string) => fetch(`${url}/admin`, { headers: { Cookie }, redirect: "manual" });
    expect((await open(`__Host-hearthlist_admin=${token}`)).status).toBe(200);
    expect((await open(`hearthlist_admin=${token}`)).status).toBe(302);
  }
});

describe("looking up the provider of an id", () => {
  test("is limited for each client behind a proxy, and in the router's own form of the address too", async ({
    site,
  }) => {
    const lookUp = async (path: string, address = "203.0.113.9") => {
      const answer = await fetch(`${site.url}/provider/${path}?id=nobody-123456`, {
        headers: { "X-Forwarded-For": address },
      });
      return { status: answer.status, text: await answer.text() };
    };
    const { max } = authRateLimits.gateLookup.address;
    const answers = await Promise.all(
      Array.from({ length: max }, (_, index) => lookUp(index % 2 ? "lookup" : "lookup.data")),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(max).fill(200));
    for (const path of ["lookup", "lookup.data"]) {
      const refused = await lookUp(path);
      expect(refused.status, path).toBe(429);
      expect(refused.text).toContain("Please try again in an hour");
      expect(refused.text).not.toContain("/provider/register");
      expect((await lookUp(path, "203.0.113.10")).text, path).toContain("/provider/register");
    }
  });
});
