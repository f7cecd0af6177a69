import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { asService, asVisitor } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { toPhoneColumns } from "#platform/forms/phone-number.server.ts";
import { attempt, type CheckFinding, type CheckWork } from "./attempt.server.ts";

type WrittenTable = "contact_submissions" | "consultation_requests" | "waitlist";

const TEST_EMAIL = "database-test@test.example";
const WRITTEN: CheckFinding = { outcome: { kind: "written", stayed: false }, detail: "1 row, rolled back" };
const NOT_REFUSED: CheckFinding = { outcome: { kind: "changed" }, detail: "It was rolled back" };

/** Writes a row, undoes it, and looks whether it is gone. */
function checkWrite(table: WrittenTable, write: (tx: Db, id: string) => Promise<CheckFinding>): CheckWork {
  return async (db) => {
    const id = randomUUID();
    const found = await attempt(db, (tx) => write(tx, id));
    if (found.outcome.kind !== "written") return found;
    return { ...found, outcome: { kind: "written", stayed: await rowExists(db, table, id) } };
  };
}

/** Something that must be refused. What it says is never kept, and it is about no row that somebody needs. */
function checkRefusal(write: (tx: Db) => Promise<unknown>): CheckWork {
  return (db) =>
    attempt(db, async (tx) => {
      await write(tx);
      return NOT_REFUSED;
    });
}

async function rowExists(db: Db, table: WrittenTable, id: string): Promise<boolean> {
  const row = await asService(db, (tx) =>
    tx.selectFrom(table).select("id").where("id", "=", id).executeTakeFirst(),
  );
  return row !== undefined;
}

function testContact(id: string) {
  return {
    id,
    name: "Database Test",
    business_name: "Database Test",
    email: TEST_EMAIL,
    ...toPhoneColumns("(214) 555-0100"),
    inquiry_type: "other",
    message: "A test of the database, which is rolled back.",
  };
}

function testConsultation(id: string, provider_id: string) {
  return {
    id,
    provider_id,
    family_name: "Database Test",
    email: TEST_EMAIL,
    ...toPhoneColumns("(214) 555-0100"),
    care_needs: "A test of the database, which is rolled back.",
    timeline: "This week",
  };
}

async function writeContact(tx: Db, id: string): Promise<CheckFinding> {
  await tx.insertInto("contact_submissions").values(testContact(id)).execute();
  return WRITTEN;
}

async function deleteContact(tx: Db): Promise<CheckFinding> {
  const id = randomUUID();
  const isWritten = await asVisitor(tx, (part) => writeContact(part, id)).catch(() => undefined);
  if (!isWritten) {
    const why = "The test row could not be written, so that there was none to delete.";
    return { outcome: { kind: "untried", why }, detail: "0 rows" };
  }
  await tx.deleteFrom("contact_submissions").where("id", "=", id).execute();
  return NOT_REFUSED;
}

async function writeConsultation(tx: Db, id: string): Promise<CheckFinding> {
  const provider = await tx
    .selectFrom("providers")
    .select("id")
    .where("tier", "in", ["premium", "enterprise"])
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  if (!provider) {
    const why = "No premium or enterprise provider is listed at the moment, so that nobody can be asked.";
    return { outcome: { kind: "untried", why }, detail: "0 providers" };
  }
  await tx.insertInto("consultation_requests").values(testConsultation(id, provider.id)).execute();
  return WRITTEN;
}

async function writeWaitlist(tx: Db, id: string): Promise<CheckFinding> {
  const place = { subdomain: "seniorcare", hostname: "test.example", city: "Database Test", state: "TX" };
  await tx
    .insertInto("waitlist")
    .values({ id, email: TEST_EMAIL, ...place })
    .execute();
  return WRITTEN;
}

async function writeSubmission(tx: Db) {
  const { id, name, message, ...contact } = testContact(randomUUID());
  await tx
    .insertInto("provider_submissions")
    .values({
      id,
      business_name: contact.business_name,
      contact_name: name,
      email: contact.email,
      phone: contact.phone,
      phone_e164: contact.phone_e164,
      service_type: "In-Home Care",
      service_area: "Database Test",
      description: message,
    })
    .execute();
}

export const writes: Record<string, CheckWork> = {
  "write-contact": checkWrite("contact_submissions", writeContact),
  "delete-contact": (db) => attempt(db, deleteContact),
  "contact-status": checkRefusal((tx) =>
    tx
      .insertInto("contact_submissions")
      .values({ ...testContact(randomUUID()), status: "answered" })
      .execute(),
  ),
  "write-submission": checkRefusal(writeSubmission),
  "write-consultation": checkWrite("consultation_requests", writeConsultation),
  "unknown-consultation": checkRefusal((tx) =>
    tx
      .insertInto("consultation_requests")
      .values(testConsultation(randomUUID(), "no-such-provider"))
      .execute(),
  ),
  "write-waitlist": checkWrite("waitlist", writeWaitlist),
  // Whether it is allowed is decided before any row is looked at.
  "update-tier": checkRefusal((tx) =>
    sql`update hearthlist.providers set tier = 'enterprise' where false`.execute(tx),
  ),
  "update-verified": checkRefusal((tx) =>
    sql`update hearthlist.providers set verified = true where false`.execute(tx),
  ),
  "delete-provider": checkRefusal((tx) => sql`delete from hearthlist.providers where false`.execute(tx)),
};
