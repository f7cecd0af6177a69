import { RouterContextProvider } from "react-router";
import { expect, onTestFinished, test } from "vitest";
import { parseSettings } from "#config/settings.server.ts";
import { guardDashboard, providerContext } from "#features/auth/http/provider-session.server.ts";
import { loadDashboardProvider } from "#features/providers/queries/provider-dashboard.server.ts";
import { asProvider } from "#platform/db/as-role.server.ts";
import { type Db, openDatabase } from "#platform/db/database.server.ts";
import { findFreePort } from "#platform/db/find-free-port.server.ts";
import {
  clientAddressContext,
  dbContext,
  secretsContext,
  settingsContext,
} from "#platform/http/context.server.ts";
import { test as withDatabase } from "#tests/support/database.ts";
import { secrets } from "#tests/support/secrets.ts";
import { action as findAccount } from "../auth/provider-access.tsx";
import { action as lookUp } from "../auth/provider-lookup.ts";
import { loader as loadDesk } from "./dashboard/layout.tsx";
import { action as register } from "./register.tsx";

/** A database that nobody answers for. */
async function away(): Promise<Db> {
  const { db } = openDatabase({ host: "127.0.0.1", port: await findFreePort(), user: "x", database: "x" });
  onTestFinished(() => db.destroy());
  return db;
}

/** One whose answer is none that a database gives. */
function broken(): Db {
  const fail = () => {
    throw new TypeError("x is not a function");
  };
  return new Proxy({} as Db, { get: fail });
}

function asking<Pattern extends string>(db: Db, pattern: Pattern, fields: Record<string, string> = {}) {
  const context = new RouterContextProvider();
  context.set(dbContext, db);
  context.set(secretsContext, secrets);
  context.set(settingsContext, parseSettings({}));
  context.set(clientAddressContext, "198.51.100.7");
  const request = new Request(`http://localhost:3000${pattern}`, {
    method: "POST",
    body: new URLSearchParams(fields),
  });
  return { request, context, url: new URL(request.url), params: {}, pattern } as const;
}

const application = {
  businessName: "Golden Oaks",
  contactName: "Ana Ruiz",
  email: "ana@oaks.example",
  phone: "(214) 555-0111",
  serviceType: "In-Home Care",
  serviceArea: "Plano",
  zip: "75074",
  description: "Help at home.",
  careSpecialties: "Companionship",
};

test("a registration that cannot be stored says so, and loses nothing", async () => {
  const answer = await register(asking(await away(), "/provider/register", application));
  expect(answer.init?.status).toBe(503);
  expect(answer.data).toMatchObject({
    problem: "Failed to create provider account",
    values: { businessName: "Golden Oaks", description: "Help at home." },
    specialties: ["Companionship"],
  });
});

test("anything else that goes wrong with it is said in general", async () => {
  const answer = await register(asking(broken(), "/provider/register", application));
  expect(answer.init?.status).toBe(500);
  expect(answer.data).toMatchObject({
    problem: "Failed to submit provider information. Please try again.",
  });
});

test("an account that cannot be looked for", async () => {
  const answer = await findAccount(asking(await away(), "/provider/access", { email: "ana@oaks.example" }));
  expect(answer).toMatchObject({ data: { result: "error" }, init: { status: 503 } });
});

test("Get Featured, with the database away and with a mistake of ours", async () => {
  const fields = { email: "ana@oaks.example" };
  const first = await lookUp(asking(await away(), "/provider/lookup", fields));
  expect([first.status, await first.json()]).toEqual([
    503,
    { problem: "Unable to verify provider status. Please try again or contact support." },
  ]);
  const second = await lookUp(asking(broken(), "/provider/lookup", fields));
  expect([second.status, await second.json()]).toEqual([
    500,
    { problem: "An unexpected error occurred. Please try again." },
  ]);
});

const accessError = {
  data: {
    title: "Access Error",
    message: "Failed to load provider information. Please contact support.",
    link: { label: "Contact Support", to: "/contact?reason=provider-support" },
  },
  init: { status: 503 },
};

test("a desk whose session cannot be read shows the Access Error screen", async () => {
  const { request, context } = asking(await away(), "/provider/dashboard?id=oaks-1");
  request.headers.set("Cookie", "hearthlist_provider=anything");
  await expect(guardDashboard(request, context)).rejects.toMatchObject(accessError);
});

test("a desk that cannot be read shows the Access Error screen", async () => {
  const args = asking(await away(), "/provider/dashboard");
  args.context.set(providerContext, {
    sessionId: "s",
    id: "oaks-1",
    tier: "basic",
    status: "verified",
    verified: true,
    active: true,
  });
  await expect(loadDesk(args)).rejects.toMatchObject(accessError);
});

withDatabase("a provider whose row is gone", async ({ db }) => {
  const gone = asProvider(db, "nobody-1", (tx) => loadDashboardProvider(tx, "nobody-1"));
  await expect(gone).rejects.toThrow("Provider not found");
});
