import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { sign, verifySignature } from "../crypto/sign.server.ts";
import { pageError } from "../http/page-error.server.ts";
import { HONEYPOT_FIELD, KEY_FIELD, SHOWN_FIELD, SPAM_REJECTED_MESSAGE } from "./anti-spam.ts";
import { parseFormData } from "./form-data.server.ts";

/** Nobody reads and fills in a form faster. */
const FILL_MIN_MS = 1500;

/** The form that was sent, without NUL bytes, which PostgreSQL stores in no text; 400 or 413 for anything else. */
export async function readForm(request: Request): Promise<FormData> {
  const parsed = await parseFormData(request);
  if (!parsed.ok && parsed.problem === "too many fields")
    throw pageError(413, "That form has too many fields.");
  if (!parsed.ok) throw pageError(400, "What was sent is not a form that we can read.");
  const sent = parsed.form;
  if (![...sent.values()].some((value) => typeof value === "string" && value.includes("\0"))) return sent;
  const form = new FormData();
  for (const [name, value] of sent)
    form.append(name, typeof value === "string" ? value.replaceAll("\0", "") : value);
  return form;
}

/** The marks of a form on a page that is never cached. */
export function createAntiSpamFields(secret: Buffer, now = Date.now()) {
  return { formKey: randomUUID(), shown: `${now}.${sign(secret, `form ${now}`)}` };
}

/**
 * Refuses what fills in the field that people do not see, and makes a form that comes back sooner than anybody
 * could write it wait its time: a person never notices, a machine gets slow, and nobody is sent away wrongly.
 * `isMarked`: the form's page is never cached, so that one without our mark was not read by anybody.
 */
export async function guardForm(
  secret: Buffer,
  form: FormData,
  { isMarked = false, now = Date.now(), wait = sleep as (ms: number) => Promise<unknown> } = {},
): Promise<{ ok: true; key: string | undefined } | { ok: false; problem: string }> {
  if (form.get(HONEYPOT_FIELD)) return { ok: false, problem: SPAM_REJECTED_MESSAGE };
  const early = FILL_MIN_MS - getMsSinceShown(secret, form, now, isMarked ? 0 : FILL_MIN_MS);
  // The clock of another process may be ahead of ours.
  if (early > 0) await wait(Math.min(early, FILL_MIN_MS));
  const key = String(form.get(KEY_FIELD) ?? "");
  return { ok: true, key: /^[0-9a-f-]{36}$/i.test(key) ? key : undefined };
}

function getMsSinceShown(secret: Buffer, form: FormData, now: number, unmarked: number): number {
  const [at = "", mark = ""] = String(form.get(SHOWN_FIELD) ?? "").split(".");
  return mark && verifySignature(secret, `form ${at}`, mark) ? now - Number(at) : unmarked;
}
