import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openLog } from "#platform/log/log.server.ts";
import { findMapHosts } from "./find-map-hosts.server.ts";

let logged: string[] = [];
const server = createServer((request, response) => {
  const { port } = server.address() as AddressInfo;
  if (request.url === "/style.json")
    response.end(JSON.stringify({ sources: { roads: { url: `http://127.0.0.1:${port}/roads.json` } } }));
  else if (request.url === "/roads.json")
    response.end(JSON.stringify({ tiles: ["https://cdn.example/{z}/{x}/{y}.pbf"] }));
  else if (request.url === "/missing.json") response.writeHead(404).end();
  // Nothing else is ever answered.
});
let origin = "";

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  openLog("warn", { write: (line) => logged.push(line) });
});
afterAll(() => {
  openLog("silent");
  server.closeAllConnections();
  server.close();
});

test("the content policy allows the origins of a style and of its tiles", async () => {
  logged = [];
  expect(await findMapHosts(undefined)).toEqual({});
  expect(await findMapHosts(`${origin}/style.json`)).toEqual({
    "connect-src": `${origin} https://cdn.example`,
    "img-src": `https://cdn.example ${origin}`,
  });
  expect(logged).toEqual([]);
});

test.each([["missing.json"], ["never-answers.json"]])(
  "a style that cannot be read (%s) allows its own origin alone, and the log says so",
  async (path) => {
    logged = [];
    expect(await findMapHosts(`${origin}/${path}`, 300)).toEqual({ "connect-src": origin });
    expect(logged.join()).toContain("MAP_STYLE_URL cannot be read");
  },
);
