import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { limitPipelining } from "./pipelining-limit.server.ts";

async function open(answer: (response: ServerResponse) => void) {
  let heard = 0;
  const server = createServer(
    limitPipelining((_, response) => {
      heard += 1;
      answer(response);
    }),
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const socket = connect(typeof address === "object" && address ? address.port : 0, "127.0.0.1");
  socket.on("error", () => {});
  await once(socket, "connect");
  return {
    socket,
    heard: () => heard,
    close() {
      socket.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}
const asked = (times: number) => "GET / HTTP/1.1\r\nHost: a\r\n\r\n".repeat(times);

test("who asks for very much at once is let go, before it is begun", async () => {
  const { socket, heard, close } = await open(() => {});
  socket.resume().write(asked(1000));
  await once(socket, "close");
  expect(heard()).toBe(50);
  close();
});

test("however much comes one after another is answered", async () => {
  const { socket, heard, close } = await open((response) => response.end("yes"));
  let received = "";
  socket.on("data", (chunk) => {
    received += chunk;
  });
  for (let count = 1; count <= 200; count += 1) {
    socket.write(asked(1));
    while (received.split("yes").length <= count) await once(socket, "data");
  }
  expect(heard()).toBe(200);
  close();
});
