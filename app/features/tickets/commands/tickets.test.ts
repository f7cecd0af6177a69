import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import type { Actor } from "#platform/audit/actor.ts";
import { asProvider, asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { openScratchDatabase, test } from "#tests/support/database.ts";
import { makeAccount, makeProvider, makeTicket } from "#tests/support/make.ts";
import { findTicket, listTickets } from "../queries/tickets.server.ts";
import { ticketRateLimits, ticketReplyRateLimits } from "../rules/rate-limits.ts";
import { answerDueAt, ticketVersion } from "../rules/ticket-queue.ts";
import type { NewTicket } from "../schema/ticket-schema.ts";
import { answerTicket } from "./answer-ticket.server.ts";
import { closeTicket } from "./close-ticket.server.ts";
import { openTicket } from "./open-ticket.server.ts";
import { replyToTicket } from "./reply-to-ticket.server.ts";
import { resolveTicket } from "./resolve-ticket.server.ts";

const secret = Buffer.alloc(32, 1);
const origin = "https://hearthlist.example";
const admin: Actor = { kind: "admin", email: "boss@hearthlist.example" };
const wish: NewTicket = {
  subject: "The map is wrong",
  category: "technical",
  priority: "high",
  description: "It shows another street.",
};

async function makeDesk(db: Db, tier = "premium") {
  const provider = await makeProvider(db, { tier });
  await makeAccount(db, provider.id);
  return provider;
}

const ticketsOf = (db: Db) => asService(db, (tx) => tx.selectFrom("tickets").selectAll().execute());
const responsesOf = (db: Db) =>
  // All of a test's rows are of one moment.
  asService(db, (tx) => tx.selectFrom("ticket_responses").selectAll().orderBy("message").execute());
const mailsOf = (db: Db) =>
  asService(db, (tx) =>
    tx
      .selectFrom("mails")
      .select(["kind", "to_address", "reply_to", "subject", "body_text", "audience"])
      .orderBy("created_at")
      .execute(),
  );
const notesOf = (db: Db, id: string) =>
  asService(db, (tx) =>
    tx
      .selectFrom("audit_log")
      .select(["actor_kind", "actor", "action", "details"])
      .where("subject_id", "=", id)
      .orderBy("id")
      .execute(),
  );

function open(db: Db, providerId: string, key: string | undefined = randomUUID(), ticket = wish) {
  return openTicket(db, providerId, ticket, { secret, key });
}

function reply(db: Db, providerId: string, ticketId: string, message = "Yes.", key?: string) {
  return replyToTicket(db, providerId, ticketId, message, { secret, key });
}

describe("opening", () => {
  test("a ticket is stored as open and told to our support", async ({ db }) => {
    const provider = await makeDesk(db);
    const outcome = await open(db, provider.id);
    expect(await ticketsOf(db)).toMatchObject([
      { ...wish, provider_id: provider.id, status: "open", response_time: null, assigned_to: null },
    ]);
    expect(outcome).toEqual({ ok: true, id: (await ticketsOf(db))[0]?.id });
    const [mail, ...others] = await mailsOf(db);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      kind: "ticket-opened",
      to_address: "support@hearthlist.example",
      reply_to: `${provider.id}@sign-in.example`,
      subject: "New premium ticket, priority high",
      audience: "team",
    });
    expect(mail?.body_text).toContain("It shows another street.");
    expect(mail?.body_text).toContain("We answer within 24 hours.");
  });

  test("the same form sent again is the same ticket, told once, and takes no allowance", async ({ db }) => {
    const provider = await makeDesk(db);
    const key = randomUUID();
    const first = await open(db, provider.id, key);
    for (let i = 0; i < 30; i += 1) expect(await open(db, provider.id, key)).toEqual(first);
    expect(await ticketsOf(db)).toHaveLength(1);
    expect(await mailsOf(db)).toHaveLength(1);
    await open(db, provider.id, key, { ...wish, description: "Another one." });
    expect(await ticketsOf(db)).toHaveLength(2);
  });

  test("the same key of two providers makes two tickets", async ({ db }) => {
    const [one, two] = [await makeDesk(db), await makeDesk(db)];
    const key = randomUUID();
    await open(db, one.id, key);
    await open(db, two.id, key);
    expect((await ticketsOf(db)).map(({ provider_id }) => provider_id).toSorted()).toEqual(
      [one.id, two.id].toSorted(),
    );
  });

  test.for(["basic", "inactive"])(
    "a provider with the plan %s is refused everything",
    async (tier, { db }) => {
      const provider = await makeDesk(db, tier);
      const ticket = await makeTicket(db, provider.id);
      expect(await open(db, provider.id)).toEqual({ ok: false, problem: "forbidden" });
      expect(await reply(db, provider.id, ticket.id)).toEqual({ ok: false, problem: "forbidden" });
      expect(await resolveTicket(db, provider.id, ticket.id)).toEqual({ ok: false, problem: "forbidden" });
      expect(await ticketsOf(db)).toMatchObject([{ id: ticket.id, status: "open" }]);
      expect(await mailsOf(db)).toEqual([]);
    },
  );

  test("beyond the day's limit nothing is left behind", async ({ db }) => {
    const provider = await makeDesk(db);
    const { max } = ticketRateLimits.provider;
    for (let i = 0; i < max; i += 1) expect(await open(db, provider.id)).toMatchObject({ ok: true });
    expect(await open(db, provider.id)).toEqual({ ok: false, problem: "limited" });
    expect(await ticketsOf(db)).toHaveLength(max);
    expect(await mailsOf(db)).toHaveLength(max);
  });
});

describe("replying", () => {
  test("a reply is the provider's, told to our support once", async ({ db }) => {
    const provider = await makeDesk(db);
    const { id } = await makeTicket(db, provider.id, { status: "in_progress" });
    const key = randomUUID();
    expect(await reply(db, provider.id, id, "Still wrong.", key)).toEqual({ ok: true });
    expect(await reply(db, provider.id, id, "Still wrong.", key)).toEqual({ ok: true });
    expect(await responsesOf(db)).toMatchObject([
      { ticket_id: id, message: "Still wrong.", is_staff: false, author: provider.name },
    ]);
    expect(await ticketsOf(db)).toMatchObject([{ status: "in_progress", response_time: null }]);
    expect(await mailsOf(db)).toMatchObject([
      {
        kind: "ticket-replied",
        to_address: "support@hearthlist.example",
        subject: "A provider replied to its ticket",
      },
    ]);
    expect(await notesOf(db, id)).toMatchObject([{ actor: provider.id, action: "ticket.replied" }]);
  });

  test.for(["resolved", "closed"])("a reply opens a ticket that was %s", async (status, { db }) => {
    const provider = await makeDesk(db);
    const { id } = await makeTicket(db, provider.id, { status });
    await reply(db, provider.id, id);
    expect(await ticketsOf(db)).toMatchObject([{ status: "open" }]);
    expect(await mailsOf(db)).toMatchObject([{ subject: "A ticket is open again" }]);
    expect(await notesOf(db, id)).toEqual([
      { actor_kind: "provider", actor: provider.id, action: "ticket.reopened", details: { from: status } },
    ]);
  });

  test("beyond the day's limit a reply leaves nothing, and a done ticket stays done", async ({ db }) => {
    const provider = await makeDesk(db);
    const { id } = await makeTicket(db, provider.id);
    const { max } = ticketReplyRateLimits.provider;
    for (let i = 0; i < max; i += 1) await reply(db, provider.id, id);
    await resolveTicket(db, provider.id, id);
    expect(await reply(db, provider.id, id)).toEqual({ ok: false, problem: "limited" });
    expect(await responsesOf(db)).toHaveLength(max);
    expect(await ticketsOf(db)).toMatchObject([{ status: "resolved" }]);
  });
});

test("a provider marks its own ticket resolved, once", async ({ db }) => {
  const provider = await makeDesk(db);
  const { id } = await makeTicket(db, provider.id, { status: "in_progress" });
  expect(await resolveTicket(db, provider.id, id)).toEqual({ ok: true });
  expect(await resolveTicket(db, provider.id, id)).toEqual({ ok: true });
  expect(await ticketsOf(db)).toMatchObject([{ status: "resolved" }]);
  expect(await notesOf(db, id)).toEqual([
    {
      actor_kind: "provider",
      actor: provider.id,
      action: "ticket.resolved",
      details: { from: "in_progress" },
    },
  ]);
  const closed = await makeTicket(db, provider.id, { status: "closed" });
  await resolveTicket(db, provider.id, closed.id);
  expect((await ticketsOf(db)).map(({ status }) => status).toSorted()).toEqual(["closed", "resolved"]);
});

describe("answering", () => {
  test("our first answer says how long it took, and reaches who signs in", async ({ db }) => {
    const provider = await makeDesk(db);
    const { id } = await makeTicket(db, provider.id, { created_at: new Date("2027-01-05T10:00:00Z") });
    const at = (iso: string) => new Date(iso);
    expect(
      await answerTicket(db, admin, id, { message: "We look." }, { origin }, at("2027-01-05T13:15:00Z")),
    ).toEqual({ ok: true });
    expect(await ticketsOf(db)).toMatchObject([
      { status: "in_progress", response_time: 3.3, assigned_to: null },
    ]);
    await answerTicket(
      db,
      admin,
      id,
      { message: "Mended.", status: "resolved" },
      { origin },
      at("2027-01-06T13:00:00Z"),
    );
    expect(await ticketsOf(db)).toMatchObject([{ status: "resolved", response_time: 3.3 }]);

    expect(await responsesOf(db)).toMatchObject([
      { message: "Mended.", is_staff: true, author: "Hearthlist support" },
      { message: "We look.", is_staff: true, author: "Hearthlist support" },
    ]);
    const mails = await mailsOf(db);
    expect(mails).toHaveLength(2);
    for (const mail of mails)
      expect(mail).toMatchObject({
        kind: "ticket-answered",
        to_address: `${provider.id}@sign-in.example`,
        reply_to: "support@hearthlist.example",
        subject: "An answer to your ticket",
        audience: "provider",
      });
    const texts = mails.map(({ body_text }) => body_text).join();
    expect(texts).toContain("We look.");
    expect(texts).toContain("We take it for done.");
    expect(texts).toContain(`${origin}/provider/dashboard/support/${id}?id=${provider.id}`);
    expect(texts).not.toContain("boss@");
    expect(await notesOf(db, id)).toEqual([
      {
        actor_kind: "admin",
        actor: "boss@hearthlist.example",
        action: "ticket.answered",
        details: { from: "open" },
      },
      {
        actor_kind: "admin",
        actor: "boss@hearthlist.example",
        action: "ticket.answered",
        details: { from: "in_progress" },
      },
    ]);
  });

  test("the same form of ours sent again is one answer", async ({ db }) => {
    const provider = await makeDesk(db);
    const { id } = await makeTicket(db, provider.id);
    const sending = { origin, key: randomUUID() };
    await answerTicket(db, admin, id, { message: "We look." }, sending);
    await answerTicket(db, admin, id, { message: "We look." }, sending);
    expect(await responsesOf(db)).toHaveLength(1);
    expect(await mailsOf(db)).toHaveLength(1);
  });

  test("a basic provider gets the answer without a link to a desk that it has not", async ({ db }) => {
    const provider = await makeDesk(db, "basic");
    const { id } = await makeTicket(db, provider.id);
    await answerTicket(db, admin, id, { message: "We look." }, { origin });
    expect((await mailsOf(db))[0]?.body_text).not.toContain("/provider/dashboard");
  });

  test.for([
    ["basic", "in_progress", "Something to add? Answer this letter."],
    ["basic", "resolved", "If it is not, answer this letter, and we look at it again."],
    ["premium", "in_progress", "Something to add? Reply to the ticket or answer this letter."],
    [
      "premium",
      "resolved",
      "If it is not, reply to the ticket or answer this letter, and we look at it again.",
    ],
  ] as const)(
    "to a %s provider the letter about a ticket %s names the ways that it has",
    async ([tier, status, words], { db }) => {
      const { id } = await makeTicket(db, (await makeDesk(db, tier)).id);
      await answerTicket(db, admin, id, { message: "We look.", status }, { origin });
      expect((await mailsOf(db))[0]?.body_text).toContain(words);
    },
  );

  test("nobody but an admin answers, and only what there is", async ({ db }) => {
    const provider = await makeDesk(db);
    const { id } = await makeTicket(db, provider.id);
    for (const actor of [{ kind: "visitor" }, { kind: "provider", providerId: provider.id }] as const)
      expect(await answerTicket(db, actor, id, { message: "Mine" }, { origin })).toEqual({
        ok: false,
        problem: "forbidden",
      });
    for (const unknown of [randomUUID(), "", "1", "' or true --"])
      expect(await answerTicket(db, admin, unknown, { message: "?" }, { origin })).toEqual({
        ok: false,
        problem: "missing",
      });
    expect(await responsesOf(db)).toEqual([]);
    expect(await mailsOf(db)).toEqual([]);
  });
});

describe("one provider and another", () => {
  test("another's ticket is missing for every read and every change", async ({ db }) => {
    const [own, other] = [await makeDesk(db), await makeDesk(db)];
    const ticket = await makeTicket(db, other.id, { status: "resolved" });
    expect(await reply(db, own.id, ticket.id)).toEqual({ ok: false, problem: "missing" });
    expect(await resolveTicket(db, own.id, ticket.id)).toEqual({ ok: false, problem: "missing" });
    await asProvider(db, own.id, async (tx) => {
      expect(await findTicket(tx, own.id, ticket.id)).toBeUndefined();
      expect(await findTicket(tx, other.id, ticket.id)).toBeUndefined();
      expect(await listTickets(tx, other.id, new URLSearchParams())).toMatchObject({ count: 0, tickets: [] });
    });
    // Without the role's walls the code alone keeps them apart.
    await asService(db, async (tx) => expect(await findTicket(tx, own.id, ticket.id)).toBeUndefined());
    expect(await ticketsOf(db)).toMatchObject([{ status: "resolved" }]);
    expect(await responsesOf(db)).toEqual([]);
  });

  const refused = { code: "42501" };

  test("below the code the role sees its own rows alone, and writes no others", async ({ db }) => {
    const [own, other] = [await makeDesk(db), await makeDesk(db)];
    const [mine, theirs] = [await makeTicket(db, own.id), await makeTicket(db, other.id)];
    await answerTicket(db, admin, mine.id, { message: "To you." }, { origin });
    await answerTicket(db, admin, theirs.id, { message: "To them." }, { origin });
    const attempt = (statement: ReturnType<typeof sql>) =>
      asProvider(db, own.id, (tx) => statement.execute(tx));

    expect((await attempt(sql`select provider_id from tickets`)).rows).toEqual([{ provider_id: own.id }]);
    expect((await attempt(sql`select message from ticket_responses`)).rows).toEqual([{ message: "To you." }]);
    const id = () => randomUUID();
    for (const statement of [
      sql`insert into tickets (id, provider_id, subject, description) values (${id()}, ${other.id}, 's', 'd')`,
      sql`insert into tickets (id, provider_id, subject, description, response_time) values (${id()}, ${own.id}, 's', 'd', 1)`,
      sql`insert into tickets (id, provider_id, subject, description, assigned_to) values (${id()}, ${own.id}, 's', 'd', 'x')`,
      sql`insert into tickets (id, provider_id, subject, description, status) values (${id()}, ${own.id}, 's', 'd', 'closed')`,
      sql`insert into ticket_responses (id, ticket_id, message, author, is_staff) values (${id()}, ${mine.id}, 'm', 'a', true)`,
      sql`insert into ticket_responses (id, ticket_id, message, author) values (${id()}, ${theirs.id}, 'm', 'a')`,
      sql`update tickets set status = 'closed'`,
      sql`update tickets set response_time = 0.1`,
      sql`update tickets set assigned_to = 'me'`,
      sql`update ticket_responses set is_staff = true`,
      sql`update ticket_responses set message = 'x'`,
      sql`delete from tickets`,
      sql`delete from ticket_responses`,
      sql`select to_address from mails`,
      sql`select actor from audit_log`,
    ])
      await expect(attempt(statement)).rejects.toMatchObject(refused);
  });
});

describe("the list", () => {
  test("shows five of each page, newest first, and all of them on some page", async ({ db }) => {
    const provider = await makeDesk(db);
    for (let i = 0; i < 12; i += 1)
      await makeTicket(db, provider.id, {
        subject: `Ticket ${i}`,
        // Three at the same moment: their order is fixed all the same.
        created_at: new Date(Date.UTC(2027, 0, 1 + Math.floor(i / 3))),
      });
    const page = (asked: string) =>
      asProvider(db, provider.id, (tx) => listTickets(tx, provider.id, new URLSearchParams({ page: asked })));
    const pages = [await page("1"), await page("2"), await page("3")];
    expect(pages.map(({ tickets }) => tickets.length)).toEqual([5, 5, 2]);
    expect(pages.map(({ page, pages, count }) => [page, pages, count])).toEqual([
      [1, 3, 12],
      [2, 3, 12],
      [3, 3, 12],
    ]);
    const all = pages.flatMap(({ tickets }) => tickets);
    expect(new Set(all.map(({ id }) => id)).size).toBe(12);
    const times = all.map(({ created_at }) => created_at.getTime());
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect((await page("99")).page).toBe(3);
    expect((await page("nonsense")).page).toBe(1);
  });

  test("a ticket's responses stand in order", async ({ db }) => {
    const provider = await makeDesk(db);
    const { id } = await makeTicket(db, provider.id);
    await asService(db, (tx) =>
      tx
        .insertInto("ticket_responses")
        .values(
          ["c", "a", "b"].map((message) => ({
            id: randomUUID(),
            ticket_id: id,
            message,
            author: "A",
            created_at: new Date(`2027-01-01T0${{ a: 1, b: 2, c: 3 }[message]}:00:00Z`),
          })),
        )
        .execute(),
    );
    const ticket = await asProvider(db, provider.id, (tx) => findTicket(tx, provider.id, id));
    expect(ticket?.responses.map(({ message }) => message)).toEqual(["a", "b", "c"]);
  });
});

test("forms that come at the same moment, with the server's own login, are one ticket and one reply", async () => {
  const scratch = await openScratchDatabase();
  try {
    const { db } = scratch.server;
    const provider = await makeDesk(db);
    const key = randomUUID();
    const opened = await Promise.all(Array.from({ length: 8 }, () => open(db, provider.id, key)));
    expect(new Set(opened.map((outcome) => (outcome.ok ? outcome.id : outcome.problem))).size).toBe(1);
    const [ticket] = await ticketsOf(db);
    const id = ticket?.id ?? "";
    await Promise.all([
      ...Array.from({ length: 4 }, () => reply(db, provider.id, id, "Once.", key)),
      ...Array.from({ length: 4 }, () => answerTicket(db, admin, id, { message: "Seen." }, { origin, key })),
      resolveTicket(db, provider.id, id),
    ]);
    expect(await ticketsOf(db)).toHaveLength(1);
    expect((await responsesOf(db)).map(({ message }) => message).toSorted()).toEqual(["Once.", "Seen."]);
    expect((await mailsOf(db)).map(({ kind }) => kind).toSorted()).toEqual([
      "ticket-answered",
      "ticket-opened",
      "ticket-replied",
    ]);
  } finally {
    await scratch.close();
  }
});

describe("what is promised", () => {
  const dueOf = async (db: Db) => (await ticketsOf(db))[0]?.answer_due_at;

  test.for(["premium", "enterprise"] as const)("a %s ticket says until when", async (tier, { db }) => {
    const provider = await makeDesk(db, tier);
    await open(db, provider.id);
    const [ticket] = await ticketsOf(db);
    expect(ticket?.answer_due_at).toEqual(answerDueAt(tier, ticket?.created_at ?? new Date(0)));
  });

  test("nothing is promised to other plans, nor about what is done", async ({ db }) => {
    await makeTicket(db, (await makeDesk(db, "basic")).id);
    await makeTicket(db, (await makeDesk(db)).id, { status: "resolved" });
    expect((await ticketsOf(db)).map(({ answer_due_at }) => answer_due_at)).toEqual([null, null]);
  });

  test("our answer ends it, and the provider's next word begins it anew", async ({ db }) => {
    const provider = await makeDesk(db);
    const { id } = await makeTicket(db, provider.id);
    await answerTicket(db, admin, id, { message: "We look." }, { origin });
    expect(await dueOf(db)).toBeNull();
    const now = new Date("2027-01-05T10:00:00Z");
    await replyToTicket(db, provider.id, id, "Still wrong.", { secret, key: undefined }, now);
    expect(await dueOf(db)).toEqual(new Date("2027-01-06T10:00:00Z"));
    const later = new Date("2027-01-05T20:00:00Z");
    await replyToTicket(db, provider.id, id, "Are you there?", { secret, key: undefined }, later);
    expect(await dueOf(db)).toEqual(new Date("2027-01-06T10:00:00Z"));
    await resolveTicket(db, provider.id, id);
    expect(await dueOf(db)).toBeNull();
  });
});

describe("what was said since an admin looked", () => {
  test("is read first", async ({ db }) => {
    const provider = await makeDesk(db);
    const { id } = await makeTicket(db, provider.id);
    const version = ticketVersion({ status: "open", responses: 0 });
    await reply(db, provider.id, id, "One more thing.");
    expect(await answerTicket(db, admin, id, { message: "Done." }, { origin, version })).toEqual({
      ok: false,
      problem: "changed",
    });
    expect(await responsesOf(db)).toHaveLength(1);
    const now = ticketVersion({ status: "open", responses: 1 });
    const sending = { origin, version: now, key: randomUUID() };
    expect(await answerTicket(db, admin, id, { message: "Done." }, sending)).toEqual({ ok: true });
    // The same form again, although its own answer has changed the ticket.
    expect(await answerTicket(db, admin, id, { message: "Done." }, sending)).toEqual({ ok: true });
    expect(await responsesOf(db)).toHaveLength(2);
  });
});

describe("closing without a word", () => {
  test("ends the promise, is noted, and writes to nobody", async ({ db }) => {
    const { id } = await makeTicket(db, (await makeDesk(db)).id);
    expect(await closeTicket(db, admin, id, "open 0")).toEqual({ ok: true });
    expect(await ticketsOf(db)).toMatchObject([
      { status: "resolved", answer_due_at: null, response_time: null },
    ]);
    expect(await mailsOf(db)).toEqual([]);
    expect(await notesOf(db, id)).toMatchObject([{ action: "ticket.resolved", details: { from: "open" } }]);
    expect(await closeTicket(db, admin, id, "open 0")).toEqual({ ok: false, problem: "changed" });
    expect(await closeTicket(db, admin, id, "resolved 0")).toEqual({ ok: true });
    expect(await notesOf(db, id)).toHaveLength(1);
  });

  test("is for admins, of what they have read", async ({ db }) => {
    const provider = await makeDesk(db);
    const { id } = await makeTicket(db, provider.id);
    for (const actor of [{ kind: "visitor" }, { kind: "provider", providerId: provider.id }] as const)
      expect(await closeTicket(db, actor, id, "open 0")).toEqual({ ok: false, problem: "forbidden" });
    await reply(db, provider.id, id, "One more thing.");
    expect(await closeTicket(db, admin, id, "open 0")).toEqual({ ok: false, problem: "changed" });
    for (const unknown of [randomUUID(), "", "x"])
      expect(await closeTicket(db, admin, unknown, "open 0")).toEqual({ ok: false, problem: "missing" });
    expect(await ticketsOf(db)).toMatchObject([{ status: "open" }]);
  });
});
