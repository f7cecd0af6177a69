import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { cases } from "#tests/support/cases.ts";
import { openMailServer } from "#tests/support/mail-server.ts";
import { openSmtpMailer } from "./mailer.server.ts";

const nasty = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({ unit: fc.constantFrom(...'\r\n\0\t <>@,;:"()\\aé\u2028\u0085.='), maxLength: 40 }),
  fc
    .tuple(
      fc.constantFrom("ana@family.example", "Hello", ""),
      fc.constantFrom("\r\n", "\n", "\r", "\0", ">\r\n"),
    )
    .map(([start, end]) => `${start}${end}Bcc: everybody@evil.example`),
);
const allowed = new Set([
  ...["from", "to", "reply-to", "subject", "message-id", "auto-submitted", "list-unsubscribe"],
  ...["list-unsubscribe-post", "content-type", "content-transfer-encoding", "date", "mime-version"],
]);

test("a letter comes with our headers alone, to one recipient, or not at all", async () => {
  const server = await openMailServer();
  onTestFinished(() => server.close());
  const url = fc.oneof(
    nasty,
    nasty.map((end) => `https://hearthlist.example/${end}`),
    fc.constant(null),
  );
  const address = fc.oneof(
    nasty,
    nasty.map((start) => `${start}@family.example`),
    fc.constant("b@c.example"),
  );
  await fc.assert(
    fc.asyncProperty(
      nasty,
      address,
      fc.option(address),
      url,
      fc.uuid(),
      async (subject, to, replyTo, unsubscribeUrl, messageId) => {
        server.accepted.length = 0;
        const sent = await openSmtpMailer(server.url).send({
          text: "Hello",
          html: "<p>Hello</p>",
          calendar: undefined,
          subject,
          to,
          replyTo,
          unsubscribeUrl,
          messageId,
        });
        const [got] = server.accepted;
        expect(server.accepted).toHaveLength(sent.ok ? 1 : 0);
        if (!sent.ok) expect(sent).toMatchObject({ isPermanent: true });
        if (!got) return;
        expect([...got.headers.keys()].filter((name) => !allowed.has(name))).toEqual([]);
        expect(got.envelope).toHaveLength(1);
        expect(got.parts.map(({ type }) => type)).toEqual(["text/plain", "text/html"]);
        expect(got.raw.slice(0, got.raw.indexOf("\r\n\r\n"))).not.toMatch(/[^\r]\n|\r[^\n]|\0/);
      },
    ),
    cases(1_000),
  );
});
