import { randomUUID } from "node:crypto";
import { RouterContextProvider } from "react-router";
import { parseSettings } from "#config/settings.server.ts";
import { adminContext } from "#features/auth/http/admin-session.server.ts";
import { paymentsContext } from "#features/billing/http/payments-context.server.ts";
import type { Payments } from "#features/billing/rules/payments.ts";
import { findSubmission } from "#features/moderation/queries/submissions.server.ts";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { dbContext, secretsContext, settingsContext } from "#platform/http/context.server.ts";
import { action, loader } from "../../app/routes/admin/review.tsx";
import { makeAccount, makeCity, makeProvider } from "./make.ts";
import { makeSubmission } from "./make-submission.ts";
import { secrets } from "./secrets.ts";

export function createRouteArgs(db: Db, request: Request, payments: Payments | null = null) {
  const context = new RouterContextProvider();
  context.set(paymentsContext, payments);
  context.set(dbContext, db);
  context.set(secretsContext, secrets);
  context.set(settingsContext, parseSettings({}));
  context.set(adminContext, {
    id: randomUUID(),
    sessionId: randomUUID(),
    email: "ana@hearthlist.example",
    hasSecondFactor: false,
  });
  return { request, context, url: new URL(request.url), params: {}, pattern: "/admin/review" } as const;
}

export const PAGE_URL = "http://hearthlist.example/admin/review";
export const loadPage = (db: Db, query: string) => loader(createRouteArgs(db, new Request(PAGE_URL + query)));
export const submitForm = (db: Db, fields: Record<string, string>) =>
  action(createRouteArgs(db, new Request(PAGE_URL, { method: "POST", body: new URLSearchParams(fields) })));

export async function makeApplication(db: Db, { isConfirmed = true } = {}) {
  const provider = await makeProvider(db, { verified: false, active: false, status: "basic" });
  await makeAccount(db, provider.id, { email_confirmed_at: isConfirmed ? new Date() : null });
  const { id } = await makeSubmission(db, { provider_id: provider.id });
  const city = await makeCity(db, { name: "Plano" });
  const now = () => asService(db, (tx) => findSubmission(tx, id));
  const press = async (intent: string, fields: Record<string, string> = {}) => {
    const version = (await now())?.version ?? "";
    return submitForm(db, { id, version, intent, ...fields });
  };
  return { id, city, now, press };
}
