import type { PaymentsHealth } from "#features/billing/rules/payments.ts";
import { formatCents, getPlan, type PaidTier } from "#features/billing/rules/plans.ts";
import type { ReachabilityResult } from "#platform/reachability.ts";
import { formatDuration } from "#platform/text/format-duration.ts";
import { formatNumber } from "#platform/text/format-number.ts";

/** off: not set up, and so not expected to work. */
export type PartState = "online" | "slow" | "down" | "off";
export type PartStatus = { name: string; state: PartState; detail: string; ms?: number };
export type SystemStatus = { state: "online" | "slow" | "down"; summary: string; parts: PartStatus[] };

/** `oldestSeconds`: how long the first of the due ones waits. */
export type JobFigures = { workers: number; due: number; oldestSeconds: number; failed: number };
/** Letters; failed ones of the last seven days. */
export type MailFigures = { queued: number; oldestSeconds: number; failed: number; lastSent: Date | null };

const SLOW_READ_MS = 500;
const SLOW_SERVICE_MS = 3000;
const LONG_WAIT_SECONDS = 5 * 60;
const TOO_LONG_WAIT_SECONDS = 60 * 60;

/** One line for all parts: online only where each part that is set up was measured to be so. */
export function summarizeStatus(parts: PartStatus[]): SystemStatus {
  const wrong = parts.filter(({ state }) => state === "down" || state === "slow");
  if (wrong.length === 0) return { state: "online", summary: "Online", parts };
  const state = wrong.some((part) => part.state === "down") ? "down" : "slow";
  return { state, summary: wrong.map((part) => `${part.name} ${part.state}`).join(", "), parts };
}

export function databaseStatus(ms: number | undefined): PartStatus {
  const name = "Database";
  if (ms === undefined) return { name, state: "down", detail: "It did not answer." };
  if (ms > SLOW_READ_MS) return { name, state: "slow", detail: "It answers slowly.", ms };
  return { name, state: "online", detail: "It answers.", ms };
}

export function jobsStatus(figures: JobFigures | undefined): PartStatus {
  const name = "Background jobs";
  if (!figures) return { name, state: "down", detail: "The queue could not be read." };
  const { workers, due, oldestSeconds, failed } = figures;
  const failures = failed > 0 ? ` ${formatCount(failed, "job")} failed for good.` : "";
  const waiting =
    due > 0
      ? `${formatCount(due, "job")} waiting, for up to ${formatDuration(oldestSeconds / 60)}.`
      : "No job is waiting.";
  if (workers === 0) return { name, state: "down", detail: `No worker is running. ${waiting}${failures}` };
  const state = due > 0 ? getWaitState(oldestSeconds) : "online";
  return { name, state, detail: `${waiting}${failures}` };
}

/** `via`: a mail server, the demo's mailbox, or nothing; `reached` where there is a server. */
export function mailStatus(
  via: "smtp" | "mailbox" | "none",
  figures: MailFigures | undefined,
  reached: ReachabilityResult | undefined,
  now: Date,
): PartStatus {
  const name = "Mail";
  if (!figures) return { name, state: "down", detail: "The letters could not be read." };
  const { queued, oldestSeconds } = figures;
  const waiting =
    queued > 0
      ? ` ${formatCount(queued, "letter")} waiting, for up to ${formatDuration(oldestSeconds / 60)}.`
      : "";
  const past = `${waiting}${formatRecentEmails(figures, now)}`;
  if (via === "none")
    return { name, state: "off", detail: `Not set up: letters are kept and not sent.${waiting}` };
  const late = queued > 0 ? getWaitState(oldestSeconds) : "online";
  if (via === "mailbox")
    return { name, state: late, detail: `Demo: letters are kept in the mailbox and not sent.${past}` };
  if (!reached?.ok) {
    return {
      name,
      state: "down",
      detail: `The mail server did not take us (${reached?.code ?? "no answer"}).${past}`,
    };
  }
  const state = late === "online" && reached.ms > SLOW_SERVICE_MS ? "slow" : late;
  return { name, state, detail: `The mail server answers.${past}`, ms: reached.ms };
}

export function paymentsStatus(
  via: "stripe" | "sandbox" | "none",
  lastEvent: Date | null,
  reached: PaymentsHealth | undefined,
  now: Date,
): PartStatus {
  const name = "Payments";
  if (via === "none") return { name, state: "off", detail: "Not set up: plans cannot be bought." };
  const last = lastEvent ? ` The last event came ${formatAgo(lastEvent, now)}.` : " No event has come yet.";
  if (via === "sandbox")
    return { name, state: "online", detail: `Demo: a sandbox without real money.${last}` };
  if (!reached?.ok)
    return {
      name,
      state: "down",
      detail: `Stripe did not take us (${reached?.code ?? "no answer"}).${last}`,
    };
  const { ms, undelivered = 0, wrongPrices = [] } = reached;
  if (wrongPrices.length > 0)
    return { name, state: "down", detail: `${wrongPrices.map(formatWrongPrice).join(" ")}${last}`, ms };
  if (undelivered > 0)
    return {
      name,
      state: "slow",
      detail: `${formatCount(undelivered, "event")} of Stripe did not reach us.${last}`,
      ms,
    };
  return { name, state: ms > SLOW_SERVICE_MS ? "slow" : "online", detail: `Stripe answers.${last}`, ms };
}

function formatWrongPrice(tier: PaidTier): string {
  const { name, price } = getPlan(tier);
  const setting = `STRIPE_PRICE_${tier.toUpperCase()}`;
  return `${name} is sold wrongly: ${setting} is not a price of ${formatCents(price)} each month at Stripe.`;
}

function formatRecentEmails({ lastSent, failed }: MailFigures, now: Date): string {
  const last = lastSent ? ` The last letter went out ${formatAgo(lastSent, now)}.` : "";
  return failed > 0 ? `${last} ${formatCount(failed, "letter")} failed in the last 7 days.` : last;
}

function getWaitState(seconds: number): PartState {
  if (seconds > TOO_LONG_WAIT_SECONDS) return "down";
  return seconds > LONG_WAIT_SECONDS ? "slow" : "online";
}

function formatAgo(then: Date, now: Date): string {
  const seconds = (now.getTime() - then.getTime()) / 1000;
  return seconds < 60 ? "just now" : `${formatDuration(seconds / 60)} ago`;
}

function formatCount(number: number, noun: string): string {
  return `${formatNumber(number)} ${noun}${number === 1 ? "" : "s"}`;
}
