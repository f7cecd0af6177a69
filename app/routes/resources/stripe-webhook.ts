import pLimit from "p-limit";
import { handleStripeEvent } from "#features/billing/commands/handle-stripe-event.server.ts";
import { paymentsContext } from "#features/billing/http/payments-context.server.ts";
import { dbContext, settingsContext } from "#platform/http/context.server.ts";
import { isDatabaseUnavailable } from "#platform/http/database-unavailable.server.ts";
import { logError } from "#platform/log/log.server.ts";
import type { Route } from "./+types/stripe-webhook.ts";

/** Each event holds a database connection during calls to the payment service, which may be slow: pages need some too. */
const limitEvents = pLimit(2);

/** Signed events of the payment service. What is not answered with 200 comes again. */
export async function action({ request, context }: Route.ActionArgs) {
  const payments = context.get(paymentsContext);
  if (!payments) return answer("Payments are not set up.", 404);
  const event = payments.parseEvent(await request.text(), request.headers.get("Stripe-Signature") ?? "");
  if (!event) return answer("The signature is wrong or too old.", 400);
  try {
    const { origin } = context.get(settingsContext);
    const db = context.get(dbContext);
    return answer(await limitEvents(() => handleStripeEvent(db, { payments, origin }, event)), 200);
  } catch (error) {
    logError(error);
    return answer("Please send it again.", isDatabaseUnavailable(error) ? 503 : 500);
  }
}

export function loader() {
  return answer("Events are sent by POST.", 405, { Allow: "POST" });
}

function answer(text: string, status: number, headers: Record<string, string> = {}) {
  return new Response(`${text}\n`, { status, headers: { "Cache-Control": "no-store", ...headers } });
}
