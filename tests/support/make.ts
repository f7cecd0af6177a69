import { randomUUID } from "node:crypto";
import type { Insertable } from "kysely";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { DB } from "#platform/db/types.ts";

type Columns<Table extends keyof DB> = Partial<Insertable<DB[Table]>>;

let serial = 0;

/** Valid by default; a test names what it is about. */
export function makeCity(db: Db, wish: Columns<"cities"> = {}) {
  serial += 1;
  const row = {
    slug: `city-${serial}`,
    name: `City ${serial}`,
    state: "Texas",
    state_abbr: "TX",
    region: "Southwest",
    time_zone: "America/Chicago",
    latitude: 33,
    longitude: -97,
    ...wish,
  };
  return asService(db, (tx) => tx.insertInto("cities").values(row).returningAll().executeTakeFirstOrThrow());
}

export function makeProvider(db: Db, wish: Columns<"providers"> = {}) {
  serial += 1;
  const row = {
    id: `provider-${serial}`,
    name: `Provider ${serial}`,
    email: `provider-${serial}@care.example`,
    phone: "(214) 555-0100",
    verified: true,
    active: true,
    status: "verified",
    ...wish,
  };
  return asService(db, (tx) =>
    tx.insertInto("providers").values(row).returningAll().executeTakeFirstOrThrow(),
  );
}

export function makeAccount(db: Db, providerId: string, wish: Columns<"provider_accounts"> = {}) {
  const row = { provider_id: providerId, sign_in_email: `${providerId}@sign-in.example`, ...wish };
  return asService(db, (tx) =>
    tx.insertInto("provider_accounts").values(row).returningAll().executeTakeFirstOrThrow(),
  );
}

export function makeReview(db: Db, providerId: string, wish: Columns<"reviews"> = {}) {
  const row = {
    id: randomUUID(),
    provider_id: providerId,
    author_name: "Marlene K.",
    rating: 5,
    status: "published",
    ...wish,
  };
  return asService(db, (tx) => tx.insertInto("reviews").values(row).returningAll().executeTakeFirstOrThrow());
}

export function makeWaitlistEntry(db: Db, wish: Columns<"waitlist"> = {}) {
  serial += 1;
  const row = {
    id: randomUUID(),
    email: `family-${serial}@home.example`,
    subdomain: "seniorcare",
    hostname: "hearthlist.example",
    city: "Plano",
    state: "TX",
    ...wish,
  };
  return asService(db, (tx) =>
    tx.insertInto("waitlist").values(row).returningAll().executeTakeFirstOrThrow(),
  );
}

export function makeLead(db: Db, providerId: string, wish: Columns<"leads"> = {}) {
  const row = {
    id: randomUUID(),
    provider_id: providerId,
    family_name: "The Kowalskis",
    email: "family@home.example",
    phone: "(214) 555-0101",
    service_needed: "Home care",
    score: 50,
    ...wish,
  };
  return asService(db, (tx) => tx.insertInto("leads").values(row).returningAll().executeTakeFirstOrThrow());
}

export function makeTeamMember(db: Db, providerId: string, name: string) {
  const row = { id: randomUUID(), provider_id: providerId, name };
  return asService(db, (tx) =>
    tx.insertInto("team_members").values(row).returningAll().executeTakeFirstOrThrow(),
  );
}

export function makeTicket(db: Db, providerId: string, wish: Columns<"tickets"> = {}) {
  const row = {
    id: randomUUID(),
    provider_id: providerId,
    subject: "A question",
    description: "How?",
    ...wish,
  };
  return asService(db, (tx) => tx.insertInto("tickets").values(row).returningAll().executeTakeFirstOrThrow());
}

export function makeConsultation(db: Db, providerId: string, wish: Columns<"consultation_requests"> = {}) {
  const row = {
    id: randomUUID(),
    provider_id: providerId,
    family_name: "Ana Ruiz",
    email: "ana@family.example",
    phone: "(480) 555-0111",
    care_needs: "My mother needs memory care.",
    timeline: "This week",
    ...wish,
  };
  return asService(db, (tx) =>
    tx.insertInto("consultation_requests").values(row).returningAll().executeTakeFirstOrThrow(),
  );
}

/** Confirmed, so that it can have taken place, and of a family of its own. */
export function makeConfirmedConsultation(
  db: Db,
  providerId: string,
  wish: Columns<"consultation_requests"> = {},
) {
  serial += 1;
  return makeConsultation(db, providerId, {
    family_name: "Marlene Kowalski",
    email: `family-${serial}@home.example`,
    status: "confirmed",
    ...wish,
  });
}

/** A letter that waits to be sent. */
export function makeEmail(db: Db, wish: Columns<"mails"> = {}) {
  const id = randomUUID();
  const row = {
    id,
    message_id: id,
    to_address: "ana@family.example",
    subject: "A letter",
    body_text: "Dear Ana,\n",
    body_html: "<p>Dear Ana,</p>\n",
    kind: "test",
    audience: "family",
    ...wish,
  };
  return asService(db, (tx) => tx.insertInto("mails").values(row).returningAll().executeTakeFirstOrThrow());
}

export function makeInquiry(db: Db, wish: Columns<"contact_submissions"> = {}) {
  const row = {
    id: randomUUID(),
    name: "Ana Kowalski",
    business_name: "Sunrise Homes",
    email: "ana@sunrise.example",
    phone: "(214) 555-0111",
    inquiry_type: "partnership",
    message: "Shall we talk?",
    ...wish,
  };
  return asService(db, (tx) =>
    tx.insertInto("contact_submissions").values(row).returningAll().executeTakeFirstOrThrow(),
  );
}

/** What families and providers are told of the service, and whether anything is taken. */
export function setServiceStatus(db: Db, status: string, message = "Back on Monday.") {
  return asService(db, (tx) =>
    tx
      .insertInto("service_status_config")
      .values({ service_slug: "seniorcare", status, message })
      .onConflict((row) => row.column("service_slug").doUpdateSet({ status, message }))
      .execute(),
  );
}
