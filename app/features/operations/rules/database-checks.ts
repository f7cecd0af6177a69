import type { DatabaseCheck } from "./database-check.ts";

/** What visitors must never read, and what it is in plain words. */
const privateTableDescriptions: [table: string, what: string][] = [
  ["contact_submissions", "messages to us"],
  ["consultation_requests", "what families ask providers for"],
  ["waitlist", "e-mail addresses of people who wait"],
  ["provider_submissions", "applications and our notes on them"],
  ["provider_accounts", "sign-in addresses and subscriptions"],
  ["leads", "the families whom a provider talks to"],
  ["tickets", "what providers ask our support"],
  ["mails", "letters to families and providers"],
  ["admins", "our own sign-in"],
  ["sessions", "who is signed in"],
  ["secrets", "the keys that sign links"],
  ["audit_log", "who of us changed what"],
];

/** Which of the checks are about reading a table that is kept from visitors: the check's id and the table. */
export const privateTables = new Map(privateTableDescriptions.map(([table]) => [`read-${table}`, table]));

const revoke = (what: string, table: string) =>
  `Take the right away: revoke ${what} on hearthlist.${table} from anon, public; and drop any policy on it that gives anon or public ${what}.`;
const show = (table: string) =>
  `Give visitors the active rows: grant select on hearthlist.${table} to anon; create policy listed on hearthlist.${table} for select to anon using (active);`;
const take = (table: string, columns: string, condition = "true") =>
  `Let visitors send one: grant insert (${columns}) on hearthlist.${table} to anon; create policy send on hearthlist.${table} for insert to anon with check (${condition});`;
const MIGRATE = "Restart the server, which applies the migrations, and run the check again.";

function functionCheck(name: string, group: DatabaseCheck["group"]): DatabaseCheck {
  return {
    id: name.replaceAll("_", "-"),
    group,
    label: `Call ${name}`,
    expects: "function",
    because: "A function that partners call too could be called.",
    advice: "Look whether the database answers, and whether visitors may read its catalogue.",
  };
}

/** In the order in which all of them are run. */
export const databaseChecks: DatabaseCheck[] = [
  {
    id: "connection",
    group: "Connection",
    label: "Connect",
    expects: "answer",
    because: "The connection works.",
    advice: "Look whether the database runs, and at DATABASE_URL.",
  },
  functionCheck("version", "Connection"),
  {
    id: "configuration",
    group: "Configuration",
    label: "Settings of a visitor's request",
    expects: "right",
    because: "Visitors' requests run with row security on, in our own schema, and with time limits.",
    advice:
      "The server sets these itself for every request: look whether something stands between it and the database that changes them.",
  },
  {
    id: "extensions",
    group: "Configuration",
    label: "Extensions",
    expects: "right",
    because: "Search needs some extensions of PostgreSQL.",
    advice: "Have the database's owner install what is missing: create extension … with schema extensions;",
  },
  {
    id: "read-providers",
    group: "Table Reads",
    label: "Read providers",
    expects: "rows",
    because: "Families see the listed providers.",
    advice: show("providers"),
  },
  {
    id: "read-cities",
    group: "Table Reads",
    label: "Read cities",
    expects: "rows",
    because: "Families see our cities.",
    advice: show("cities"),
  },
  {
    id: "verified-providers",
    group: "Table Reads",
    label: "Filter providers by verified",
    expects: "rows",
    because: "Families can look for verified providers.",
    advice: show("providers"),
  },
  {
    id: "active-providers",
    group: "Table Reads",
    label: "Filter providers by active",
    expects: "rows",
    because: "Active providers are listed.",
    advice: show("providers"),
  },
  {
    id: "inactive-providers",
    group: "Table Reads",
    label: "Look for inactive providers",
    expects: "none",
    because: "A provider that is not active is not for visitors.",
    advice: `The policy for anon on providers lets too much through: drop it, then ${show("providers")}`,
  },
  ...privateTableDescriptions.map(
    ([table, what]): DatabaseCheck => ({
      id: `read-${table}`,
      group: "Table Reads",
      label: `Read ${table}`,
      expects: "refused",
      because: `Visitors may not read ${what}.`,
      advice: revoke("select", table),
    }),
  ),
  {
    id: "write-contact",
    group: "Table Writes",
    label: "Insert into contact_submissions",
    expects: "written",
    because: "Anybody can write to us.",
    advice: take(
      "contact_submissions",
      "id, name, business_name, email, phone, phone_e164, inquiry_type, message, preferred_contact, hostname, user_agent",
    ),
  },
  {
    id: "delete-contact",
    group: "Table Writes",
    label: "Delete the test row from contact_submissions",
    expects: "refused",
    because: "What was sent can be deleted by our staff alone; the test row goes by being rolled back.",
    advice: revoke("delete", "contact_submissions"),
  },
  {
    id: "contact-status",
    group: "Table Writes",
    label: "Insert into contact_submissions with a status",
    expects: "refused",
    because: "Whether a message is answered is for our staff to say.",
    advice: "Take the column away: revoke insert (status) on hearthlist.contact_submissions from anon;",
  },
  {
    id: "write-submission",
    group: "Table Writes",
    label: "Insert into provider_submissions",
    expects: "refused",
    because: "Applications go through our registration, which checks them first.",
    advice: revoke("insert", "provider_submissions"),
  },
  {
    id: "write-consultation",
    group: "Table Writes",
    label: "Insert into consultation_requests",
    expects: "written",
    because: "Families can ask a listed premium or enterprise provider for a consultation.",
    advice: take(
      "consultation_requests",
      "id, provider_id, family_name, email, phone, phone_e164, care_needs, timeline, preferred_contact, additional_notes, wished_date, wished_time, consent_text, consent_version",
      "exists (select from hearthlist.providers p where p.id = provider_id and p.tier in ('premium', 'enterprise'))",
    ),
  },
  {
    id: "unknown-consultation",
    group: "Table Writes",
    label: "Insert into consultation_requests for a provider that does not exist",
    expects: "refused",
    because: "Nobody can be asked who is not listed.",
    advice:
      "The policy bookable on consultation_requests must ask for a listed premium or enterprise provider in its with check.",
  },
  {
    id: "write-waitlist",
    group: "Table Writes",
    label: "Insert into waitlist",
    expects: "written",
    because: "Anybody can join the waitlist.",
    advice: take("waitlist", "id, email, subdomain, hostname, city, state"),
  },
  {
    id: "update-tier",
    group: "Table Writes",
    label: "Change a provider's tier",
    expects: "refused",
    because: "Tiers follow from payments.",
    advice: revoke("update", "providers"),
  },
  {
    id: "update-verified",
    group: "Table Writes",
    label: "Mark a provider as verified",
    expects: "refused",
    because: "Verification is our staff's word.",
    advice: revoke("update", "providers"),
  },
  {
    id: "delete-provider",
    group: "Table Writes",
    label: "Delete a provider",
    expects: "refused",
    because: "Visitors delete nothing.",
    advice: revoke("delete", "providers"),
  },
  {
    id: "relationship",
    group: "Relationship",
    label: "Read providers with their cities by city_id",
    expects: "rows",
    because: "Each city's page finds its providers this way.",
    advice: `Both tables must be readable. ${show("providers")} ${show("cities")}`,
  },
  functionCheck("get_table_rls_status", "Row Security"),
  functionCheck("get_table_policies", "Row Security"),
  {
    id: "row-security",
    group: "Row Security",
    label: "Row security of every table",
    expects: "right",
    because: "Every table has row security.",
    advice: "Turn it on: alter table hearthlist.… enable row level security;",
  },
  {
    id: "policies",
    group: "Row Security",
    label: "Read the policies catalogue",
    expects: "right",
    because: "Every table has policies, and visitors have those they need and no others.",
    advice:
      "Drop what is too much (drop policy … on hearthlist.…;) and create what is missing; database/schema.sql in the source has every policy as it should be.",
  },
  {
    id: "grants",
    group: "Row Security",
    label: "Rights of visitors on every table",
    expects: "right",
    because: "Visitors hold exactly the rights that the site needs, and may delete nothing.",
    advice:
      "Take away what is too much (revoke … on hearthlist.… from anon, public;) and grant what is missing; database/grants.txt in the source has every right as it should be.",
  },
  functionCheck("get_current_role", "Roles"),
  functionCheck("get_simple_role", "Roles"),
  functionCheck("get_minimal_role", "Roles"),
  {
    id: "role",
    group: "Roles",
    label: "Who we are",
    expects: "right",
    because: "Visitors' requests run as anon, which is no superuser and cannot pass by row security.",
    advice: `Take the powers away: alter role anon nosuperuser nobypassrls; and see that no role with powers is granted to anon. ${MIGRATE}`,
  },
];

export function findDatabaseCheck(id: string): DatabaseCheck | undefined {
  return databaseChecks.find((check) => check.id === id);
}
