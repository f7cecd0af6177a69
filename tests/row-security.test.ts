import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeScratchDatabase, type Scratch } from "./support/database.ts";

/**
 * Does every operation on every table as every role, on rows of a provider of one's own and of somebody
 * else's, and compares what happened with a committed file. `npx vitest -u` rewrites it: read the difference.
 */
const OWN = "own-provider";
const OTHER = "other-provider";
/** Listed, so that visitors see it; neither is the signed-in provider. */
const LISTED = "listed-provider";

const actors = [
  { name: "anon", role: "anon", claims: {} },
  { name: "authenticated", role: "authenticated", claims: { provider_id: OWN } },
  { name: "authenticated without a claim", role: "authenticated", claims: {} },
  { name: "service_role", role: "service_role", claims: {} },
] as const;

let scratch: Scratch;
let owner: pg.Client;
let server: pg.Client;

beforeAll(async () => {
  scratch = await makeScratchDatabase();
  owner = new pg.Client({ connectionString: scratch.ownerUrl });
  server = new pg.Client(scratch.serverLogin);
  await owner.connect();
  await server.connect();
  await owner.query("set search_path = hearthlist, extensions, public");
  await fill();
});
afterAll(async () => {
  await owner.end();
  await server.end();
  await scratch.drop();
});

test("each role does to each table what database/row-security.txt says, and nothing else", async () => {
  const lines = [
    "# What happens when each role tries each operation. `vitest -u` rewrites it: read the difference.",
    "",
  ];
  for (const table of await tables()) {
    for (const actor of actors) {
      const outcomes = [
        `select ${await selectOutcome(actor, table)}`,
        `insert ${await insertOutcome(actor, table, OWN)}/${await insertOutcome(actor, table, OTHER)}`,
        `update ${await changeOutcome(actor, table, "update")}`,
        `delete ${await changeOutcome(actor, table, "delete")}`,
      ];
      lines.push(
        `${table.padEnd(22)} ${actor.name.padEnd(30)} ${outcomes
          .map((text) => text.padEnd(24))
          .join(" ")
          .trimEnd()}`,
      );
    }
  }
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("../database/row-security.txt");
});

test("a provider cannot write what decides its own place", async () => {
  for (const column of [
    "tier",
    "status",
    "verified",
    "active",
    "featured",
    "rating",
    "review_count",
    "name",
    "services",
    "image",
  ]) {
    const outcome = await attempt(
      actors[1],
      `update providers set ${column} = ${column} where id = '${OWN}'`,
    );
    expect(`${column} ${outcome}`).toBe(`${column} refused`);
  }
});

test("a provider writes its reply to a published review of its own, and nothing else of any review", async () => {
  const update = (column: string, provider: string) =>
    attempt(actors[1], `update reviews set ${column} = ${column} where provider_id = '${provider}'`);
  for (const column of ["provider_reply", "replied_at"])
    expect([await update(column, OWN), await update(column, LISTED)]).toEqual(["1", "0"]);
  for (const column of ["status", "rating", "body", "author_name", "published_at", "provider_id"])
    expect(`${column} ${await update(column, OWN)}`).toBe(`${column} refused`);
  await owner.query("update reviews set status = 'pending' where provider_id = $1", [OWN]);
  expect(await update("provider_reply", OWN)).toBe("0");
  await owner.query("update reviews set status = 'published' where provider_id = $1", [OWN]);
});

test("a provider replies to its own tickets under its own name only, and never as our staff", async () => {
  const reply = (wish: { ticket?: string; author?: string; is_staff?: boolean }) => {
    const row = { ticket: ticketIds[OWN], author: OWN, ...wish };
    const columns = ["id", "ticket_id", "message", "author", ...("is_staff" in row ? ["is_staff"] : [])];
    const values = [randomUUID(), row.ticket, "m", row.author, ...("is_staff" in row ? [row.is_staff] : [])];
    const places = values.map((_, index) => `$${index + 1}`);
    return attempt(actors[1], `insert into ticket_responses (${columns}) values (${places})`, values);
  };
  expect(await reply({})).toBe("1");
  for (const wish of [
    { author: "Hearthlist support" },
    { author: OTHER },
    { author: "" },
    { ticket: ticketIds[OTHER] },
    { is_staff: true },
    { is_staff: false },
  ])
    expect(`${JSON.stringify(wish)} ${await reply(wish)}`).toBe(`${JSON.stringify(wish)} refused`);

  // The policy refuses it also where somebody grants the column one day.
  await owner.query("grant insert (is_staff) on ticket_responses to authenticated");
  try {
    expect([await reply({ is_staff: false }), await reply({ is_staff: true })]).toEqual(["1", "refused"]);
  } finally {
    await owner.query("revoke insert (is_staff) on ticket_responses from authenticated");
  }
});

test("a provider cannot change or delete what was said in its tickets", async () => {
  for (const sql of ["update ticket_responses set message = 'x'", "delete from ticket_responses"])
    expect(await attempt(actors[1], sql)).toBe("refused");
});

test("a visitor cannot set status or dates, nor read back what was sent", async () => {
  const row = "('c0000000-0000-4000-8000-000000000000', 'a@b.example', 'seniorcare', 'h', 'Plano', 'TX'";
  const columns = "id, email, subdomain, hostname, city, state";
  expect(await attempt(actors[0], `insert into waitlist (${columns}) values ${row})`)).toBe("1");
  expect(
    await attempt(actors[0], `insert into waitlist (${columns}, created_at) values ${row}, now())`),
  ).toBe("refused");
  expect(await attempt(actors[0], `insert into waitlist (${columns}) values ${row}) returning id`)).toBe(
    "refused",
  );
});

test("a double sign-up can be answered as success without reading the waitlist", async () => {
  const sql = `insert into waitlist (id, email, subdomain, hostname, city, state)
    values (gen_random_uuid(), 'TWICE@family.example', 'seniorcare', 'h', 'plano', 'tx') on conflict do nothing`;
  await owner.query(sql);
  expect(await attempt(actors[0], sql.toLowerCase())).toBe("0");
});

test("a visitor can book premium and enterprise providers that are listed, and no others", async () => {
  const book = (
    id: string,
  ) => `insert into consultation_requests (id, provider_id, family_name, email, phone, care_needs, timeline)
    values (gen_random_uuid(), '${id}', 'Kim', 'kim@family.example', '1', 'Help', 'This week')`;
  const bookable: string[] = [];
  for (const tier of ["basic", "premium", "enterprise", "inactive"]) {
    for (const active of [true, false]) {
      const id = `${tier}-${active}`;
      await owner.query(
        "insert into providers (id, name, email, phone, tier, active) values ($1, $1, 'a@b.example', '1', $2, $3)",
        [id, tier, active],
      );
      if ((await attempt(actors[0], book(id))) === "1") bookable.push(id);
      await owner.query("delete from providers where id = $1", [id]);
    }
  }
  expect(bookable).toEqual(["premium-true", "enterprise-true"]);
});

test("the audit log cannot be changed by anyone, its owner included", async () => {
  for (const sql of ["update audit_log set actor = 'x'", "delete from audit_log", "truncate audit_log"]) {
    expect(await attempt(actors[3], sql)).toBe("refused");
    await expect(owner.query(sql)).rejects.toMatchObject({ code: "42501" });
  }
});

type Actor = (typeof actors)[number];

/** Runs as the actor and undoes it: the number of rows, or why not. */
async function attempt(actor: Actor, sql: string, values: unknown[] = []): Promise<string> {
  await server.query(
    `begin; set local role ${actor.role}; set local search_path = hearthlist, extensions, public`,
  );
  try {
    await server.query("select set_config('request.jwt.claims', $1, true)", [JSON.stringify(actor.claims)]);
    const { rowCount } = await server.query(sql, values);
    return String(rowCount);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "42501") return "refused";
    // Rights come before uniqueness: who gets this far was allowed to.
    if (error instanceof Error && "code" in error && error.code === "23505") return "ok";
    throw error;
  } finally {
    await server.query("rollback");
  }
}

async function selectOutcome(actor: Actor, table: string) {
  const columns = await grantedColumns(actor, table, "select");
  const { rows } = await owner.query(`select count(*)::text as all from ${table}`);
  const seen = await attempt(actor, `select ${columns.join(", ") || "*"} from ${table}`);
  return seen === "refused" ? seen : `${seen} of ${rows[0].all}`;
}

/** With the columns that are granted, or with all where none is: then the refusal is the table's. */
async function insertOutcome(actor: Actor, table: string, providerId: string): Promise<string> {
  const granted = await grantedColumns(actor, table, "insert");
  const row = await newRow(table, providerId);
  const columns = Object.keys(row).filter((name) => granted.length === 0 || granted.includes(name));
  const list = columns.join(", ");
  const outcome = await attempt(
    actor,
    `insert into ${table} (${list}) select ${list} from jsonb_populate_record(null::${table}, $1)`,
    [row],
  );
  return outcome === "1" ? "ok" : outcome;
}

async function changeOutcome(actor: Actor, table: string, operation: "update" | "delete"): Promise<string> {
  if (operation === "delete") return attempt(actor, `delete from ${table}`);
  const [column = await anyColumn(table)] = await grantedColumns(
    actor,
    table,
    "update",
    "and attidentity <> 'a'",
  );
  return attempt(actor, `update ${table} set ${column} = ${column}`);
}

async function grantedColumns(actor: Actor, table: string, operation: string, more = ""): Promise<string[]> {
  const { rows } = await owner.query(
    `select attname from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''
       and has_column_privilege($2, attrelid, attnum, $3) ${more} order by attnum`,
    [`hearthlist.${table}`, actor.role, operation],
  );
  return rows.map(({ attname }) => attname);
}

async function anyColumn(table: string): Promise<string> {
  const { rows } = await owner.query(
    "select attname from pg_attribute where attrelid = $1::regclass and attnum = 2",
    [`hearthlist.${table}`],
  );
  return rows[0].attname;
}

async function tables(): Promise<string[]> {
  const { rows } = await owner.query(
    "select relname from pg_class where relnamespace = 'hearthlist'::regnamespace and relkind = 'r' order by relname",
  );
  return rows.map(({ relname }) => relname);
}

const unique = () => randomUUID().slice(0, 8);

/** A row that breaks no rule, so that only rights decide. */
async function newRow(table: string, providerId: string): Promise<Record<string, unknown>> {
  const rows: Record<string, Record<string, unknown>> = fixtures(providerId);
  const row = rows[table];
  if (!row) throw new Error(`Say in this test how a row of ${table} looks.`);
  return row;
}

function fixtures(providerId: string) {
  const id = randomUUID();
  const person = { family_name: "Kim", email: `${unique()}@family.example`, phone: "(214) 555-0100" };
  return {
    admin_invitations: {
      id,
      email: `${unique()}@hearthlist.example`,
      key_hash: `\\x${unique()}`,
      invited_by: adminId,
      created_at: "2026-01-01",
      expires_at: "2026-01-02",
    },
    admin_recovery_codes: { admin_id: adminId, code_hash: `\\x${unique()}` },
    search_entries: {
      provider_id: providerId,
      name: "C",
      tier: "basic",
      relevance: 0,
      tenths: 10,
      merit: 0,
      rating: 0,
      price: 0,
      price_unit: "USD hour",
      response_time: "1 hour",
      response_minutes: 60,
      traits: 0,
      name_text: "c",
      services_text: "",
      specializations_text: "",
      places_text: "",
      description_length: 0,
      document: "c",
      keys: "{}",
    },
    search_traits: { key: Math.floor(Math.random() * 1e9), listings: 1 },
    search_words: { word: unique(), listings: 1 },
    zip_codes: {
      zip: String(Math.floor(10_000 + Math.random() * 90_000)),
      city: "C",
      state: "TX",
      latitude: 33,
      longitude: -97,
    },
    city_names: {
      key: unique(),
      state: "TX",
      name: "C",
      latitude: 33,
      longitude: -97,
      zips: 1,
      is_ordinary_word: false,
    },
    allowances: { key: `\\x${unique()}`, began_at: "2026-01-01", used: 1 },
    admins: {
      id,
      email: `${unique()}@hearthlist.example`,
      password_hash: "x",
      active: true,
      created_at: "2026-01-01",
      updated_at: "2026-01-01",
    },
    audit_addresses: { subject_table: "c", subject_id: id, email: `${unique()}@hearthlist.example` },
    audit_log: {
      actor_kind: "admin",
      actor: "a",
      action: "b",
      subject_table: "c",
      subject_id: "d",
      details: {},
    },
    cities: {
      id: Math.floor(Math.random() * 1e9),
      slug: `c-${unique()}`,
      name: "C",
      state: "Texas",
      state_abbr: "TX",
      region: "Southwest",
      description: "",
      meta_description: "",
      time_zone: "America/Chicago",
      latitude: 1,
      longitude: 1,
      active: true,
      created_at: "2026-01-01",
      updated_at: "2026-01-01",
    },
    consultation_requests: {
      ...person,
      id,
      provider_id: providerId,
      care_needs: "Help",
      timeline: "This week",
      preferred_contact: "email",
      status: "new",
      provider_notified: false,
      family_notified: false,
      calendar_sequence: 0,
      created_at: "2026-01-01",
      updated_at: "2026-01-01",
    },
    consultation_steps: {
      id,
      request_id: requestIds[providerId],
      actor: "provider",
      step: "confirmed",
      note: "",
      at: "2026-01-01",
    },
    contact_submissions: {
      id,
      name: "Kim",
      business_name: "Kim Care",
      email: person.email,
      phone: person.phone,
      inquiry_type: "other",
      message: "Hello",
      preferred_contact: "email",
      status: "new",
      created_at: "2026-01-01",
    },
    event_counts: { provider_id: providerId, day: "2020-01-01", kind: unique(), count: 1 },
    events: { kind: "page_view", path: "/", provider_id: providerId, at: "2026-01-01" },
    feature_flags: {
      name: unique().replaceAll(/\d/g, (digit) => "ghijklmnop".charAt(Number(digit))),
      is_on: true,
      updated_at: "2026-01-01",
      updated_by: "a",
    },
    images: {
      id,
      provider_id: providerId,
      content_type: "image/webp",
      width: 1,
      height: 1,
      bytes: "\\x00",
      created_at: "2026-01-01",
    },
    installation: { id: true, demo: false, created_at: "2026-01-01" },
    lead_events: { lead_id: leadIds[providerId], actor: "system", what: "notes", at: "2026-01-01" },
    invoices: {
      id: unique(),
      provider_id: providerId,
      amount: 19900,
      amount_refunded: 0,
      currency: "USD",
      status: "paid",
      period_start: "2026-01-01",
      period_end: "2026-02-01",
      created_at: "2026-01-01",
    },
    leads: {
      ...person,
      id,
      provider_id: providerId,
      service_needed: "Home care",
      urgency: "low",
      preferred_contact: "email",
      status: "new",
      source: "direct",
      notes: "",
      score: 1,
      created_at: "2026-01-01",
      updated_at: "2026-01-01",
    },
    mails: {
      id,
      message_id: id,
      to_address: person.email,
      subject: "s",
      body_text: "t",
      body_html: "h",
      status: "queued",
      kind: "",
      attempts: 0,
      created_at: "2026-01-01",
    },
    migrations: { number: Math.floor(Math.random() * 1e9), name: "n", hash: "h", applied_at: "2026-01-01" },
    provider_accounts: {
      provider_id: providerId,
      sign_in_email: `${unique()}@sign-in.example`,
      featured_by_admin: false,
      created_at: "2026-01-01",
      updated_at: "2026-01-01",
    },
    provider_addresses: { provider_id: providerId, street: "1 Oak Way", is_street_public: false },
    provider_edits: {
      id,
      provider_id: providerId,
      changes: { name: "New" },
      status: "withdrawn",
      created_at: "2026-01-01",
    },
    provider_submissions: {
      id,
      provider_id: providerId,
      business_name: "B",
      contact_name: "C",
      email: person.email,
      phone: "1",
      service_type: "In-Home Care",
      service_area: "Plano",
      description: "d",
      care_specialties: [],
      background_checks: true,
      status: "new",
      created_at: "2026-01-01",
    },
    providers: {
      id: unique(),
      name: "P",
      description: "",
      email: person.email,
      phone: "1",
      services: [],
      specializations: [],
      certifications: [],
      coverage_areas: [],
      verified: true,
      featured: false,
      active: true,
      status: "verified",
      tier: "premium",
      pricing_currency: "USD",
      pricing_unit: "hour",
      review_count: 0,
      response_time: "1 hour",
      hours: "",
      same_day_availability: false,
      weekend_availability: false,
      emergency_availability: false,
      created_at: "2026-01-01",
      updated_at: "2026-01-01",
    },
    reviews: {
      id,
      provider_id: providerId,
      author_name: "A",
      relationship: "",
      rating: 5,
      title: "",
      body: "",
      status: "published",
      created_at: "2026-01-01",
    },
    sandbox_objects: {
      id: unique(),
      customer_id: "cus_1",
      kind: "customer",
      content: {},
      created_at: "2026-01-01",
    },
    site_counts: { day: "2026-01-01", kind: "search", path: `/search/${unique()}`, count: 1 },
    service_status_config: { service_slug: unique(), status: "live", message: "", updated_at: "2026-01-01" },
    sessions: {
      id,
      token_hash: `\\x${unique()}`,
      provider_id: providerId,
      created_at: "2026-01-01",
      expires_at: "2030-01-01",
    },
    undo_links: {
      id,
      provider_id: providerId,
      former_email: person.email,
      link_hash: `\\x${unique()}`,
      created_at: "2026-01-01",
      expires_at: "2030-01-01",
    },
    sign_in_codes: {
      id,
      provider_id: providerId,
      purpose: "sign_in",
      email: person.email,
      code_hash: "\\x00",
      link_hash: `\\x${unique()}`,
      tries: 0,
      created_at: "2026-01-01",
      expires_at: "2030-01-01",
    },
    secrets: { name: `s_${unique().replace(/[^a-z]/g, "x")}`, value: `\\x${"00".repeat(32)}` },
    stripe_events: { id: unique(), type: "invoice.paid", provider_id: providerId, received_at: "2026-01-01" },
    team_members: { id, provider_id: providerId, name: unique(), created_at: "2026-01-01" },
    ticket_responses: {
      id,
      ticket_id: ticketIds[providerId],
      message: "m",
      is_staff: false,
      author: providerId,
      created_at: "2026-01-01",
    },
    tickets: {
      id,
      provider_id: providerId,
      subject: "s",
      description: "d",
      priority: "low",
      status: "open",
      category: "general",
      created_at: "2026-01-01",
      updated_at: "2026-01-01",
    },
    waitlist_promotion: { id: true, taken: 0 },
    waitlist: {
      id,
      email: person.email,
      subdomain: "seniorcare",
      hostname: "h",
      city: "Plano",
      state: "TX",
      created_at: "2026-01-01",
    },
  };
}

const adminId = randomUUID();
const requestIds: Record<string, string> = {
  [OWN]: randomUUID(),
  [OTHER]: randomUUID(),
  [LISTED]: randomUUID(),
};
const leadIds: Record<string, string> = {
  [OWN]: randomUUID(),
  [OTHER]: randomUUID(),
  [LISTED]: randomUUID(),
};
const ticketIds: Record<string, string> = {
  [OWN]: randomUUID(),
  [OTHER]: randomUUID(),
  [LISTED]: randomUUID(),
};

/** Own and other are not listed, so that what a provider sees of them is by right, not because all do. */
async function fill() {
  await owner.query(
    "insert into admins (id, email, password_hash) values ($1, 'admin@hearthlist.example', 'x')",
    [adminId],
  );
  await owner.query("insert into installation (demo) values (false)");
  for (const id of [OWN, OTHER, LISTED]) {
    await owner.query(
      "insert into providers (id, name, email, phone, active, tier) values ($1, $1, 'p@care.example', '1', $2, 'premium')",
      [id, id === LISTED],
    );
    await insert("tickets", { ...fixtures(id).tickets, id: ticketIds[id] });
    await insert("consultation_requests", { ...fixtures(id).consultation_requests, id: requestIds[id] });
    await insert("leads", { ...fixtures(id).leads, id: leadIds[id] });
    const done = [
      "admins",
      "cities",
      "consultation_requests",
      "installation",
      "leads",
      "migrations",
      "providers",
      "search_entries",
      "tickets",
      "waitlist_promotion",
    ];
    for (const [table, row] of Object.entries(fixtures(id)))
      if (!done.includes(table)) await insert(table, row);
  }
  await insert("cities", { ...fixtures(OWN).cities, id: 1 });
  await insert("cities", { ...fixtures(OWN).cities, id: 2, active: false });
  // So that a second account can be tried for these two.
  await owner.query("delete from provider_accounts where provider_id = $1", [LISTED]);
}

async function insert(table: string, row: Record<string, unknown>) {
  const columns = Object.keys(row).join(", ");
  await owner.query(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_record(null::${table}, $1)`,
    [row],
  );
}
