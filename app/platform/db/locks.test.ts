import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cities } from "#database/seeds/cities.ts";
import { demoData } from "#database/seeds/demo.ts";
import { sumEvents } from "#features/analytics/commands/sum-events.server.ts";
import { turnOnSecondFactor } from "#features/auth/commands/admin-second-factor.server.ts";
import { acceptInvitation, inviteAdmin } from "#features/auth/commands/invite-admin.server.ts";
import { createSecondFactorOffer } from "#features/auth/commands/second-factor-offer.server.ts";
import { tokenHash } from "#features/auth/queries/sessions.server.ts";
import { changeConsultation } from "#features/consultations/commands/change-consultation.server.ts";
import { requestConsultation } from "#features/consultations/commands/request-consultation.server.ts";
import { changeInquiry } from "#features/inquiries/commands/change-inquiry.server.ts";
import { updateLead } from "#features/leads/commands/update-lead.server.ts";
import { applyAccountStep } from "#features/moderation/commands/administer-account.server.ts";
import { decideEdit } from "#features/moderation/commands/decide-edit.server.ts";
import { editListing } from "#features/moderation/commands/edit-listing.server.ts";
import { recordDecision } from "#features/moderation/commands/submission-decision.server.ts";
import { findListing, findManagedAccount } from "#features/moderation/queries/users.server.ts";
import { emailHooks } from "#features/operations/commands/email-hooks.server.ts";
import { prepareInstallation } from "#features/operations/commands/prepare-installation.server.ts";
import { retryAllEmails, retryEmail } from "#features/operations/commands/retry-failed-job.server.ts";
import { setFlag } from "#features/operations/commands/set-flag.server.ts";
import { setServiceStatus } from "#features/operations/commands/set-service-status.server.ts";
import { addCity } from "#features/places/commands/add-city.server.ts";
import { editCity } from "#features/places/commands/change-city.server.ts";
import { findAdminCity } from "#features/places/queries/admin-cities.server.ts";
import { enforceRetention } from "#features/privacy/commands/enforce-retention.server.ts";
import { erasePerson } from "#features/privacy/commands/export-and-erase-person.server.ts";
import { editProfile } from "#features/providers/commands/edit-profile.server.ts";
import { pauseListing, resumeListing } from "#features/providers/commands/pause-listing.server.ts";
import { findEditableProfile } from "#features/providers/queries/profile.server.ts";
import { applyAgain } from "#features/registration/commands/apply-again.server.ts";
import { deleteApplications } from "#features/registration/commands/purge-unconfirmed.server.ts";
import { publishReview } from "#features/reviews/commands/decide-review.server.ts";
import { removeReviewReply } from "#features/reviews/commands/remove-review-reply.server.ts";
import { replyToReview } from "#features/reviews/commands/reply-to-review.server.ts";
import { replyVersion } from "#features/reviews/rules/review-reply.ts";
import { answerTicket } from "#features/tickets/commands/answer-ticket.server.ts";
import { ticketVersion } from "#features/tickets/rules/ticket-queue.ts";
import { confirmWaitlist } from "#features/waitlist/commands/confirm-waitlist.server.ts";
import { notifyWaitlist } from "#features/waitlist/commands/notify-waitlist.server.ts";
import {
  createUnsubscribeUrl,
  unsubscribeFromWaitlist,
} from "#features/waitlist/commands/unsubscribe-from-waitlist.server.ts";
import { openScratchDatabase, raceForRows, raceForStatement } from "#tests/support/database.ts";
import { generateTotpCode } from "#tests/support/generate-totp-code.ts";
import {
  makeAccount,
  makeCity,
  makeConsultation,
  makeEmail,
  makeInquiry,
  makeLead,
  makeProvider,
  makeReview,
  setServiceStatus as makeServiceStatus,
  makeTeamMember,
  makeTicket,
  makeWaitlistEntry,
} from "#tests/support/make.ts";
import { ADMIN_PASSWORD, makeAdmin } from "#tests/support/make-admin.ts";
import { makeEdit, makeSubmission } from "#tests/support/make-submission.ts";
import { noAttributes } from "#tests/support/no-attributes.ts";
import { makeRegistrationForm, ORIGIN, register } from "#tests/support/register.ts";
import { secrets } from "#tests/support/secrets.ts";
import { findServiceSetting } from "../flags/service-status.server.ts";
import { sendEmail } from "../mail/send-email.server.ts";
import { asProvider, asService } from "./as-role.server.ts";
import type { Db } from "./database.server.ts";

const admin = { kind: "admin", email: "ana@hearthlist.example" } as const;
const site = { links: secrets.links, origin: ORIGIN };

let scratch: Awaited<ReturnType<typeof openScratchDatabase>>;
let db: Db;
beforeAll(async () => {
  scratch = await openScratchDatabase();
  ({ db } = scratch.server);
});
afterAll(() => scratch.close());

const refusals = (outcomes: { ok: boolean; problem?: string }[]) =>
  outcomes.map(({ ok, problem }) => (ok ? "done" : problem)).toSorted();
const twice = (work: () => Promise<{ ok: boolean; problem?: string }>, rows: string) =>
  raceForRows(scratch, rows, [work, work]).then(refusals);
const lettersOf = async (to: string) =>
  (await asService(db, (tx) => tx.selectFrom("mails").select("id").where("to_address", "=", to).execute()))
    .length;

async function makeOwner() {
  const { id: city_id } = await makeCity(db);
  const provider = await makeProvider(db, { city_id, services: ["Home care"], tier: "enterprise" });
  const account = await makeAccount(db, provider.id, { email_confirmed_at: new Date() });
  return { ...provider, city_id, account };
}

const harmless = {
  description: "New words.",
  specializations: [],
  coverage_areas: [],
  pricing_starting_from: null,
  pricing_unit: "hour",
  response_time: "1 hour",
  hours: "",
  same_day_availability: false,
  weekend_availability: false,
  emergency_availability: false,
  ...noAttributes,
};

const consultation = {
  name: "Ana Ruiz",
  phone: "(480) 555-0111",
  date: "2026-11-17",
  time: "09:30",
  message: "My mother needs memory care.",
  preferredContact: "email",
} as const;

const facts = {
  region: "Midwest",
  time_zone: "America/Chicago",
  latitude: 39.78,
  longitude: -89.65,
  population: 112_544,
  senior_population_percent: 18.3,
  average_income: 66_331,
  description: "",
  meta_description: "",
};

/** The form of a lead in which nothing was changed. */
const plan = {
  intent: "plan",
  status: "new",
  followUp: null,
  assigned: null,
  wasStatus: "new",
  wasFollowUp: null,
  wasAssigned: null,
} as const;

const applicant = (form = makeRegistrationForm()) => ({
  serviceSlug: "seniorcare",
  form,
  key: randomUUID(),
  address: "198.51.100.7",
  hostname: "hearthlist.example",
  userAgent: null,
  now: new Date(),
});

/** What two do at the same moment, and what comes of it. */
const races: [string, () => Promise<unknown>, unknown][] = [
  [
    "an application sent again twice is one application",
    async () => {
      const { id } = await makeOwner();
      await makeSubmission(db, { provider_id: id, status: "rejected" });
      const again = applicant();
      await twice(() => applyAgain(db, ORIGIN, id, again), "hearthlist.provider_accounts");
      const log = await asService(db, (tx) =>
        tx.selectFrom("audit_log").select("action").where("subject_id", "=", id).execute(),
      );
      return log.map(({ action }) => action);
    },
    ["registration.repeated"],
  ],
  [
    "an application corrected while its first version is confirmed is not replaced",
    async () => {
      const [form, key] = [makeRegistrationForm(), randomUUID()];
      const first = await register(db, form, { key });
      const confirm = `update hearthlist.provider_accounts set email_confirmed_at = now() where sign_in_email = '${form.email}'`;
      const correct = () => register(db, { ...form, businessName: "Another" }, { key });
      return [first.ok, ...refusals(await raceForStatement(scratch, confirm, [correct]))];
    },
    [true, "duplicate"],
  ],
  [
    "an application without a provider is decided once",
    async () => {
      const { id } = await makeSubmission(db);
      const decide = (version?: string) =>
        recordDecision(db, admin, id, { status: "contacted", version }, { secrets, origin: ORIGIN });
      const first = await decide();
      if (!first.ok) throw new Error(first.problem);
      return twice(() => decide(first.version), "hearthlist.provider_submissions");
    },
    ["changed meanwhile", "done"],
  ],
  [
    "a listing approved while an admin moves it to another city is news to its provider",
    async () => {
      const { id, city_id: cityId } = await makeOwner();
      const { id: other } = await makeCity(db);
      const { id: submission } = await makeSubmission(db, { provider_id: id, status: "approved" });
      const approve = () =>
        recordDecision(db, admin, submission, { status: "approved", cityId }, { secrets, origin: ORIGIN });
      const move = `update hearthlist.providers set city_id = ${other} where id = '${id}'`;
      const [outcome] = await raceForStatement(scratch, move, [approve]);
      return outcome?.ok && outcome.isNotified;
    },
    true,
  ],
  [
    "a provider without an account is taken off by one of two admins",
    async () => {
      const { id } = await makeProvider(db);
      const version = (await asService(db, (tx) => findManagedAccount(tx, id)))?.version ?? "";
      const wish = { step: "deactivate", reason: "A reason.", version } as const;
      return twice(
        () => applyAccountStep(db, { secrets, origin: ORIGIN }, admin, id, wish),
        "hearthlist.providers",
      );
    },
    ["changed", "done"],
  ],
  [
    "a listing whose pause an admin ends meanwhile is not resumed",
    async () => {
      const { id } = await makeOwner();
      await pauseListing(db, id);
      const end = `update hearthlist.provider_accounts set paused_at = null where provider_id = '${id}'`;
      return refusals(await raceForStatement(scratch, end, [() => resumeListing(db, id)]));
    },
    ["not paused"],
  ],
  [
    "a profile saved in two windows is saved once",
    async () => {
      const { id, name, license_number, services, phone, email, website } = await makeOwner();
      const version = (await asProvider(db, id, (tx) => findEditableProfile(tx, id)))?.version ?? "";
      const reviewed = { name, license_number, services, phone, email, website };
      return twice(
        () => editProfile(db, ORIGIN, id, { reviewed, harmless, version }),
        `hearthlist.providers where id = '${id}'`,
      );
    },
    ["changed meanwhile", "done"],
  ],
  [
    "an edit of a profile is decided by one of two reviewers",
    async () => {
      const { id: provider } = await makeOwner();
      const { id } = await makeEdit(db, provider);
      return twice(
        () => decideEdit(db, admin, id, { status: "approved" }, ORIGIN),
        `hearthlist.providers where id = '${provider}'`,
      );
    },
    ["done", "missing"],
  ],
  [
    "the notes of a lead saved in two windows are saved once",
    async () => {
      const { id } = await makeOwner();
      const lead = await makeLead(db, id);
      const change = { intent: "notes", notes: "New.", wasNotes: "" } as const;
      const save = (tx: Db) => updateLead(tx, { id, tier: "premium" }, lead.id, change);
      return twice(() => asProvider(db, id, save), `hearthlist.leads where id = '${lead.id}'`);
    },
    ["changed meanwhile", "done"],
  ],
  [
    "a lead is not given to a member who is leaving the team",
    async () => {
      const { id } = await makeOwner();
      const lead = await makeLead(db, id);
      const member = await makeTeamMember(db, id, "Ana");
      const change = { ...plan, assigned: member.id };
      const assign = () =>
        asProvider(db, id, (tx) => updateLead(tx, { id, tier: "enterprise" }, lead.id, change));
      const remove = `delete from hearthlist.team_members where id = '${member.id}'`;
      return refusals(await raceForStatement(scratch, remove, [assign]));
    },
    ["unknown member"],
  ],
  [
    "a reply taken off by two editors is taken off once",
    async () => {
      const repliedAt = new Date();
      const { id: provider } = await makeOwner();
      const { id } = await makeReview(db, provider, { provider_reply: "Thanks.", replied_at: repliedAt });
      const wish = { why: "A reason.", version: replyVersion({ text: "Thanks.", repliedAt }) };
      return twice(
        () => removeReviewReply(db, ORIGIN, admin, id, wish),
        `hearthlist.reviews where id = '${id}'`,
      );
    },
    ["changed", "done"],
  ],
  [
    "an inquiry handled by two admins is handled once",
    async () => {
      const { id } = await makeInquiry(db);
      const change = { status: "answered", note: "" } as const;
      return twice(
        () => changeInquiry(db, admin, { id, version: 0 }, change),
        `hearthlist.contact_submissions where id = '${id}'`,
      );
    },
    ["changed", "done"],
  ],
  [
    "a ticket answered by two admins is answered once",
    async () => {
      const { id } = await makeTicket(db, (await makeOwner()).id);
      const version = ticketVersion({ status: "open", responses: 0 });
      const answer = () =>
        answerTicket(db, admin, id, { message: "Hello." }, { origin: ORIGIN, version, key: randomUUID() });
      return twice(answer, `hearthlist.tickets where id = '${id}'`);
    },
    ["changed", "done"],
  ],
  [
    "a consultation declined in two windows is declined once",
    async () => {
      const { id } = await makeConsultation(db, (await makeOwner()).id, {
        wished_date: consultation.date,
        wished_time: consultation.time,
      });
      const step = { step: "declined", date: "", time: "", note: "", version: 0 } as const;
      const now = new Date("2026-11-16T02:00:00Z");
      return twice(
        () => changeConsultation(db, id, "provider", step, now),
        `hearthlist.consultation_requests where id = '${id}'`,
      );
    },
    ["changed meanwhile", "done"],
  ],
  [
    "a review published by two editors is published once",
    async () => {
      const { id } = await makeReview(db, (await makeOwner()).id, { status: "pending" });
      return twice(
        () => publishReview(db, admin, id, { origin: ORIGIN }),
        `hearthlist.reviews where id = '${id}'`,
      );
    },
    ["decided already", "done"],
  ],
  [
    "a reply to a review saved in two windows is saved once",
    async () => {
      const { id: provider } = await makeOwner();
      const { id } = await makeReview(db, provider);
      const replies = ["One", "Two"].map(
        (text) => () => replyToReview(db, ORIGIN, provider, id, { text, version: replyVersion(null) }),
      );
      return refusals(await raceForRows(scratch, `hearthlist.reviews where id = '${id}'`, replies));
    },
    ["changed", "done"],
  ],
  [
    "a listing edited by two admins is edited once",
    async () => {
      const { id } = await makeOwner();
      const found = await asService(db, (tx) => findListing(tx, id));
      if (!found) throw new Error("no listing");
      const wish = {
        listing: { ...found.listing, name: "New" },
        reason: "A reason.",
        version: found.version,
      };
      return twice(() => editListing(db, admin, id, wish, ORIGIN), `hearthlist.providers where id = '${id}'`);
    },
    ["changed", "done"],
  ],
  [
    "a city added by two admins is added once",
    async () => {
      const wish = { ...facts, name: "Springfield", state_abbr: "IL", reason: "A reason." };
      const add = () => addCity(db, admin, wish);
      return refusals(
        await raceForStatement(scratch, "lock table hearthlist.cities in exclusive mode", [add, add]),
      );
    },
    ["done", "exists"],
  ],
  [
    "a city edited by two admins is edited once",
    async () => {
      const { id } = await makeCity(db);
      const version = (await asService(db, (tx) => findAdminCity(tx, id)))?.version ?? "";
      return twice(
        () => editCity(db, admin, id, facts, { reason: "A reason.", version }),
        `hearthlist.cities where id = ${id}`,
      );
    },
    ["changed", "done"],
  ],
  [
    "a flag switched on by two admins is switched once",
    async () => {
      const flip = () => setFlag(db, admin, { name: "upgradeHint", isOn: true, reason: "A reason." });
      return refusals(
        await raceForStatement(scratch, "lock table hearthlist.feature_flags in exclusive mode", [
          flip,
          flip,
        ]),
      );
    },
    ["changed", "done"],
  ],
  [
    "a status of the service set by two admins is set once",
    async () => {
      await makeServiceStatus(db, "live");
      const { version } = await asService(db, (tx) => findServiceSetting(tx, "seniorcare"));
      const wish = {
        status: "live",
        message: "Soon.",
        reason: "A reason.",
        version,
        isConfirmed: true,
      } as const;
      return twice(() => setServiceStatus(db, admin, "seniorcare", wish), "hearthlist.service_status_config");
    },
    ["changed", "done"],
  ],
  [
    "a failed letter retried by two admins is retried once",
    async () => {
      const { id } = await makeEmail(db, { status: "failed", attempts: 3 });
      return twice(() => retryEmail(db, admin, { id, attempts: 3 }), `hearthlist.mails where id = '${id}'`);
    },
    ["changed", "done"],
  ],
  [
    "a second factor turned on in two windows is turned on once",
    async () => {
      const { id, email } = await makeAdmin(db, "bo@hearthlist.example");
      const self = { id, email, sessionId: randomUUID() };
      const offers = [1, 2].map(() => createSecondFactorOffer(secrets, self));
      const turnOn = offers.map(
        ({ secret, ticket: offer }) =>
          () =>
            turnOnSecondFactor(db, secrets, ORIGIN, self, {
              password: ADMIN_PASSWORD,
              code: generateTotpCode(secret, Date.now()),
              offer,
            }),
      );
      return refusals(await raceForRows(scratch, "hearthlist.admins", turnOn));
    },
    ["done", "on"],
  ],
  [
    "a colleague invited by two admins has one invitation",
    async () => {
      const email = "new@hearthlist.example";
      await makeAdmin(db, admin.email);
      const invite = () => inviteAdmin(db, admin, email, ORIGIN);
      await raceForStatement(scratch, "lock table hearthlist.audit_log in exclusive mode", [invite, invite]);
      const rows = await asService(db, (tx) =>
        tx.selectFrom("admin_invitations").select("email").where("email", "=", email).execute(),
      );
      return rows.length;
    },
    1,
  ],
  [
    "an expired invitation opened in two windows is in the audit log once",
    async () => {
      const id = randomUUID();
      await asService(db, (tx) =>
        tx
          .insertInto("admin_invitations")
          .values({ id, email: "late@hearthlist.example", key_hash: tokenHash(id), expires_at: new Date(0) })
          .execute(),
      );
      const open = (address: string) => () =>
        acceptInvitation(db, secrets, { key: id, password: ADMIN_PASSWORD, address });
      await raceForStatement(scratch, "lock table hearthlist.audit_log in exclusive mode", [
        open("192.0.2.1"),
        open("192.0.2.2"),
      ]);
      const log = await asService(db, (tx) =>
        tx.selectFrom("audit_log").select("action").where("subject_id", "=", id).execute(),
      );
      return log.map(({ action }) => action);
    },
    ["admin.invitation-refused"],
  ],
  [
    "a letter whose job runs twice is sent once",
    async () => {
      const { id, message_id } = await makeEmail(db);
      const sent: string[] = [];
      const mailer = {
        close() {},
        async send({ messageId }: { messageId: string }) {
          sent.push(messageId);
          return { ok: true } as const;
        },
      };
      await twice(
        () => sendEmail(db, mailer, id, { isLast: false, hooks: emailHooks }),
        `hearthlist.mails where id = '${id}'`,
      );
      return sent.map((messageId) => messageId === message_id);
    },
    [true],
  ],
  ...(
    [
      ["leads", (provider: string, email: string) => makeLead(db, provider, { email })],
      ["reviews", (provider: string, email: string) => makeReview(db, provider, { author_email: email })],
      [
        "consultation_requests",
        (provider: string, email: string) => makeConsultation(db, provider, { email }),
      ],
    ] as const
  ).map(([table, make]): [string, () => Promise<unknown>, unknown] => [
    `a family's ${table.replace("_", " ")} are counted by one of two admins who erase them`,
    async () => {
      const email = `${table.replace("_", "-")}@family.example`;
      await make((await makeProvider(db)).id, email);
      const erase = () => erasePerson(db, secrets.limits, admin, email);
      const outcomes = await raceForRows(scratch, `hearthlist.${table}`, [erase, erase]);
      return outcomes
        .map((outcome) => outcome.ok && Object.values(outcome.counts).reduce((sum, count) => sum + count))
        .toSorted();
    },
    [0, 1],
  ]),
  [
    "somebody who joins the waitlist and leaves it gets no letter",
    async () => {
      const { id, email } = await makeWaitlistEntry(db);
      const leave = `update hearthlist.waitlist set unsubscribed_at = now() where id = '${id}'`;
      await raceForStatement(scratch, leave, [() => confirmWaitlist(db, site, id)]);
      return lettersOf(email);
    },
    0,
  ],
  [
    "somebody who leaves the waitlist while their city launches gets no letter",
    async () => {
      const { id: city_id, name: city } = await makeCity(db);
      await makeProvider(db, { city_id });
      const { id, email } = await makeWaitlistEntry(db, { city });
      const leave = `update hearthlist.waitlist set unsubscribed_at = now() where id = '${id}'`;
      await raceForStatement(scratch, leave, [() => notifyWaitlist(db, site, city_id)]);
      return lettersOf(email);
    },
    0,
  ],
  [
    "a day summed up by two workers is summed up once",
    async () => {
      const at = new Date("2020-05-05T18:00:00Z");
      await asService(db, (tx) =>
        tx.insertInto("events").values({ kind: "page_view", path: "/", at }).execute(),
      );
      const sum = () => sumEvents(db);
      await raceForStatement(scratch, "lock table hearthlist.site_counts in exclusive mode", [sum, sum]);
      const rows = await asService(db, (tx) => tx.selectFrom("site_counts").select("count").execute());
      return rows.map(({ count }) => count);
    },
    [1],
  ],
  [
    "a new database prepared by two servers is prepared once",
    async () => {
      const prepare = () =>
        prepareInstallation(db, {
          demo: false,
          cities: cities.slice(0, 1),
          demoData: () => demoData("2026-11-15"),
        });
      await raceForStatement(scratch, "lock table hearthlist.installation in exclusive mode", [
        prepare,
        prepare,
      ]);
      return asService(db, (tx) => tx.selectFrom("installation").select("demo").execute());
    },
    [{ demo: false }],
  ],
];

test.for(races)("%s", async ([, race, result]) => {
  expect(await race()).toEqual(result);
});

/** Works while another connection holds a row: what waits for it fails, at PostgreSQL's limit for waiting. */
async function whileHeld<T>(rows: string, work: () => Promise<T>): Promise<T> {
  const holder = await scratch.owner.pool.connect();
  try {
    await holder.query(`begin; select from ${rows} for update`);
    return await work();
  } finally {
    holder.release(true);
  }
}

const mailHeld = async (id: string, work: () => Promise<unknown>) => {
  await whileHeld(`hearthlist.mails where id = '${id}'`, work);
  return asService(db, (tx) => tx.selectFrom("mails").select("status").where("id", "=", id).execute());
};

/** What is done without what another process works on, which stays as it was. */
const passings: [string, () => Promise<unknown>, unknown][] = [
  [
    "a consultation is corrected while its first letter is being sent",
    async () => {
      const { id: providerId } = await makeOwner();
      const now = new Date("2026-11-16T02:00:00Z");
      const form = { ...consultation, email: "corrects@family.example" };
      const sending = {
        providerId,
        serviceSlug: "seniorcare",
        form,
        key: randomUUID(),
        address: "192.0.2.1",
        now,
      };
      const first = await requestConsultation(db, secrets, sending);
      if (!first.ok) throw new Error(first.problem);
      const { id } = await makeEmail(db, { consultation_request_id: first.id });
      return mailHeld(id, () =>
        requestConsultation(db, secrets, { ...sending, form: { ...form, name: "Ana Maria Ruiz" } }),
      );
    },
    [{ status: "queued" }],
  ],
  [
    "somebody leaves the waitlist while a letter is being sent to them",
    async () => {
      const { id, email } = await makeWaitlistEntry(db);
      const { searchParams } = new URL(createUnsubscribeUrl(secrets.links, ORIGIN, id));
      const link = { entry: id, key: searchParams.get("key") ?? "" };
      const mail = await makeEmail(db, { kind: "waitlist-joined", to_address: email });
      return mailHeld(mail.id, () => unsubscribeFromWaitlist(db, secrets.links, link));
    },
    [{ status: "queued" }],
  ],
  [
    "an application is dropped while a letter is being sent to its provider",
    async () => {
      const { id: topic_id, account } = await makeOwner();
      const before = {
        created_at: new Date("2026-01-01"),
        audience: "provider",
        to_address: account.sign_in_email,
      };
      const mail = await makeEmail(db, { ...before, topic_table: "providers", topic_id });
      return mailHeld(mail.id, () => asService(db, (tx) => deleteApplications(tx, [topic_id])));
    },
    [{ status: "queued" }],
  ],
  [
    "failed letters are sent again while another admin retries one of them",
    async () => {
      const [held, free] = [
        await makeEmail(db, { status: "failed" }),
        await makeEmail(db, { status: "failed" }),
      ];
      const after = await mailHeld(held.id, () => retryAllEmails(db, admin));
      return [...after, ...(await mailHeld(free.id, async () => {}))];
    },
    [{ status: "failed" }, { status: "queued" }],
  ],
  [
    "old leads are erased while a provider works on one of them",
    async () => {
      const { id } = await makeOwner();
      const updated_at = new Date("2000-01-01");
      const [held, free] = [await makeLead(db, id, { updated_at }), await makeLead(db, id, { updated_at })];
      await whileHeld(`hearthlist.leads where id = '${held.id}'`, () => enforceRetention(db));
      const erased = (lead: string) =>
        asService(db, (tx) => tx.selectFrom("leads").select("email").where("id", "=", lead).execute());
      return [...(await erased(held.id)), ...(await erased(free.id))].map(({ email }) => email);
    },
    ["family@home.example", ""],
  ],
];

test.for(passings)("%s", async ([, work, result]) => {
  expect(await work()).toEqual(result);
});
