import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { beforeEach, describe, expect } from "vitest";
import { sign } from "#platform/crypto/sign.server.ts";
import { HONEYPOT_FIELD, KEY_FIELD, SHOWN_FIELD } from "#platform/forms/anti-spam.ts";
import { cases } from "#tests/support/cases.ts";
import { createContactVisitor, validInquiry } from "../support/server/contact-visitor.ts";
import { browserHeaders, requestRaw } from "../support/server/http.ts";
import { test } from "../support/server/seeded-instance.ts";
import { makeAdmin, makeAdminSession, makeSession, makeTicket } from "../support/server/sessions.ts";

const PROVIDER = "saguarohearthseniorl-759562";

/** Rate limits are not what is tested here, and all generated requests come from one machine. */
beforeEach<{ site: { query: (sql: string) => Promise<unknown> } }>(async ({ site }) => {
  await site.query(
    "create or replace function hearthlist.take_allowance(key bytea, max_uses integer, period interval) returns boolean language sql as 'select true'",
  );
});

describe("a generated form of families", () => {
  test("is a consultation stored with its notification begun, or refused with nothing stored", async ({
    site,
  }) => {
    const address = `${site.url}/providers/${PROVIDER}/book`;
    const page = await (await fetch(address)).text();
    const date = /<option value="(\d{4}-\d\d-\d\d)">/.exec(page)?.[1] ?? "";
    const names = [
      "name",
      "email",
      "phone",
      "date",
      "time",
      "message",
      "preferredContact",
      KEY_FIELD,
      SHOWN_FIELD,
    ];
    const text = fc.oneof(
      fc.string({ unit: "binary", maxLength: 40 }),
      fc.string({ unit: "binary", minLength: 200, maxLength: 6000 }),
      fc.constantFrom(
        "",
        " ",
        "\u0000",
        "a@b.example\r\nBcc: x@y.example",
        "2026-02-30",
        "24:00",
        "%",
        "\ud800",
      ),
    );
    let stored = 0;
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.constantFrom(...names), text, { maxKeys: 3 }), async (typed) => {
        const form = {
          name: "Ana Ruiz",
          email: `${randomUUID()}@family.example`,
          phone: "(480) 555-0111",
          date,
          time: "09:30",
          [KEY_FIELD]: randomUUID(),
          ...typed,
        };
        const { status } = await fetch(address, { method: "POST", body: new URLSearchParams(form) });
        expect([200, 422]).toContain(status);
        if (status === 200) stored += 1;
        const { rows } = await site.query(
          `select count(*)::int as requests, count(*) filter (
             where exists (select from graphile_worker.jobs where key = 'consultation_requested:' || r.id)
                or exists (select from hearthlist.mails m where m.consultation_request_id = r.id))::int as notified
           from hearthlist.consultation_requests r`,
        );
        expect(rows[0]).toEqual({ requests: stored, notified: stored });
      }),
      { ...cases(100), examples: [[{}], [{ name: "" }]] },
    );
    expect(stored).toBeGreaterThan(0);
  });

  test("is an entry of the waitlist, or refused with nothing stored", async ({ site }) => {
    const text = fc.oneof(
      fc.string({ unit: "binary", maxLength: 200 }),
      fc.string({ maxLength: 20 }),
      fc.constantFrom(
        "",
        "Plano",
        "tx",
        "' or 1=1 --",
        "\u0000",
        "x".repeat(100_000),
        "a@b.example\r\nBcc: c@d.example",
      ),
    );
    const email = fc.oneof(text, fc.emailAddress());
    const fields = fc.record(
      { email, city: text, state: text, [KEY_FIELD]: text, [SHOWN_FIELD]: text, odd: text },
      { requiredKeys: [] },
    );
    let stored = 0;
    await fc.assert(
      fc.asyncProperty(fields, async (form) => {
        const body = new URLSearchParams(form as Record<string, string>);
        const { status } = await fetch(`${site.url}/waitlist`, { method: "POST", body });
        const { rows } = await site.query("select count(*)::int as count from hearthlist.waitlist");
        const isStored = rows[0].count > stored;
        stored = rows[0].count;
        // A success without a new row is a family that was there already.
        if (isStored) expect(status).toBe(200);
        else if (status !== 200) expect([400, 413, 422]).toContain(status);
      }),
      { ...cases(200), examples: [[{ email: "kim@family.example", city: "Plano", state: "tx" }]] },
    );
    expect(stored).toBeGreaterThan(0);
  });

  test("is an inquiry stored once, or refused with nothing stored", async ({ site }) => {
    const marks = await createContactVisitor(site).marks();
    const seen = { stored: 0, refused: 0 };
    const count = async () =>
      (await site.query("select count(*)::int as n from hearthlist.contact_submissions")).rows[0].n;
    await fc.assert(
      fc.asyncProperty(anyBody, fc.constantFrom("/contact", "/contact.data"), async (sent, path) => {
        const before = await count();
        const { body, type } = sent(marks);
        const headers: Record<string, string> = type ? { "Content-Type": type } : {};
        const { status } = await fetch(site.url + path, { method: "POST", body, headers });
        const added = (await count()) - before;
        if (status >= 400 && status < 500) expect(added, String(status)).toBe(0);
        else expect([status, added]).toEqual([200, 1]);
        seen[added ? "stored" : "refused"] += 1;
      }),
      {
        ...cases(300),
        examples: [
          [formBody(validInquiry, randomUUID(), false), "/contact"],
          [formBody({ ...validInquiry, email: "ana@" }, "", true), "/contact.data"],
        ],
      },
    );
    expect(Math.min(seen.stored, seen.refused)).toBeGreaterThan(0);
  });

  test("is a review or an event that is refused, and never an error of the server", async ({ site }) => {
    const id = randomUUID();
    await site.query(
      `insert into hearthlist.consultation_requests
         (id, provider_id, family_name, email, phone, care_needs, timeline, status, review_invited_at)
       values ($1, $2, 'Ana Ruiz', 'ana@home.example', '1', 'Help', 'This week', 'confirmed', now())`,
      [id, PROVIDER],
    );
    const { rows } = await site.query("select value from hearthlist.secrets where name = 'links'");
    const link = `${site.url}/reviews/write?request=${id}&key=${sign(rows[0].value, `review ${id}`)}`;
    const type = fc.constantFrom(
      "application/x-www-form-urlencoded",
      "multipart/form-data",
      "multipart/form-data; boundary=x",
      "application/json",
      "text/plain",
      "",
    );
    const text = fc.oneof(fc.string({ unit: "binary", maxLength: 3000 }), fc.json());
    const body = fc.oneof(
      text,
      fc.record({ rating: text, text, relationship: text, name: text }).map(encode),
      fc.record({ rating: fc.constant("9"), text, name: text }).map(encode),
      text.map((value) => `--x\r\nContent-Disposition: form-data; name="text"\r\n\r\n${value}\r\n--x--`),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(link, `${site.url}/events`),
        type,
        body,
        async (address, kind, sent) => {
          const headers = { "Content-Type": kind, ...browserHeaders };
          const { status } = await fetch(address, { method: "POST", headers, body: sent });
          expect([400, 413, 415, 422]).toContain(status);
        },
      ),
      cases(200),
    );
    const reviews = await site.query("select from hearthlist.reviews where consultation_request_id = $1", [
      id,
    ]);
    expect(reviews.rows).toEqual([]);
  });
});

describe("a generated request with a session", () => {
  test("for the support pages is answered in words, never by an error of the server", async ({ site }) => {
    const ticket = await makeTicket(site.query, PROVIDER);
    const headers = { Cookie: `hearthlist_provider=${await makeSession(site.query, PROVIDER)}` };
    const open = (rest: string, more = "") =>
      `${site.url}/provider/dashboard/support${rest}?id=${PROVIDER}${more}`;
    const fields = ["subject", "category", "priority", "description", "message", KEY_FIELD, SHOWN_FIELD];
    const typed = fc.dictionary(fc.constantFrom(...fields), fc.string({ unit: "binary", maxLength: 300 }));
    await fc.assert(
      fc.asyncProperty(typed, fc.boolean(), fc.string({ maxLength: 30 }), async (form, isReply, odd) => {
        // Filled in for a machine: refused before anything is stored, and without the wait of a form without a mark.
        const body = new URLSearchParams({ ...form, [HONEYPOT_FIELD]: "x", intent: "reply" });
        const address = open(isReply ? `/${ticket}` : "/new");
        expect((await fetch(address, { method: "POST", headers, body })).status).toBe(422);
        const page = await fetch(open("", `&page=${encodeURIComponent(odd)}`), { headers });
        expect(page.status).toBe(200);
        const missing = await fetch(open(`/${encodeURIComponent(`x${odd}`)}`), {
          headers,
          redirect: "manual",
        });
        expect([404, 400]).toContain(missing.status);
      }),
      cases(60),
    );
  });

  test("for any tab and period of the analytics shows a page", async ({ site }) => {
    const headers = { Cookie: `hearthlist_provider=${await makeSession(site.query, PROVIDER)}` };
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 40 }), fc.string({ maxLength: 40 }), async (tab, period) => {
        const params = new URLSearchParams({ id: PROVIDER, tab, period });
        const answer = await fetch(`${site.url}/provider/dashboard/analytics?${params}`, { headers });
        expect(answer.status).toBe(200);
      }),
      cases(60),
    );
  });

  test("for the admin's queues is answered in words, never by an error of the server", async ({ site }) => {
    const token = await makeAdminSession(site.query, (await makeAdmin(site.query)).id);
    const headers = { Cookie: `hearthlist_admin=${token}` };
    const text = fc.string({ unit: "binary", maxLength: 80 });
    const fields = fc.record(
      {
        intent: fc.oneof(
          text,
          fc.constantFrom("publish", "reject", "handle", "reopen", "retry", "give up", "close"),
        ),
        what: fc.oneof(text, fc.constantFrom("job", "letter")),
        id: fc.oneof(text, fc.uuid(), fc.bigInt().map(String)),
        report: fc.oneof(
          text,
          fc.uuid().map((id) => `${id} 0`),
        ),
        listing: text,
        version: fc.oneof(text, fc.integer().map(String)),
        attempts: fc.oneof(text, fc.double().map(String)),
        reason: fc.oneof(text, fc.constantFrom("other", "private_data")),
        status: fc.oneof(text, fc.constantFrom("closed", "new")),
        detail: text,
        note: text,
        message: text,
      },
      { requiredKeys: [] },
    );
    const paths = (id: string) => ["reviews", "reports", `tickets/${id}`, `inquiries/${id}`, "failed"];
    await fc.assert(
      fc.asyncProperty(fields, fc.nat(4), fc.uuid(), async (form, which, id) => {
        const body = new URLSearchParams(form as Record<string, string>);
        const address = `${site.url}/admin/review/${paths(id)[which]}`;
        const { status } = await fetch(address, { method: "POST", headers, body, redirect: "manual" });
        expect([404, 409, 422]).toContain(status);
      }),
      cases(60),
    );
  });
});

test("a generated address gets an answer, and never a stack", async ({ site }) => {
  const part = fc.constantFrom(
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
  );
  await fc.assert(
    fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 2 }), async (parts) => {
      const path = `/${parts.join("/")}`;
      const { status, body } = await requestRaw(site.url + path);
      expect([200, 301, 302, 400, 404, 405], path).toContain(status);
      expect(String(body), path).not.toMatch(/\n\s+at .*\.(js|ts)/);
    }),
    cases(500, 50),
  );
});

type Marks = Record<string, string>;
type Body = (marks: Marks) => { body: BodyInit; type?: string };

function formBody(typed: Record<string, string | undefined>, formKey: string, isMultipart: boolean): Body {
  return (marks) => {
    const form = isMultipart ? new FormData() : new URLSearchParams();
    for (const [name, value] of Object.entries({ ...typed, ...marks, [KEY_FIELD]: formKey }))
      form.append(name, value ?? "");
    return { body: form };
  };
}

function encode(fields: Record<string, string>): string {
  const wellFormed = Object.entries(fields).map(([name, value]) => [name, value.toWellFormed()]);
  return String(new URLSearchParams(wellFormed));
}

const oddText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 300 }),
  fc.constantFrom(
    "",
    " ",
    "\u0000",
    "x".repeat(20_000),
    "👵🏽".repeat(5000),
    "a@b.c\r\nBcc: d@e.f",
    "'; drop table hearthlist.contact_submissions; --",
    "<script>alert(1)</script>",
    "\u202e\u200b",
  ),
);
const or = (usual: string) =>
  fc.oneof({ weight: 6, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: oddText });
const fields = fc.record(
  Object.fromEntries([
    ...Object.entries(validInquiry).map(([name, value]) => [name, or(value)]),
    ["__proto__", oddText],
    ["more", oddText],
  ]) as Record<string, fc.Arbitrary<string>>,
  { requiredKeys: Object.keys(validInquiry).slice(0, 6) },
);
/** A key of its own for each, or none: the same form again would be taken without a new row. */
const key = fc.oneof(fc.uuid(), fc.constantFrom("", "no key"));

const anyBody: fc.Arbitrary<Body> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .tuple(fields, key, fc.boolean())
      .map(([typed, formKey, isMultipart]) => formBody(typed, formKey, isMultipart)),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.uint8Array({ maxLength: 500 }),
        fc.constantFrom(
          "application/x-www-form-urlencoded",
          "multipart/form-data; boundary=x",
          "multipart/form-data",
          "application/json",
          "text/plain",
          "image/png",
        ),
      )
      .map(([bytes, type]) => (marks: Marks) => ({
        body: Buffer.concat([Buffer.from(`${SHOWN_FIELD}=${marks[SHOWN_FIELD]}&`), bytes]),
        type,
      })),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom("name", "email", "message", HONEYPOT_FIELD, KEY_FIELD)
      .map((name) => (marks: Marks) => {
        const form = new FormData();
        for (const [each, value] of Object.entries({ ...validInquiry, ...marks })) form.append(each, value);
        form.set(name, new Blob(["x"]), "x.txt");
        form.delete(name === KEY_FIELD ? "name" : KEY_FIELD);
        return { body: form };
      }),
  },
);
