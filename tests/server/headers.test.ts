import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect } from "vitest";
import { waitUntil } from "../support/processes.ts";
import { browserHeaders, requestRaw } from "../support/server/http.ts";
import { test } from "../support/server/seeded-instance.ts";

const MAP = "/maps/cities.svg";
const STILL_MAPS = ["/maps/city/scottsdale.svg", "/maps/provider/saguarohearthseniorl-759562.svg"];

describe("the headers of an answer", () => {
  test("protect every kind of answer, and a cached page has no request id", async ({ site }) => {
    for (const path of [
      "/",
      "/nowhere",
      "/livez",
      "/healthz",
      "/favicon.svg",
      "/images/none",
      MAP,
      ...STILL_MAPS,
    ]) {
      const headers = Object.fromEntries((await fetch(site.url + path)).headers);
      expect(headers, path).toMatchObject({
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        "referrer-policy": "strict-origin-when-cross-origin",
        "cross-origin-opener-policy": "same-origin",
        "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
        "permissions-policy": expect.stringContaining("camera=()"),
      });
      expect(headers["strict-transport-security"], path).toBeUndefined();
      expect(headers["x-powered-by"], path).toBeUndefined();
      const isCached = path === "/" || path.startsWith("/maps/");
      if (isCached) expect(headers["x-request-id"], path).toBeUndefined();
      else expect(headers["x-request-id"], path).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  test("name no other providers, by which only our own cache finds the pages that a change concerns", async ({
    site,
  }) => {
    const page = "/providers/saguarohearthseniorl-759562";
    for (const path of [page, `${page}/`, `${page}.data`]) {
      const answer = await fetch(site.url + path);
      expect(answer.status, path).toBe(200);
      expect(answer.headers.has("Cache-Tag"), path).toBe(false);
    }
  });

  test("allow the page's own inline scripts by hash, and no others", async ({ site }) => {
    const answer = await fetch(site.url);
    const policy = answer.headers.get("Content-Security-Policy") ?? "";
    const html = await answer.text();
    const inline = [
      ...html.matchAll(/<script(?![^>]* src=)(?![^>]*ld\+json)[^>]*>([\s\S]*?)<\/script>/g),
    ].map(([, code]) => code ?? "");
    expect(inline.length).toBeGreaterThan(0);
    for (const code of inline) expect(policy).toContain(createHash("sha256").update(code).digest("base64"));
    expect(policy).not.toContain("unsafe");
    expect(html).not.toContain("nonce=");
    expect(html).not.toMatch(/ style="/);
  });

  test("let browsers keep hashed files for ever, other files and pictures for an hour", async ({ site }) => {
    const html = await (await fetch(site.url)).text();
    const font = /href="(\/assets\/[^"]+\.woff2)"/.exec(html)?.[1] ?? "";
    const pictures = new Set([...html.matchAll(/"(\/images\/[0-9a-f-]{36})"/g)].map(([, path]) => path));
    expect(pictures.size).toBeGreaterThan(3);
    const cacheControl = async (path: string) => (await fetch(site.url + path)).headers.get("Cache-Control");
    expect(await cacheControl(font)).toBe("public, max-age=31536000, immutable");
    expect(await cacheControl("/favicon.svg")).toBe("public, max-age=3600");
    expect(await cacheControl("/assets/nothing.css")).toBe("no-cache");
    for (const path of pictures) {
      expect(Object.fromEntries((await fetch(site.url + path)).headers), path).toMatchObject({
        "content-type": "image/svg+xml",
        "cache-control": "public, max-age=3600",
        "content-security-policy": "default-src 'none'; sandbox",
      });
    }
  });

  test("make a map a picture that runs nothing, whose outline is in no page and no script", async ({
    site,
  }) => {
    for (const path of [MAP, ...STILL_MAPS]) {
      const answer = await fetch(site.url + path);
      const style = /<style>([^<]*)</.exec(await answer.text())?.[1] ?? "";
      const hash = createHash("sha256").update(style).digest("base64");
      expect(Object.fromEntries(answer.headers), path).toMatchObject({
        "content-type": "image/svg+xml",
        "cache-control": "public, max-age=0, must-revalidate",
        "content-security-policy": `default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'none'; sandbox`,
      });
    }
    const answer = await fetch(site.url + MAP);
    const land = /class="land" d="(.{40})/.exec(await answer.text())?.[1] ?? "";
    expect(land).toHaveLength(40);
    expect(await (await fetch(site.url)).text()).not.toContain(land);
    const files = readdirSync("build/client", { recursive: true, encoding: "utf8" }).filter((name) =>
      /\.(js|css|json|html)$/.test(name),
    );
    expect(files.length).toBeGreaterThan(10);
    for (const file of files)
      expect(readFileSync(join("build/client", file), "utf8"), file).not.toMatch(
        /"Topology"|albersUsa|us-atlas\//,
      );
  });
});

describe("a request that is refused", () => {
  test("is a change that another site asks for", async ({ site }) => {
    const { port } = new URL(site.url);
    const post = async (headers: Record<string, string>) => {
      const body = JSON.stringify({ kind: "page_view", path: "/" });
      const type = { "Content-Type": "application/json", ...browserHeaders };
      return (
        await requestRaw(`${site.url}/events`, { method: "POST", body, headers: { ...type, ...headers } })
      ).status;
    };
    expect(await post({ Origin: "https://evil.example" })).toBe(403);
    expect(await post({ Origin: "null" })).toBe(403);
    expect(await post({ "Sec-Fetch-Site": "cross-site" })).toBe(403);
    const foreignHost = { Origin: `http://evil.example:${port}`, Host: `evil.example:${port}` };
    expect(await post(foreignHost)).toBe(421);
    expect(await post({ Origin: site.url })).toBe(204);
  });

  test("has too large a body, none where one is needed, or a method that its answer corrects", async ({
    site,
  }) => {
    const ask = async (method: string, path: string, body?: string) => {
      const headers = { "Content-Type": "application/json", ...browserHeaders };
      const { status, headers: answered } = await requestRaw(site.url + path, {
        method,
        headers,
        ...(body && { body }),
      });
      return [status, answered.allow];
    };
    expect(await ask("POST", "/events", '{"kind":"page_view","path":"/"}')).toEqual([204, undefined]);
    expect(await ask("POST", "/events", `"${"x".repeat(2_100)}"`)).toEqual([413, undefined]);
    expect(await ask("POST", "/", "x".repeat(1_050_000))).toEqual([413, undefined]);
    expect(await ask("POST", "/events")).toEqual([400, undefined]);
    for (const path of ["/about", "/search", "/about.data", "/robots.txt", "/favicon.svg"])
      expect(await ask("POST", path), path).toEqual([405, "GET, HEAD"]);
    for (const method of ["OPTIONS", "PUT", "PATCH", "DELETE"])
      for (const path of ["/", "/contact"])
        expect(await ask(method, path), `${method} ${path}`).toEqual([405, "GET, HEAD, POST"]);
    expect(await ask("GET", "/events")).toEqual([405, "POST"]);
    expect(await ask("PUT", "/events")).toEqual([405, "GET, HEAD, POST"]);
  });

  test("asks for the map of a city or provider that is not there", async ({ site }) => {
    const id = "ternbridgeliving-516884";
    const names = ["city/nowhere.svg", "city/Scottsdale.svg", "city/scottsdale", "city/.svg", "city/%00.svg"];
    const long = `city/${"a".repeat(300)}.svg`;
    for (const name of [
      ...names,
      long,
      "provider/unknown.svg",
      `provider/${id}.png`,
      `provider/${id}.svg.svg`,
    ])
      expect((await requestRaw(`${site.url}/maps/${name}`)).status, name).toBe(404);
    const set = (values: string) =>
      site.query(`update hearthlist.providers set ${values} where id = $1`, [id]);
    const statusOf = async (path: string) => (await requestRaw(site.url + path)).status;
    const map = `/maps/provider/${id}.svg`;
    expect(await statusOf(map)).toBe(200);
    await set("active = false");
    await waitUntil(async () => (await statusOf(map)) === 404);
    await set("active = true");
    await waitUntil(async () => (await statusOf(map)) === 200);
    // It lies nowhere then: without a ZIP code its place is that of its city.
    await set("zip = null, city_id = null");
    await waitUntil(async () => (await statusOf(map)) === 404);
    expect(await statusOf(`/providers/${id}`)).toBe(200);
  });

  test("has an address that cannot be read: the error screen is shown, without a stack", async ({ site }) => {
    for (const path of ["/%", "/%E0%A4%A", "/city/%zz"]) {
      const { status, body } = await requestRaw(site.url + path);
      expect(status, path).toBe(400);
      expect(String(body), path).toContain("Unexpected Application Error!");
      expect(String(body), path).not.toMatch(/\n\s+at .*\.(js|ts)/);
    }
  });

  test("reaches a demo on this machine by a stranger's name", async ({ site }) => {
    const statusAs = async (Host: string) =>
      (await requestRaw(`${site.url}/dev/mailbox`, { headers: { Host } })).status;
    expect([await statusAs("evil.example"), await statusAs("localhost:1")]).toEqual([421, 200]);
  });
});

test("the health pages say that the server is ready and alive", async ({ site }) => {
  expect(await (await fetch(`${site.url}/healthz`)).text()).toBe("ready\n");
  expect(await (await fetch(`${site.url}/livez`)).text()).toBe("ok\n");
});
