import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test as plain } from "vitest";
import { listCityChoices } from "#features/places/queries/cities.server.ts";
import { asService } from "#platform/db/as-role.server.ts";
import { openScratchDatabase, test } from "#tests/support/database.ts";
import { makeAccount, makeCity, makeProvider } from "#tests/support/make.ts";
import { makeEdit, makeSubmission } from "#tests/support/make-submission.ts";
import { MODERATION_PAGE_SIZE } from "../rules/submission-list-url.ts";
import { countWaiting } from "./count-waiting.server.ts";
import { countEdits, listEdits } from "./edits.server.ts";
import {
  countSubmissions,
  findSubmission,
  listSubmissions,
  selectSubmissionPage,
} from "./submissions.server.ts";

const day = (number: number) => new Date(Date.UTC(2026, 0, number));

test("the newest first, of one status or all, with whether the address is confirmed", async ({ db }) => {
  const { id: provider } = await makeProvider(db);
  await makeAccount(db, provider, { email_confirmed_at: new Date() });
  const { id: other } = await makeProvider(db);
  await makeAccount(db, other);
  await makeSubmission(db, { business_name: "B", created_at: day(2), provider_id: provider });
  await makeSubmission(db, { business_name: "A", created_at: day(1), status: "approved" });
  await makeSubmission(db, { business_name: "C", created_at: day(3), provider_id: other });
  await asService(db, async (tx) => {
    const names = async (status: "" | "new" | "approved" | "rejected") =>
      (await listSubmissions(tx, { status, page: 1 })).map((one) => [one.business_name, one.isConfirmed]);
    expect(await names("")).toEqual([
      ["C", false],
      ["B", true],
      ["A", false],
    ]);
    expect(await names("approved")).toEqual([["A", false]]);
    expect(await names("rejected")).toEqual([]);
    expect(await countSubmissions(tx)).toEqual({ new: 2, approved: 1 });
    expect(await countWaiting(tx)).toMatchObject({ submissions: 2, edits: 0 });
  });
});

test("an application comes with its account and its listing; an unknown one is none", async ({ db }) => {
  const { id: cityId } = await makeCity(db, { active: false });
  const { id: provider } = await makeProvider(db, { city_id: cityId });
  await makeAccount(db, provider);
  const { id } = await makeSubmission(db, { provider_id: provider });
  await asService(db, async (tx) => {
    expect(await findSubmission(tx, id)).toMatchObject({
      id,
      sign_in_email: `${provider}@sign-in.example`,
      email_confirmed_at: null,
      active: true,
      city_id: cityId,
    });
    expect(await findSubmission(tx, randomUUID())).toBeUndefined();
    expect(await listCityChoices(tx)).toMatchObject([{ id: cityId, active: false }]);
  });
});

test("edits that wait stand with what families see now, decided ones with what they saw", async ({ db }) => {
  const { id } = await makeProvider(db, { phone: "1", website: null });
  await makeAccount(db, id);
  await makeEdit(db, id, { phone: "2", website: "https://new.example" }, { created_at: day(2) });
  const { id: other } = await makeProvider(db, { phone: "9" });
  await makeEdit(db, other, { phone: "8" }, { created_at: day(1) });
  const was = JSON.stringify({ phone: "0" });
  await makeEdit(db, id, { phone: "1" }, { status: "approved", was, decided_by: "ana" });
  await asService(db, async (tx) => {
    expect(await listEdits(tx, { status: "waiting", page: 1 })).toMatchObject([
      { provider_id: other, before: { phone: "9" }, wished: { phone: "8" } },
      {
        provider_id: id,
        before: { phone: "1", website: null },
        wished: { phone: "2", website: "https://new.example" },
      },
    ]);
    expect(await listEdits(tx, { status: "approved", page: 1 })).toMatchObject([
      { before: { phone: "0" }, wished: { phone: "1" }, decided_by: "ana" },
    ]);
    expect(await listEdits(tx, { status: "waiting", page: 2 })).toEqual([]);
    expect(await countEdits(tx)).toEqual({ waiting: 2, approved: 1 });
    expect(await countWaiting(tx)).toMatchObject({ edits: 2 });
  });
});

describe("with ten thousand applications", () => {
  let scratch: Awaited<ReturnType<typeof openScratchDatabase>>;
  beforeAll(async () => {
    scratch = await openScratchDatabase();
    await sql`
      insert into hearthlist.provider_submissions
        (id, business_name, contact_name, email, phone, service_type, service_area, description, status, created_at)
      select gen_random_uuid(), 'Home ' || n, 'Ana', 'a@b.example', '1', 'Respite Care', 'Plano', repeat('care ', 200),
        (array['new', 'reviewing', 'approved', 'rejected', 'contacted'])[1 + n % 5], now() - n * interval '1 hour'
      from generate_series(1, 10000) n
    `.execute(scratch.owner.db);
    await sql`vacuum analyze hearthlist.provider_submissions`.execute(scratch.owner.db);
  });
  afterAll(() => scratch.close());

  plain.each([
    ["all", { status: "", page: 1 }],
    ["all", { status: "", page: 400 }],
    ["the rejected ones", { status: "rejected", page: 80 }],
  ] as const)("no page of %s sorts or reads the table: %j", async (_, address) => {
    const [row] = await asService(scratch.server.db, (tx) =>
      selectSubmissionPage(tx, address).explain("json", sql`analyze`),
    );
    const steps = stepsOf(row?.["QUERY PLAN"][0].Plan);
    expect(steps.filter(({ table }) => table === "provider_submissions").map(({ kind }) => kind)).toEqual([
      "Index Only Scan",
      "Index Scan",
    ]);
    // The few rows of a page may be put in order again after they are joined.
    for (const { kind, rows } of steps)
      if (/Sort/.test(kind)) expect(rows).toBeLessThanOrEqual(MODERATION_PAGE_SIZE);
  });
});

type Plan = { "Node Type": string; "Relation Name"?: string; "Actual Rows": number; Plans?: Plan[] };

function stepsOf(plan: Plan): { kind: string; table: string | undefined; rows: number }[] {
  const step = { kind: plan["Node Type"], table: plan["Relation Name"], rows: plan["Actual Rows"] };
  return [step, ...(plan.Plans ?? []).flatMap(stepsOf)];
}
