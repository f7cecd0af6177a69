import { setTimeout as sleep } from "node:timers/promises";
import type { Settings } from "#config/settings.server.ts";
import { logWarning } from "#platform/log/log.server.ts";
import type { Payments } from "../rules/payments.ts";
import { openSandbox, type SandboxStore } from "./sandbox.server.ts";
import { openStripe } from "./stripe.server.ts";

type SandboxOptions = { store: SandboxStore; secret: Buffer; serverUrl: () => string };

/** Where signed events come in. */
const WEBHOOK_PATH = "/webhooks/stripe";
/** An event that is not taken comes again after so long, the last time well within the life of its signature. */
const RETRY_DELAYS_MS = [0, 500, 2000, 10_000, 60_000];

/** Stripe where it is configured, a sandbox in the demo, or nobody. */
export function openPayments({ stripe, demo }: Settings, needs: SandboxOptions): Payments | undefined {
  if (stripe) return openStripe(stripe);
  if (!demo) return undefined;
  return openSandbox({
    store: needs.store,
    secret: needs.secret.toString("base64url"),
    deliver: (rawBody, signature) => {
      deliver(() => needs.serverUrl() + WEBHOOK_PATH, rawBody, signature).catch(() => {});
    },
  });
}

async function deliver(address: () => string, rawBody: string, signature: string): Promise<void> {
  for (const pause of RETRY_DELAYS_MS) {
    await sleep(pause, undefined, { ref: false });
    const headers = { "Content-Type": "application/json", "Stripe-Signature": signature };
    const answer = await fetch(address(), { method: "POST", headers, body: rawBody }).catch(() => undefined);
    if (answer?.ok) return;
  }
  logWarning("sandbox: an event was not taken");
}
