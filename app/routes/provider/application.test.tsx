import type { RouteConfigEntry } from "@react-router/dev/routes";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub, RouterContextProvider } from "react-router";
import { expect } from "vitest";
import { parseSettings } from "#config/settings.server.ts";
import { careSpecialties, serviceTypes, staffSizes } from "#features/care/rules/care-options.ts";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { KEY_FIELD, SHOWN_FIELD } from "#platform/forms/anti-spam.ts";
import { createAntiSpamFields } from "#platform/forms/form-guard.server.ts";
import {
  clientAddressContext,
  dbContext,
  secretsContext,
  settingsContext,
} from "#platform/http/context.server.ts";
import { test } from "#tests/support/database.ts";
import { secrets } from "#tests/support/secrets.ts";
import routes from "../../routes.ts";
import { action as confirm } from "./confirm.tsx";
import Register, { loader as openForm, action as register } from "./register.tsx";
import WaitingPage, { loader as openWaitingPage } from "./verification-pending.tsx";

const EMAIL = "ana@oaks.example";
const fields = {
  businessName: "Golden Oaks Home Care",
  contactName: "Ana Ruiz",
  email: EMAIL,
  phone: "(214) 555-0111",
  serviceType: "In-Home Care",
  serviceArea: "Plano and Frisco",
  zip: "75074",
  description: "Help at home, day and night.",
  careSpecialties: "Meal Preparation",
};

type Stored = Awaited<ReturnType<typeof openForm>>;

/** A browser of its own, which sends back the cookie that it was given. */
function openBrowser(db: Db) {
  let cookie = "";
  const argsOf = <Pattern extends string>(pattern: Pattern, query: object, form?: object) => {
    const context = new RouterContextProvider();
    context.set(dbContext, db);
    context.set(secretsContext, secrets);
    context.set(settingsContext, parseSettings({}));
    context.set(clientAddressContext, "198.51.100.7");
    const url = new URL(`${pattern}?${new URLSearchParams({ ...query })}`, "http://localhost:3000");
    const body = form && new URLSearchParams({ ...form });
    const request = new Request(url, {
      headers: { Cookie: cookie },
      ...(body && { method: "POST", body }),
    });
    return { request, context, url, params: {}, pattern } as const;
  };
  const accept = <Answer extends { init: ResponseInit | null }>(answer: Answer) => {
    cookie = new Headers(answer.init?.headers).get("Set-Cookie")?.split(";")[0] ?? cookie;
    return answer;
  };
  return {
    openForm: (query = {}) => openForm(argsOf("/provider/register", query)),
    apply: async (more = {}, query = {}) => {
      // Shown long ago: what comes back at once waits.
      const { formKey, shown } = createAntiSpamFields(secrets.links, Date.now() - 60_000);
      const form = { ...fields, ...more, [KEY_FIELD]: formKey, [SHOWN_FIELD]: shown };
      return accept(await register(argsOf("/provider/register", query, form)));
    },
    confirm: async (key: string) => accept(await confirm(argsOf("/provider/confirm", { key }, {}))),
    openWaitingPage: (query = {}) => openWaitingPage(argsOf("/provider/verification-pending", query)),
    /** Where the waiting page leads instead of being shown. */
    leadsTo: async (query = {}) => {
      const args = argsOf("/provider/verification-pending", query);
      const answer = await openWaitingPage(args).catch((thrown) => thrown);
      return answer instanceof Response && answer.headers.get("Location");
    },
  };
}

async function applied(db: Db) {
  const browser = openBrowser(db);
  const id = (await browser.apply()).data.done?.id ?? "";
  return { browser, id };
}

const rejectAll = (db: Db) =>
  asService(db, (tx) =>
    tx
      .updateTable("provider_submissions")
      .set({ status: "rejected", decision_reason: "The license has expired." })
      .execute(),
  );

async function keyInEmail(db: Db) {
  const { body_text } = await asService(db, (tx) =>
    tx
      .selectFrom("mails")
      .select("body_text")
      .where("kind", "=", "confirm-address")
      .executeTakeFirstOrThrow(),
  );
  return /confirm\?key=([\w-]+)/.exec(body_text ?? "")?.[1] ?? "";
}

function renderForm(loaderData: Stored, actionData?: Awaited<ReturnType<typeof register>>["data"]) {
  const Page = createRoutesStub([{ id: "page", path: "/", Component: Register }]);
  const hydrationData = { loaderData: { page: loaderData }, actionData: { page: actionData } };
  return renderToStaticMarkup(<Page hydrationData={hydrationData} />);
}

function renderWaitingPage(loaderData: Awaited<ReturnType<typeof openWaitingPage>>) {
  const Page = createRoutesStub([{ id: "page", path: "/", Component: WaitingPage }]);
  return renderToStaticMarkup(<Page hydrationData={{ loaderData: { page: loaderData } }} />);
}

test("each address of the registration has the complete form", async ({ db }) => {
  const entries: RouteConfigEntry[] = await routes;
  for (const path of ["Join", "provider/register", "list-service"])
    expect(entries.find((entry) => entry.path === path)?.file, path).toBe("routes/provider/register.tsx");
  const html = renderForm(await openBrowser(db).openForm());
  for (const step of ["Application Review", "Verification Process", "Start Connecting"])
    expect(html).toContain(step);
  expect(html.match(/name="careSpecialties"/g)).toHaveLength(careSpecialties.length);
  for (const choice of [...serviceTypes, ...staffSizes]) expect(html).toContain(`>${choice}</option>`);
  expect(html).toContain("All staff have completed background checks and drug screening");
});

test("missing fields are named beside them", async ({ db }) => {
  const browser = openBrowser(db);
  const answer = await browser.apply({ businessName: "", description: " " });
  expect(answer.init?.status).toBe(422);
  const html = renderForm(await browser.openForm(), answer.data);
  for (const message of ["Business name is required", "Description is required"])
    expect(html).toContain(message);
  expect(html.match(/aria-invalid="true"/g)).toHaveLength(2);
});

test("a refused application comes back with everything that was typed and chosen", async ({ db }) => {
  const browser = openBrowser(db);
  const answer = await browser.apply({ email: "ana@" });
  expect(answer.init?.status).toBe(422);
  const html = renderForm(await browser.openForm(), answer.data);
  for (const value of [fields.businessName, fields.contactName, "ana@", fields.phone, fields.serviceArea])
    expect(html).toContain(`value="${value}"`);
  expect(html).toContain(`>${fields.description}</textarea>`);
  expect(html).toContain(`selected="">${fields.serviceType}</option>`);
});

test("a second application of an address is refused, loses nothing, and leads to the account", async ({
  db,
}) => {
  await applied(db);
  const browser = openBrowser(db);
  const answer = await browser.apply();
  expect(answer.init?.status).toBe(409);
  const html = renderForm(await browser.openForm(), answer.data);
  expect(html).toContain("Submission Error");
  expect(html).toContain("An application with this email address waits for its confirmation.");
  expect(html).toContain('href="/provider/access"');
  expect(html).toContain('value="Golden Oaks Home Care"');
  expect(html).toMatch(/<input[^>]*checked=""[^>]*value="Meal Preparation"/);
});

test("the waiting page opens for the browser that registered, and for nobody who guesses an id", async ({
  db,
}) => {
  const { browser, id } = await applied(db);
  expect(await browser.openWaitingPage({ id })).toMatchObject({ name: fields.businessName, email: EMAIL });
  const stranger = openBrowser(db);
  const login = `/provider/login?${new URLSearchParams({ next: `/provider/verification-pending?id=${id}` })}`;
  expect(await stranger.leadsTo({ id })).toBe(login);
  await rejectAll(db);
  expect(await stranger.leadsTo({ id }), "the same when it was turned down").toBe(login);
  for (const query of [{ id: "nobody-123456" }, {}])
    expect(await browser.leadsTo(query)).toBe("/provider/register");
  await asService(db, (tx) => tx.updateTable("providers").set({ verified: true }).execute());
  expect(await browser.leadsTo({ id }), "approved").toBe(`/provider/dashboard?id=${id}`);
});

test("an application that was turned down says why, and is sent again with what it said", async ({ db }) => {
  const { browser, id } = await applied(db);
  await rejectAll(db);
  const html = renderWaitingPage(await browser.openWaitingPage({ id }));
  expect(html).toContain("The license has expired.");
  expect(html).toContain(`href="/provider/register?again=${id}"`);
  const { before } = await browser.openForm({ again: id });
  expect(before).toMatchObject({
    values: { businessName: fields.businessName, email: EMAIL },
    specialties: ["Meal Preparation"],
  });
  const answer = await browser.apply({ licenseNumber: "TX-2" }, { again: id });
  expect(answer).toMatchObject({ init: { status: 200 }, data: { done: { id, email: EMAIL } } });
  const rows = await asService(db, (tx) =>
    tx
      .selectFrom("provider_submissions")
      .select(["status", "license_number"])
      .orderBy("created_at")
      .execute(),
  );
  expect(rows).toEqual([
    { status: "rejected", license_number: null },
    { status: "new", license_number: "TX-2" },
  ]);
});

test("a browser that registered with an address that its owner confirmed cannot apply again", async ({
  db,
}) => {
  const { browser, id } = await applied(db);
  const owner = openBrowser(db);
  expect((await owner.confirm(await keyInEmail(db))).data).toEqual({ confirmed: id });
  await rejectAll(db);
  expect(renderWaitingPage(await browser.openWaitingPage({ id }))).toContain("Sign in to apply again");
  expect((await browser.openForm({ again: id })).before).toBeUndefined();
  expect(await browser.apply({}, { again: id })).toMatchObject({
    init: { status: 409 },
    data: { problem: expect.stringContaining("There is a listing with this email address already.") },
  });
  expect(renderWaitingPage(await owner.openWaitingPage({ id }))).toContain(">Apply again</a>");
  expect((await owner.openForm({ again: id })).before?.values.businessName).toBe(fields.businessName);
});
