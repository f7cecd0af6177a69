import { afterEach, describe, expect, test } from "vitest";
import { openMailServer, openMisbehavingServer, smtpError } from "#tests/support/mail-server.ts";
import { listParts } from "#tests/support/parse-email.ts";
import { formatCalendarFile } from "../dates/calendar.ts";
import { composeEmail, type OutgoingEmail } from "./compose-email.server.ts";
import { openSmtpMailer } from "./mailer.server.ts";

const IMPATIENT = { handOverMs: 300, acceptanceMs: 300 };

const opened: { close: () => unknown }[] = [];
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
});
function kept<T extends { close: () => unknown }>(server: T): T {
  opened.unshift(server);
  return server;
}
const mailServer = async (...options: Parameters<typeof openMailServer>) =>
  kept(await openMailServer(...options));
const rudeServer = async (...options: Parameters<typeof openMisbehavingServer>) =>
  kept(await openMisbehavingServer(...options));
const mailerFor = (url: string, patience?: typeof IMPATIENT) => kept(openSmtpMailer(url, patience));

const mail: OutgoingEmail = {
  messageId: "6f9619ff-8b86-4d11-b42d-00c04fc964ff",
  to: "ana@family.example",
  replyTo: "desk@juniper.example",
  subject: "Your request to Juniper House — we’ve passed it on",
  text: "Dear Ana,\n\nThank you.\n.\nA line that begins with a dot was before this one.\n",
  html: "<!doctype html>\n<p>Dear Ana, café ☕</p>\n",
  calendar: undefined,
  unsubscribeUrl: null,
};

describe("a letter that is accepted", () => {
  test("arrives whole: text and HTML, its Message-ID, whom to answer", async () => {
    const server = await mailServer();
    expect(await mailerFor(server.url).send(mail)).toEqual({ ok: true });
    const [got] = server.accepted;
    expect(got?.envelope).toEqual(["ana@family.example"]);
    expect(Object.fromEntries(got?.headers ?? [])).toMatchObject({
      from: "Hearthlist <support@hearthlist.example>",
      to: "ana@family.example",
      "reply-to": "desk@juniper.example",
      subject: mail.subject,
      "message-id": "<6f9619ff-8b86-4d11-b42d-00c04fc964ff@hearthlist.example>",
      "auto-submitted": "auto-generated",
      "mime-version": "1.0",
    });
    expect(got?.headers.has("list-unsubscribe")).toBe(false);
    expect(got?.type).toBe("multipart/alternative");
    expect(got?.parts.map(({ type }) => type)).toEqual(["text/plain", "text/html"]);
    expect(got?.parts.map(({ text }) => text.replaceAll("\r\n", "\n").trimEnd())).toEqual(
      [mail.text, mail.html].map((text) => text.trimEnd()),
    );
  });

  test("with a calendar: one part that mail programs offer, one that phones open", async () => {
    const server = await mailServer();
    const calendar = formatCalendarFile({
      product: "Hearthlist",
      uid: "1@hearthlist.example",
      sequence: 0,
      method: "REQUEST",
      status: "TENTATIVE",
      stamp: new Date(0),
      start: new Date(0),
      end: new Date(1_800_000),
      summary: "Café, “Juniper” 😀".repeat(20),
      organizer: { name: "Hearthlist", email: "support@hearthlist.example" },
      attendees: [],
    });
    await mailerFor(server.url).send({ ...mail, calendar: { method: "REQUEST", text: calendar } });
    const [got] = server.accepted;
    if (!got) throw new Error("nothing came");
    expect(got.type).toBe("multipart/mixed");
    expect(got.parts.map(({ type }) => type)).toEqual(["multipart/alternative", "application/ics"]);
    expect(got.parts[0]?.parts.map(({ type }) => type)).toEqual(["text/plain", "text/html", "text/calendar"]);
    const [offered] = listParts(got, "text/calendar");
    expect(offered?.headers.get("content-type")).toBe("text/calendar; charset=utf-8; method=REQUEST");
    expect(offered?.text.trimEnd()).toBe(calendar.trimEnd());
    const [attached] = listParts(got, "application/ics");
    expect(attached?.headers.get("content-disposition")).toBe("attachment; filename=consultation.ics");
    expect(attached?.text).toBe(calendar);
  });

  test("says how to leave a list, by a link and by one click (RFC 8058)", async () => {
    const server = await mailServer();
    const unsubscribeUrl = `https://hearthlist.example/unsubscribe/${"a".repeat(200)}?k=1&l=%20`;
    await mailerFor(server.url).send({ ...mail, unsubscribeUrl });
    expect(server.accepted[0]?.headers.get("list-unsubscribe")).toBe(`<${unsubscribeUrl}>`);
    expect(server.accepted[0]?.headers.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  });

  test("is not sent again by a process that knows it was accepted", async () => {
    const server = await mailServer();
    const mailer = mailerFor(server.url);
    expect([await mailer.send(mail), await mailer.send(mail)]).toEqual([{ ok: true }, { ok: true }]);
    expect(server.accepted).toHaveLength(1);
  });

  test("goes out with the login of SMTP_URL", async () => {
    const logins: unknown[] = [];
    const server = await mailServer({
      disabledCommands: ["STARTTLS"],
      allowInsecureAuth: true,
      onAuth({ username, password }, _session, done) {
        logins.push([username, password]);
        done(null, { user: 1 });
      },
    });
    const url = server.url.replace("//", "//user%40x:p%2Fss@");
    expect(await mailerFor(url).send(mail)).toEqual({ ok: true });
    expect(logins).toEqual([["user@x", "p/ss"]]);
  });
});

describe("a letter that is not accepted", () => {
  type Refusing = Parameters<typeof openMailServer>[0];
  const to = (code: number, words?: string): Refusing => ({
    onRcptTo: (_address, _session, done) => done(smtpError(code, words)),
  });
  const from = (code: number): Refusing => ({
    onMailFrom: (_address, _session, done) => done(smtpError(code)),
  });
  const decide = (code: number, words?: string): Refusing => ({
    decide() {
      throw smtpError(code, words);
    },
  });
  const greeting = (code: number): Refusing => ({ onConnect: (_session, done) => done(smtpError(code)) });

  test.each<[string, Refusing, { isPermanent: boolean; code: string }]>([
    ["no such recipient", to(550), { isPermanent: true, code: "EENVELOPE 550" }],
    ["no such recipient, in detail", to(550, "5.1.1 no"), { isPermanent: true, code: "EENVELOPE 550 5.1.1" }],
    ["the letter itself is refused", decide(554), { isPermanent: true, code: "EMESSAGE 554" }],
    ["recipient refused for now", to(451), { isPermanent: false, code: "EENVELOPE 451" }],
    ["greylisted", to(450, "4.2.0 later"), { isPermanent: false, code: "EENVELOPE 450 4.2.0" }],
    ["the letter is refused for now", decide(451), { isPermanent: false, code: "EMESSAGE 451" }],
    ["busy", to(421), { isPermanent: false, code: "ECONNECTION 421" }],
    // What follows is about us: an operator can put it right, and then the letter goes out.
    ["we may not relay", to(554, "5.7.1 relay"), { isPermanent: false, code: "EENVELOPE 554 5.7.1" }],
    ["our sender is refused", from(550), { isPermanent: false, code: "EENVELOPE 550" }],
    ["everything is refused at the door", greeting(554), { isPermanent: false, code: "EPROTOCOL 554" }],
    ["busy at the door", greeting(421), { isPermanent: false, code: "EPROTOCOL 421" }],
  ])("%s", async (_name, options, failure) => {
    const server = await mailServer(options);
    expect(await mailerFor(server.url).send(mail)).toEqual({ ok: false, ...failure });
    expect(server.accepted).toEqual([]);
  });

  test("login refused, or not offered: worth further tries", async () => {
    const refusing = await mailServer({
      disabledCommands: ["STARTTLS"],
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(smtpError(535, "5.7.8 wrong")),
    });
    const url = refusing.url.replace("//", "//user:wrong@");
    expect(await mailerFor(url).send(mail)).toEqual({
      ok: false,
      isPermanent: false,
      code: "EAUTH 535 5.7.8",
    });
    const without = await mailServer();
    expect(await mailerFor(without.url.replace("//", "//user:pass@")).send(mail)).toEqual({
      ok: false,
      isPermanent: false,
      code: "ENOAUTH",
    });
  });

  test("login required, and none given: worth further tries", async () => {
    const server = await mailServer({
      disabledCommands: ["STARTTLS"],
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(null, { user: 1 }),
    });
    expect(await mailerFor(server.url).send(mail)).toEqual({
      ok: false,
      isPermanent: false,
      code: "EENVELOPE 530",
    });
  });

  test("a certificate that is not the server's: worth further tries, and nothing is said before", async () => {
    const commands: string[] = [];
    const options = {
      onMailFrom: (_address: unknown, _session: unknown, done: () => void) => {
        commands.push("MAIL");
        done();
      },
    };
    const implicit = await mailServer({ ...options, secure: true });
    const upgraded = await mailServer({ ...options, disabledCommands: ["AUTH"] });
    for (const url of [implicit.url.replace("smtp:", "smtps:"), upgraded.url]) {
      expect(await mailerFor(url).send(mail)).toMatchObject({ ok: false, isPermanent: false });
    }
    expect(commands).toEqual([]);
  });

  test("no server there: worth further tries", async () => {
    const server = await openMailServer();
    await server.close();
    expect(await mailerFor(server.url).send(mail)).toMatchObject({
      ok: false,
      isPermanent: false,
      code: "ESOCKET",
    });
  });

  test("a server that never greets, or stops answering half-way, is left", async () => {
    const silent = await rudeServer(() => {});
    const tired = await rudeServer((socket) => {
      socket.write("220 hello\r\n");
      socket.once("data", () => socket.write("250 here\r\n"));
    });
    for (const { url } of [silent, tired]) {
      const sent = await mailerFor(url, { handOverMs: 300, acceptanceMs: 60_000 }).send(mail);
      expect(sent).toEqual({ ok: false, isPermanent: false, code: "ETIMEDOUT" });
    }
  });

  test("a server that takes the letter and is slow to accept it is waited for, up to a limit", async () => {
    const slow = await mailServer({ decide: () => new Promise((resolve) => setTimeout(resolve, 600)) });
    const patient = mailerFor(slow.url, { handOverMs: 300, acceptanceMs: 60_000 });
    expect(await patient.send(mail)).toEqual({ ok: true });
    expect(slow.accepted).toHaveLength(1);
    const never = await mailServer({ decide: () => new Promise(() => {}) });
    expect(await mailerFor(never.url, IMPATIENT).send(mail)).toMatchObject({
      isPermanent: false,
      code: "ETIMEDOUT",
    });
  });

  test.each([
    ["before the greeting", 0],
    ["after the greeting", 1],
    ["in the middle of the letter", 4],
  ])("connection dropped %s: worth further tries", async (_name, answers) => {
    const server = await rudeServer((socket) => {
      const script = ["220 hello", "250 here", "250 sender", "250 recipient", "354 go on"].slice(
        0,
        answers + 1,
      );
      const say = () => {
        const next = script.shift();
        if (answers === 0 || next === undefined) return socket.destroy();
        return socket.write(`${next}\r\n`);
      };
      say();
      socket.on("data", say);
    });
    expect(await mailerFor(server.url).send(mail)).toMatchObject({ ok: false, isPermanent: false });
  });

  test("what is kept of a failure quotes nobody", async () => {
    const words = "5.1.1 <ana@family.example>: unknown, see https://x.example/ana@family.example";
    const server = await mailServer({ onRcptTo: (_address, _session, done) => done(smtpError(550, words)) });
    expect(JSON.stringify(await mailerFor(server.url).send(mail))).not.toMatch(/ana|@|unknown/);
  });
});

test("closing breaks off what is not handed over, and lets what is handed over end", async () => {
  const silent = await rudeServer(() => {});
  const first = mailerFor(silent.url);
  const waiting = first.send(mail);
  first.close();
  expect(await waiting).toEqual({ ok: false, isPermanent: false, code: "stopped" });
  expect(await first.send(mail)).toEqual({ ok: false, isPermanent: false, code: "stopped" });

  let accept = () => {};
  let hasCome = () => {};
  const whole = new Promise<void>((resolve) => {
    hasCome = resolve;
  });
  const slow = await mailServer({
    decide: () =>
      new Promise((resolve) => {
        accept = () => resolve(undefined);
        hasCome();
      }),
  });
  const second = mailerFor(slow.url);
  const sending = second.send(mail);
  await whole;
  second.close();
  accept();
  expect(await sending).toEqual({ ok: true });
});

describe("no field can break a header", () => {
  test.each([
    { to: "ana@family.example\r\nBcc: b@c.example" },
    { to: "ana@family.example, b@c.example" },
    { to: "ana@family.example>\r\nRCPT TO:<b@c.example" },
    { to: "" },
    { replyTo: "x@y.example\nSubject: other" },
    { messageId: "1\r\nBcc: b@c.example" },
    { unsubscribeUrl: "javascript:alert(1)" },
    { unsubscribeUrl: "https://hearthlist.example/>\r\nBcc: b@c.example" },
    { calendar: { method: "REQUEST\r\nX: y", text: "" } },
  ])("%j is refused for good", async (field) => {
    const server = await mailServer();
    expect(await composeEmail({ ...mail, ...field })).toBeUndefined();
    expect(await mailerFor(server.url).send({ ...mail, ...field })).toEqual({
      ok: false,
      isPermanent: true,
      code: "unsafe",
    });
  });

  test("a subject with line breaks becomes one line", async () => {
    const server = await mailServer();
    await mailerFor(server.url).send({ ...mail, subject: "Hello\r\nBcc: everybody@evil.example\0" });
    expect(server.accepted[0]?.headers.get("subject")).toBe("Hello Bcc: everybody@evil.example");
  });
});
