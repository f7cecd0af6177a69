import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { FILLED_BY_MACHINE, HONEYPOT, KEY_FIELD, SHOWN_FIELD } from "#domain/form-marks.ts";
import { isSigned, sign } from "#lib/sign.server.ts";
import { pageError } from "./page-error.server.ts";

/** Nobody reads and fills in a form faster. */
const MINIMUM_MS = 1500;

/** What was sent, or 400 for what is no form. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw pageError(400, "What was sent is not a form that we can read.");
  }
}

/** The marks of a form on a page that is never cached. */
export function markForm(secret: Buffer, now = Date.now()) {
  return { formKey: randomUUID(), shown: `${now}.${sign(secret, `form ${now}`)}` };
}

/**
 * Refuses what fills in the field that people do not see, and makes a form that comes back sooner than anybody
 * could write it wait its time: a person never notices, a machine gets slow, and nobody is sent away wrongly.
 */
export async function guardForm(
  secret: Buffer,
  form: FormData,
  now = Date.now(),
): Promise<{ ok: true; key: string | undefined } | { ok: false; problem: string }> {
  if (form.get(HONEYPOT)) return { ok: false, problem: FILLED_BY_MACHINE };
  const [at = "", mark = ""] = String(form.get(SHOWN_FIELD) ?? "").split(".");
  if (isSigned(secret, `form ${at}`, mark)) {
    const early = MINIMUM_MS - (now - Number(at));
    if (early > 0) await sleep(early);
  }
  const key = String(form.get(KEY_FIELD) ?? "");
  return { ok: true, key: /^[0-9a-f-]{36}$/i.test(key) ? key : undefined };
}
