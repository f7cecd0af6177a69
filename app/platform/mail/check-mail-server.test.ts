import { expect, test } from "vitest";
import { openMailServer, openMisbehavingServer } from "#tests/support/mail-server.ts";
import { findFreePort } from "../db/find-free-port.server.ts";
import { checkMailServer } from "./check-mail-server.server.ts";

test("a mail server that greets us is reached, and gets no letter", async () => {
  const server = await openMailServer();
  expect(await checkMailServer(server.url)).toEqual({ ok: true, ms: expect.any(Number) });
  expect(server.accepted).toEqual([]);
  await server.close();
});

test("a password is tried, and a wrong one told by its code alone", async () => {
  const server = await openMailServer({
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, done) =>
      password === "right" ? done(null, { user: "us" }) : done(new Error("us is unknown")),
  });
  const as = (password: string) => server.url.replace("//", `//us:${password}@`);
  expect(await checkMailServer(as("right"))).toMatchObject({ ok: true });
  expect(await checkMailServer(as("wrong"))).toEqual({ ok: false, code: "EAUTH" });
  await server.close();
});

test("one that is not there, and one that says nothing", async () => {
  expect(await checkMailServer(`smtp://127.0.0.1:${await findFreePort()}`)).toMatchObject({ ok: false });
  const silent = await openMisbehavingServer(() => {});
  expect(await checkMailServer(silent.url, 100)).toEqual({ ok: false, code: "ETIMEDOUT" });
  await silent.close();
});
