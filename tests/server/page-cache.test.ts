import { get } from "node:http";
import { describe, expect } from "vitest";
import { getCacheKey } from "#features/site/rules/cached-pages.ts";
import { waitUntil } from "../support/processes.ts";
import { blockServerLogin } from "../support/server/block-server-login.ts";
import { type Queryable, test } from "../support/server/seeded-instance.ts";

const PROVIDER = "/providers/saguarohearthseniorl-759562";
const paths = [
  "/",
  "/?q=memory&state=AZ",
  "/search",
  "/search?q=care&page=2",
  "/search?q=zzzz",
  "/city/scottsdale",
  "/city/chandler",
  "/city/naples?service=memory-care",
  "/city/naples/memory-care",
  PROVIDER,
  "/about",
  "/terms",
  "/terms-of-service",
  "/privacy",
  "/accessibility",
  "/favorites",
  "/premium-listing",
  "/maps/cities.svg",
  "/maps/city/scottsdale.svg",
  "/maps/city/chandler.svg",
  "/maps/provider/saguarohearthseniorl-759562.svg",
];

async function read(url: string, headers: Record<string, string> = {}) {
  const answer = await fetch(url, { headers, redirect: "manual" });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

/** Says that something has changed, without changing anything. */
const touch = ({ query }: Queryable) => query("update hearthlist.cities set name = name");

describe("kept pages", () => {
  test("are the same for everybody, at every moment", async ({ site }) => {
    // A month later, as far as the server knows: whatever it writes of the moment would be another.
    const later = `const D = Date; globalThis.Date = class extends D {
      constructor(...a) { if (a.length) super(...a); else super(D.now() + 40 * 86_400_000); }
      static now() { return D.now() + 40 * 86_400_000; } };`;
    const other = await site.start({
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(later)}`,
    });
    for (const path of paths) {
      expect(getCacheKey(path), path).toBe(path);
      const plain = await read(site.url + path);
      expect(plain.status, path).toBe(200);
      expect(plain.headers.get("ETag"), path).toMatch(/^W\//);
      expect(plain.headers.get("Set-Cookie"), path).toBeNull();
      expect(plain.headers.get("X-Request-Id"), path).toBeNull();
      // A key that makes a form count once, or the mark of when it was shown, would be everybody's.
      expect(plain.text, path).not.toMatch(/name="(?:key|shown)" value="[^"]/);
      const known = await read(site.url + path, {
        Cookie: "hearthlist_provider=x; hearthlist_admin=y; hearthlist_waiting=z",
        "User-Agent": "Googlebot",
        "Accept-Language": "de",
        "X-Forwarded-For": "203.0.113.9",
      });
      expect(known.text, path).toBe(plain.text);
      expect((await read(other.url + path)).headers.get("ETag"), path).toBe(plain.headers.get("ETag"));
    }
    // And made once more, a while later.
    const before = await Promise.all(paths.map((path) => read(site.url + path)));
    await touch(site);
    const after = await Promise.all(paths.map((path) => read(site.url + path)));
    expect(after.map(({ headers }) => headers.get("ETag"))).toEqual(
      before.map(({ headers }) => headers.get("ETag")),
    );
  });

  test("are answered in each encoding, with 304 to whoever has them, and without a body to HEAD", async ({
    site,
  }) => {
    const { url } = site;
    const first = await read(`${url}/`);
    const etag = first.headers.get("ETag") ?? "";
    for (const encoding of ["br", "gzip", "identity", "br;q=0, gzip"]) {
      const answer = await fetch(`${url}/`, { headers: { "Accept-Encoding": encoding } });
      expect(answer.headers.get("Content-Encoding")).toBe(
        { br: "br", gzip: "gzip", "br;q=0, gzip": "gzip" }[encoding] ?? null,
      );
      expect(answer.headers.get("Vary")).toContain("Accept-Encoding");
      expect(await answer.text()).toBe(first.text);
    }
    for (const tag of [etag, etag.replace("W/", ""), "*", `"x", ${etag}`]) {
      const answer = await fetch(`${url}/`, { headers: { "If-None-Match": tag } });
      expect([answer.status, await answer.text()]).toEqual([304, ""]);
      expect(answer.headers.get("ETag")).toBe(etag);
      expect(answer.headers.get("Cache-Control")).toBe("public, max-age=0, must-revalidate");
      expect(answer.headers.get("Vary")).toBe("Accept-Encoding");
    }
    expect((await fetch(`${url}/`, { headers: { "If-None-Match": 'W/"other"' } })).status).toBe(200);
    const head = await fetch(`${url}/`, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    expect(Number(head.headers.get("Content-Length"))).toBeGreaterThan(1000);
  });

  test("are shown on while the database is away, and are new when it is back", async ({ site }) => {
    const { url } = site;
    const home = await read(`${url}/`);
    const letIn = await blockServerLogin(site);
    for (const path of ["/", "/?utm_source=x"]) {
      const answer = await read(url + path);
      expect([answer.status, answer.text]).toEqual([200, home.text]);
    }
    // What nobody asked for before is not there.
    expect((await read(`${url}/search?q=heron`)).status).toBe(503);
    await letIn();
    await site.query("update hearthlist.providers set name = 'Heron House' where id = $1", [
      PROVIDER.split("/")[2],
    ]);
    await waitUntil(async () => (await read(`${url}/`)).text.includes("Heron House"));
    await waitUntil(async () => (await read(`${url}/search?q=heron`)).status === 200);
  });

  test("neither answer to a stranger's name nor hold what a stranger adds to an address", async ({
    site,
  }) => {
    const { url } = site;
    await read(`${url}/`);
    expect(await statusAs("evil.example", url)).toBe(421);
    for (const name of ["localhost", "LOCALHOST:80", "localhost.", "[::1]:3000"])
      expect(await statusAs(name, url), name).toBe(200);
    for (const name of ["a@localhost", "localhost/x", "localhost?x", "localhost\\x", "localhost:x"])
      expect([400, 421], name).toContain(await statusAs(name, url));
    const odd = await read(`${url}/search?junk=%3Cb%3E&q=memory&utm_source=x`);
    expect(odd.text).toBe((await read(`${url}/search?q=memory`)).text);
    expect(odd.text).not.toContain("junk");
  });

  test("change in every process when the data does, and only for what changed", async ({ site }) => {
    const servers = [site, await site.start()];
    const shows = (path: string, text: string) =>
      waitUntil(async () => {
        const pages = await Promise.all(servers.map(({ url }) => read(url + path)));
        return pages.every((page) => page.text.includes(text));
      });
    for (const { url } of servers) for (const path of ["/search", PROVIDER]) await read(url + path);
    await site.query("update hearthlist.providers set name = 'Willow House' where id = $1", [
      PROVIDER.split("/")[2],
    ]);
    await shows(PROVIDER, "Willow House");
    await shows("/search?q=willow", "Willow House");
    const left = Number(/(\d+) spots left/.exec((await read(`${servers[0]?.url}/`)).text)?.[1]);
    await site.query(
      `insert into hearthlist.waitlist (id, email, subdomain, hostname, city, state)
       values (gen_random_uuid(), 'one.more@family.example', '', '', 'Reno', 'NV')`,
    );
    await shows("/", `${left - 1} spots left`);
    await site.query(
      "update hearthlist.service_status_config set status = 'paused', message = 'Back on Monday.'",
    );
    await shows("/", "Back on Monday.");
    await site.query("update hearthlist.providers set active = false where id = $1", [
      PROVIDER.split("/")[2],
    ]);
    await waitUntil(async () => (await read(`${servers[0]?.url}${PROVIDER}`)).status === 404);
    // For a moment the old one is shown where making the new one takes long.
    await waitUntil(
      async () => !(await read(`${servers[0]?.url}/search?q=willow`)).text.includes("Willow House"),
    );
  });
});

function statusAs(host: string, url: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { Host: host } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    }).on("error", reject);
  });
}
