import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { toPhoneColumns } from "#platform/forms/phone-number.server.ts";
import {
  makeConsultation,
  makeEmail,
  makeInquiry,
  makeLead,
  makeReview,
  makeTicket,
  makeWaitlistEntry,
} from "#tests/support/make.ts";

/** Every row of every table as text. */
export async function listAllRows(db: Db): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('hearthlist', 'graphile_worker') and c.relkind = 'r'
  `.execute(db);
  const all: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{
      row: string;
    }>`select t::text as row from ${sql.raw(name)} t order by 1`.execute(db);
    all[name] = rows.map(({ row }) => row);
  }
  return all;
}

/** A person with something in every place where a family leaves something. */
export async function makePerson(db: Db, provider: string, email: string, name: string) {
  const phone = toPhoneColumns("(602) 555-0187");
  const request = await makeConsultation(db, provider, {
    ...phone,
    email,
    family_name: name,
    care_needs: `Please write to ${email}.`,
    additional_notes: `${name} again: ${email}`,
    wished_date: "2020-01-02",
    wished_time: "09:00",
    status: "confirmed",
  });
  await asService(db, (tx) =>
    tx
      .insertInto("consultation_steps")
      .values({
        id: randomUUID(),
        request_id: request.id,
        actor: "family",
        step: "confirmed",
        note: `I am ${email}`,
      })
      .execute(),
  );
  const lead = await makeLead(db, provider, {
    ...phone,
    email,
    family_name: name,
    notes: `Wrote to ${email}`,
    consultation_request_id: request.id,
  });
  await asService(db, (tx) =>
    tx
      .updateTable("leads")
      .set({ notes: `${name} wants a tour` })
      .where("id", "=", lead.id)
      .execute(),
  );
  await makeWaitlistEntry(db, { email });
  await makeInquiry(db, { ...phone, email, name });
  await makeReview(db, provider, {
    author_email: email,
    author_name: name,
    body: `Ask me: ${email}`,
    provider_reply: `Dear ${name}`,
    consultation_request_id: request.id,
  });
  await makeReview(db, provider, { author_email: email, author_name: name, status: "pending" });
  await makeEmail(db, { to_address: email });
  await makeEmail(db, { to_address: "team@hearthlist.example", reply_to: email, body_text: `From ${name}` });
  await makeEmail(db, { to_address: "team@hearthlist.example", body_html: `<a href="mailto:${email}">` });
  await makeEmail(db, {
    to_address: "oak@care.example",
    body_text: name,
    consultation_request_id: request.id,
  });
  await makeTicket(db, provider, { description: `${email} complains; others do not.` });
  // In the words of others, and in the history of what they wrote before.
  const other = await makeLead(db, provider, { notes: `A friend of ${email}.` });
  await asService(db, (tx) =>
    tx
      .updateTable("leads")
      .set({ notes: `A friend of ${email}, again.` })
      .where("id", "=", other.id)
      .execute(),
  );
  return request;
}
