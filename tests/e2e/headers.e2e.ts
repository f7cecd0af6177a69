import { createHash } from "node:crypto";
import { request as httpRequest } from "node:http";
import { expect, test } from "@playwright/test";

test("a page allows its own scripts by hash, and nothing else inline", async ({ request }) => {
  const response = await request.get("/");
  const policy = response.headers()["content-security-policy"] ?? "";
  const html = await response.text();
  const inline = [...html.matchAll(/<script(?![^>]* src=)(?![^>]*ld\+json)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code]) => code ?? "",
  );
  expect(inline.length).toBeGreaterThan(0);
  for (const code of inline) expect(policy).toContain(createHash("sha256").update(code).digest("base64"));
  expect(policy).not.toContain("unsafe");
  expect(html).not.toContain("nonce=");
  expect(html).not.toMatch(/ style="/);
});

const isKept = (path: string) => path === "/" || path === "/maps/cities.svg";

for (const path of [
  "/",
  "/nowhere",
  "/livez",
  "/healthz",
  "/favicon.svg",
  "/images/none",
  "/maps/cities.svg",
]) {
  test(`${path} carries the security headers`, async ({ request }) => {
    const headers = (await request.get(path)).headers();
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
    });
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(headers["permissions-policy"]).toContain("camera=()");
    expect(headers["strict-transport-security"]).toBeUndefined();
    // A kept page is the answer to nobody's request in particular.
    if (isKept(path)) expect(headers["x-request-id"]).toBeUndefined();
    else expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers["x-powered-by"]).toBeUndefined();
  });
}

test("two requests for a page get the same bytes", async ({ request }) => {
  const [first, second] = [await request.get("/"), await request.get("/")];
  expect(await second.text()).toBe(await first.text());
  expect(first.headers()["set-cookie"]).toBeUndefined();
});

test("health is told: ready and alive", async ({ request }) => {
  expect(await (await request.get("/healthz")).text()).toBe("ready\n");
  expect(await (await request.get("/livez")).text()).toBe("ok\n");
});

test("each provider's picture is an SVG that can run nothing", async ({ request }) => {
  const pictures = [...(await (await request.get("/")).text()).matchAll(/"(\/images\/[0-9a-f-]{36})"/g)].map(
    ([, path]) => path ?? "",
  );
  expect(new Set(pictures).size).toBeGreaterThan(3);
  for (const path of new Set(pictures)) {
    const response = await request.get(path);
    expect(response.headers()).toMatchObject({
      "content-type": "image/svg+xml",
      "cache-control": "public, max-age=3600",
      "content-security-policy": "default-src 'none'; sandbox",
    });
  }
});

test("a change that another site asks for is refused", async ({ request, baseURL }) => {
  const event = { data: { kind: "page_view", path: "/" } };
  const post = (headers: Record<string, string>) =>
    request.post("/events", { ...event, headers }).then((response) => response.status());
  expect(await post({ Origin: "https://evil.example" })).toBe(403);
  expect(await post({ Origin: "null" })).toBe(403);
  expect(await post({ "Sec-Fetch-Site": "cross-site" })).toBe(403);
  expect(
    await post({
      Origin: `http://evil.example:${new URL(baseURL ?? "").port}`,
      Host: `evil.example:${new URL(baseURL ?? "").port}`,
    }),
  ).toBe(421);
  expect(await post({ Origin: baseURL ?? "" })).toBe(204);
});

test("too large a body is refused", async ({ request }) => {
  const response = await request.post("/events", {
    data: "x".repeat(1024 * 1024 + 1),
    headers: { "Content-Type": "application/json" },
  });
  expect(response.status()).toBe(413);
});

test("odd addresses, alone and two by two, get an answer, and never a stack", async ({
  request,
  baseURL,
}) => {
  test.slow();
  const parts = [
    "%",
    "%00",
    "%E0%A4%A",
    "..",
    "//",
    "\\",
    "<script>",
    "'",
    '"',
    "?",
    "#",
    "é",
    "%2e%2e",
    "a".repeat(300),
    "__proto__",
    "constructor",
    ".data",
    "*",
    ":id",
    "city",
    "images",
    "assets",
  ];
  const paths = parts.flatMap((first) => [first, ...parts.map((second) => `${first}/${second}`)]);
  for (let from = 0; from < paths.length; from += 20) {
    await Promise.all(
      paths.slice(from, from + 20).map(async (path) => {
        const response = await request.get(`${baseURL}/${path}`, { maxRedirects: 0 });
        expect([200, 302, 400, 404, 405], path).toContain(response.status());
        expect(await response.text(), path).not.toMatch(/\n\s+at .*\.(js|ts)/);
      }),
    );
  }
});

test("an address that cannot be read is refused with the error screen, and printed nowhere", async ({
  request,
}) => {
  for (const path of ["/%", "/%E0%A4%A", "/city/%zz"]) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(400);
    expect(await response.text()).toContain("Unexpected Application Error!");
  }
});

test("files are kept by browsers: hashed ones for ever, the others for an hour", async ({ request }) => {
  const html = await (await request.get("/")).text();
  const font = /href="(\/assets\/[^"]+\.woff2)"/.exec(html)?.[1] ?? "";
  expect((await request.get(font)).headers()["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect((await request.get("/favicon.svg")).headers()["cache-control"]).toBe("public, max-age=3600");
  expect((await request.get("/assets/nothing.css")).headers()["cache-control"]).toBe("no-cache");
});

test("bodies without a length, and requests without a body, are answered like any other", async ({
  baseURL,
}) => {
  const { hostname, port } = new URL(baseURL ?? "");
  const status = (method: string, path: string, body?: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const headers = {
        "Content-Type": "application/json",
        "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0",
      };
      const asked = httpRequest({ hostname, port, path, method, headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      asked.on("error", reject);
      if (body) asked.write(body);
      asked.end();
    });
  expect(await status("POST", "/events", '{"kind":"page_view","path":"/"}')).toBe(204);
  expect(await status("POST", "/events", `"${"x".repeat(2_100)}"`)).toBe(413);
  expect(await status("POST", "/", "x".repeat(1_050_000))).toBe(413);
  expect(await status("POST", "/events")).toBe(400);
  expect(await status("PUT", "/events")).toBe(405);
  for (const method of ["OPTIONS", "DELETE", "PUT", "PATCH"]) expect(await status(method, "/")).toBe(405);
});

test("a method that is not taken is told which are", async ({ request }) => {
  const allow = async (method: string, path: string) => {
    const answer = await request.fetch(path, { method });
    expect(answer.status(), path).toBe(405);
    return answer.headers().allow;
  };
  for (const path of ["/about", "/search", "/about.data", "/robots.txt", "/favicon.svg"])
    expect(await allow("POST", path), path).toBe("GET, HEAD");
  for (const method of ["OPTIONS", "PUT", "DELETE"])
    expect(await allow(method, "/contact")).toBe("GET, HEAD, POST");
  expect(await allow("GET", "/events")).toBe("POST");
});

test("a demo on this machine does not answer to a stranger's name", async ({ request }) => {
  expect((await request.get("/dev/mailbox", { headers: { Host: "evil.example" } })).status()).toBe(421);
  expect((await request.get("/dev/mailbox", { headers: { Host: "localhost:1" } })).status()).toBe(200);
});
