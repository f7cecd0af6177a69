import { Hono } from "hono";
import type { ServerBuild } from "react-router";
import { afterEach, describe, expect, test, vi } from "vitest";
import { brand } from "#config/brand.ts";
import { openLog } from "../log/log.server.ts";
import { allowedMethods } from "./allowed-methods.server.ts";
import {
  isDatabaseFailure,
  isDatabaseUnavailable,
  throwIfUnavailable,
  toFormFailure,
} from "./database-unavailable.server.ts";
import { renderErrorPage } from "./error-page.server.ts";
import { requestLog } from "./request-log.server.ts";
import { requireSameOrigin } from "./same-origin.server.ts";
import { securityHeaders } from "./security-headers.server.ts";

const ask = async (app: Hono, path: string, init?: RequestInit) =>
  app.request(`http://hearthlist.example${path}`, init);

describe("same origin", () => {
  function site(demo: boolean) {
    const app = new Hono();
    app.use(requireSameOrigin({ origin: "https://hearthlist.example", demo }));
    return app.all("*", (c) => c.text("done"));
  }
  const send = async (demo: boolean, headers: Record<string, string>, method = "POST") =>
    (await ask(site(demo), "/", { method, headers })).status;

  test.each([
    [{}, 200],
    [{ Origin: "https://hearthlist.example" }, 200],
    [{ Origin: "https://hearthlist.example", "Sec-Fetch-Site": "same-origin" }, 200],
    [{ Origin: "https://hearthlist.example", "Sec-Fetch-Site": "none" }, 200],
    [{ Origin: "https://evil.example" }, 403],
    [{ Origin: "http://hearthlist.example" }, 403],
    [{ Origin: "https://hearthlist.example:444" }, 403],
    [{ Origin: "null" }, 403],
    [{ Origin: "https://hearthlist.example", "Sec-Fetch-Site": "cross-site" }, 403],
    [{ Origin: "https://hearthlist.example", "Sec-Fetch-Site": "same-site" }, 403],
    [{ Origin: "http://localhost:3000", Host: "localhost:3000" }, 403],
  ])("POST with %j: %d", async (headers, status) => {
    expect(await send(false, headers)).toBe(status);
  });

  test("a demo may be called localhost or 127.0.0.1, but nothing else that claims to be the host", async () => {
    expect(await send(true, { Origin: "http://localhost:3000", Host: "localhost:3000" })).toBe(200);
    expect(await send(true, { Origin: "http://127.0.0.1:3000", Host: "127.0.0.1:3000" })).toBe(200);
    expect(await send(true, { Origin: "http://localhost:3001", Host: "localhost:3000" })).toBe(403);
    expect(await send(true, { Origin: "http://evil.example:3000", Host: "evil.example:3000" })).toBe(403);
  });

  test("signed events come from elsewhere, and from there alone", async () => {
    const headers = { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };
    const post = async (path: string) => (await ask(site(false), path, { method: "POST", headers })).status;
    expect(await post("/webhooks/stripe")).toBe(200);
    for (const path of ["/webhooks", "/webhooks/stripe/", "/webhooks/stripe/x", "/provider/subscription"])
      expect(await post(path), path).toBe(403);
  });

  test("every method that changes something is checked, reading is not", async () => {
    const headers = { Origin: "https://evil.example" };
    for (const method of ["PUT", "PATCH", "DELETE"]) expect(await send(false, headers, method)).toBe(403);
    for (const method of ["GET", "OPTIONS"]) expect(await send(false, headers, method)).toBe(200);
  });
});

describe("methods", () => {
  const app = new Hono();
  app.use(allowedMethods);
  app.all("*", (c) => c.text("done"));

  test("forms are sent by POST; what else would change something is refused, at any address", async () => {
    for (const path of ["/", "/waitlist", "/waitlist.data", "/providers/any/book", "/admin/settings"]) {
      for (const method of ["GET", "HEAD", "OPTIONS", "POST"])
        expect((await ask(app, path, { method })).status, method).toBe(200);
      for (const method of ["PUT", "PATCH", "DELETE", "PROPFIND", "QUERY"]) {
        const refused = await ask(app, path, { method });
        expect(refused.status, method).toBe(405);
        expect(refused.headers.get("Allow")).toBe("GET, HEAD, POST");
      }
    }
  });
});

describe("security headers", () => {
  function site(demo: boolean) {
    const app = new Hono();
    app.use(securityHeaders({ demo }));
    app.get("/page", (c) => c.html("page", 200, { "Content-Security-Policy": "script-src 'self'" }));
    app.get("/broken", () => {
      throw new Error("broken");
    });
    app.onError((_error, c) => c.text("sorry", 500));
    return app;
  }

  test("HTTPS is demanded for two years, outside demo mode only", async () => {
    expect((await ask(site(false), "/page")).headers.get("Strict-Transport-Security")).toBe(
      "max-age=63072000; includeSubDomains",
    );
    expect((await ask(site(true), "/page")).headers.get("Strict-Transport-Security")).toBeNull();
  });

  test("a page keeps its own policy; anything else, errors too, gets the strictest", async () => {
    const app = site(false);
    expect((await ask(app, "/page")).headers.get("Content-Security-Policy")).toBe("script-src 'self'");
    for (const path of ["/nowhere", "/broken"]) {
      const { headers } = await ask(app, path);
      expect(headers.get("Content-Security-Policy")).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    }
  });
});

describe("the request log", () => {
  afterEach(() => openLog("silent"));
  const routes = {
    root: { id: "root", path: "" },
    city: { id: "city", parentId: "root", path: "city/:slug" },
    rest: { id: "rest", parentId: "root", path: "*" },
  };
  const build = { routes } as unknown as ServerBuild;

  async function linesFor(...paths: string[]) {
    const lines: string[] = [];
    openLog("info", { write: (line) => lines.push(line) });
    const app = new Hono();
    app.use(requestLog(async () => build));
    app.all("*", (c) => c.text("done"));
    for (const path of paths)
      await ask(app, path, { headers: { Cookie: "session=secret", "X-Forwarded-For": "203.0.113.9" } });
    return lines;
  }

  test("holds the route's pattern, status, time and an id", async () => {
    const [line] = await linesFor("/city/plano?name=ann");
    expect(JSON.parse(line ?? "")).toMatchObject({
      method: "GET",
      route: "/city/:slug",
      status: 200,
      msg: "request",
    });
    expect(JSON.parse(line ?? "").request).toMatch(/^[0-9a-f-]{36}$/);
  });

  test("holds nothing that somebody typed or that says who it was", async () => {
    const quiet = vi.spyOn(console, "warn").mockImplementation(() => {});
    const lines = await linesFor(
      "/city/ann@family.example",
      "/ann/5551234567",
      "/search?q=ann%40family.example",
      "/ann%",
    );
    expect(lines.map((line) => JSON.parse(line).route)).toEqual(["/city/:slug", "/*", "/*", "(malformed)"]);
    expect(lines.join("")).not.toMatch(/ann|5551234567|secret|203\.0\.113/);
    expect(quiet).not.toHaveBeenCalled();
    quiet.mockRestore();
  });
});

describe("a database that is away", () => {
  test.each([
    [Object.assign(new Error(), { code: "ECONNREFUSED" }), true],
    [Object.assign(new Error(), { code: "57P01" }), true],
    [Object.assign(new Error("canceling statement due to lock timeout"), { code: "55P03" }), true],
    [Object.assign(new Error("canceling statement due to statement timeout"), { code: "57014" }), true],
    [Object.assign(new Error("cannot execute INSERT"), { code: "25006" }), true],
    [Object.assign(new Error("could not extend file"), { code: "53100" }), true],
    [Object.assign(new Error("out of memory"), { code: "53200" }), true],
    [Object.assign(new Error("could not read block"), { code: "58030" }), true],
    [new Error("timeout exceeded when trying to connect"), true],
    [new Error("Connection terminated unexpectedly"), true],
    [new AggregateError([Object.assign(new Error(), { code: "ECONNREFUSED" })]), true],
    [Object.assign(new Error("division by zero"), { code: "22012" }), false],
    [new TypeError("x is not a function"), false],
    ["a string", false],
  ])("%o: %s", (error, away) => {
    expect(isDatabaseUnavailable(error)).toBe(away);
  });

  test.each([
    [Object.assign(new Error(), { code: "ECONNREFUSED" }), true],
    [Object.assign(new Error(), { code: "22012" }), true],
    [Object.assign(new Error(), { code: "P0001" }), true],
    [Object.assign(new Error(), { code: "57014" }), true],
    [Object.assign(new Error(), { code: "ENOENT" }), false],
    [Object.assign(new Error(), { code: "ERR_INVALID_ARG_TYPE" }), false],
    [new TypeError("x is not a function"), false],
    ["22012", false],
  ])("whether it was the database that failed: %o: %s", (error, failed) => {
    expect(isDatabaseFailure(error)).toBe(failed);
  });

  test("is answered with 503 and our own words; anything else stays what it is", async () => {
    const refused = Object.assign(new Error("connect 10.0.0.1"), { code: "ECONNREFUSED" });
    await expect(throwIfUnavailable(() => Promise.reject(refused))).rejects.toMatchObject({
      init: { status: 503 },
      data: { message: "We cannot reach our records right now. Please try again in a minute." },
    });
    await expect(throwIfUnavailable(() => Promise.reject(new TypeError("bug")))).rejects.toThrow("bug");
  });

  test("is logged once a minute for each code, without the words of the error", async () => {
    const lines: string[] = [];
    openLog("error", { write: (line) => lines.push(line) });
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3_600_000 });
    const fail = (code: string) =>
      throwIfUnavailable(() =>
        Promise.reject(Object.assign(new Error("ann@family.example"), { code })),
      ).catch(() => {});
    try {
      for (const code of ["53100", "53100", "57P01"]) await fail(code);
      vi.setSystemTime(Date.now() + 59_999);
      await fail("53100");
      vi.setSystemTime(Date.now() + 1);
      await fail("53100");
    } finally {
      vi.useRealTimers();
      openLog("silent");
    }
    expect(lines.map((line) => JSON.parse(line).code)).toEqual(["53100", "57P01", "53100"]);
    expect(lines.join("")).not.toContain("ann@");
  });

  test("a form says so too, and never in the words of what failed", () => {
    const refused = Object.assign(new Error("connect 10.0.0.1"), { code: "ECONNREFUSED" });
    expect(toFormFailure(refused)).toEqual({
      status: 503,
      reason: "We cannot reach our records right now. Please try again in a minute.",
    });
    expect(toFormFailure(new Error('duplicate key "ana@family.example"'))).toEqual({
      status: 500,
      reason: "Something went wrong on our side. Please try again.",
    });
  });
});

test("the error page has the specified heading, the status and the message", () => {
  const page = renderErrorPage(413, "That was too large to send.");
  expect(page).toContain("<h1>Unexpected Application Error!</h1>");
  expect(page).toContain("413");
  expect(page).toContain("That was too large to send.");
  expect(page).toContain(`<a href="${brand.phoneHref}">${brand.phone}</a>`);
});
