import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { normalizeRequestTarget } from "./normalize-request-target.server.ts";

/** What a request on a wire of its own is answered. */
async function ask(...lines: string[]): Promise<string> {
  const server = createServer(
    normalizeRequestTarget(({ url, headers, rawHeaders }, response) => {
      const raw = rawHeaders[rawHeaders.indexOf("Host") + 1];
      response.end(
        raw === headers.host || !rawHeaders.includes("Host") ? `${headers.host} ${url}` : "two hosts",
      );
    }, "own.example"),
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  try {
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    socket.end([...lines, "Connection: close", "", ""].join("\r\n"));
    const [head = "", body] = (await text(socket)).split("\r\n\r\n");
    return `${/ (\d+) /.exec(head)?.[1]} ${body}`;
  } finally {
    server.close();
  }
}

test.each([
  [["GET /a?b HTTP/1.1", "Host: own.example"], "200 own.example /a?b"],
  [["GET /a HTTP/1.1", "Host: other.example"], "200 other.example /a"],
  [["GET / HTTP/1.1", "Host: own.example", "X-Name: host"], "200 own.example /"],
  [["GET /livez HTTP/1.0"], "200 own.example /livez"],
  [["GET http://other.example/a?b HTTP/1.1", "Host: own.example"], "200 other.example /a?b"],
  [["GET HTTP://OWN.example:80/ HTTP/1.1", "Host: own.example"], "200 own.example /"],
  [["OPTIONS * HTTP/1.1", "Host: own.example"], "200 own.example *"],
])("%j: %s", async (lines, answer) => {
  expect(await ask(...lines)).toBe(answer);
});

test.each([
  ["GET / HTTP/1.1", "Host: own.example", "Host: other.example"],
  ["GET / HTTP/1.1", "Host: own.example", "host: own.example"],
  ["GET http://user:word@own.example/ HTTP/1.1", "Host: own.example"],
  ["GET http://:word@own.example/ HTTP/1.1", "Host: own.example"],
  ["GET http://user@own.example/ HTTP/1.1", "Host: own.example"],
  ["GET ftp://own.example/ HTTP/1.1", "Host: own.example"],
])("%s, %s and %s is refused", async (...lines) => {
  expect(await ask(...lines)).toBe("400 This address cannot be read.\n");
});
