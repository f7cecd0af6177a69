import parsePhoneNumber from "libphonenumber-js/min";
import { lineField } from "./form-fields.ts";
import type { FormattedPhone } from "./phone.ts";

export const PHONE_MAX = 40;

const INVALID_PHONE = "Please enter a full phone number, such as (214) 555-0100 or +44 20 7946 0018";

/** One line with one phone number that can be called. What was typed is stored as it is. */
export const phoneField = lineField("Phone number is required", PHONE_MAX).refine(
  (text) => parsePhone(text) !== undefined,
  INVALID_PHONE,
);

/** `e164` has no place for an extension, which is dialed after it. */
export type PhoneNumber = { e164: string; extension?: string };

/** One phone number and nothing else. Without a country code it is one of the United States. */
export function parsePhone(typed: string): PhoneNumber | undefined {
  if (typed.length > PHONE_MAX) return undefined;
  const [number, extension] = splitExtension(typed);
  const digits = /[a-z]/i.test(number) ? dialKeypadLetters(number) : number;
  const parsed = digits ? parsePhoneNumber(digits, { defaultCountry: "US", extract: false }) : undefined;
  if (!parsed?.isValid() || parsed.ext) return undefined;
  // Canada's service numbers 310-xxxx are valid too, but here they are numbers without their area code.
  if (parsed.countryCallingCode === "1" && parsed.nationalNumber.length !== 10) return undefined;
  return { e164: parsed.number, ...(extension ? { extension } : {}) };
}

/** The two columns of a table that stores a phone number. */
export function toPhoneColumns(typed: string): { phone: string; phone_e164: string | null } {
  return { phone: typed, phone_e164: parsePhone(typed)?.e164 ?? null };
}

/** A stored number as people read it, and the link that calls it (RFC 3966), which an unreadable one does not have. */
export function formatPhone(stored: { phone: string; phone_e164: string | null }): FormattedPhone {
  const parsed = stored.phone_e164
    ? { e164: stored.phone_e164, extension: splitExtension(stored.phone)[1] }
    : parsePhone(stored.phone);
  if (!parsed) return { phone: stored.phone };
  const { e164, extension } = parsed;
  const phone = formatNumber(e164);
  if (!extension) return { phone, phoneHref: `tel:${e164}` };
  return { phone: `${phone}, ext. ${extension}`, phoneHref: `tel:${e164};ext=${extension}` };
}

const EXTENSION = /^(.+?)[\s,;.]*(?<![a-z])(?:ext(?:ension|n)?|x|#)[\s.:=]*(\d{1,7})\.?$/i;

function splitExtension(typed: string): [number: string, extension: string | undefined] {
  const text = typed
    .normalize("NFKC")
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, "")
    .replace(/[\p{Pd}\u2212]/gu, "-")
    .replace(/\s+/g, " ")
    .replace(/^\s*tel:/i, "")
    .trim();
  const [, number = text, extension] = EXTENSION.exec(text) ?? [];
  return [number, extension];
}

/** An area code and a word, such as 1-800-FLOWERS or (214) 444-CARE. */
const KEYPAD = /^(?:\+?1)?[\s.-]*\(?([2-9]\d\d)\)?[\s.-]*([\da-z](?:[\s.-]?[\da-z]){6,9})$/i;

/** A longer word, such as in 1-800-CONTACTS, is dialed as far as a number goes. */
function dialKeypadLetters(text: string): string | undefined {
  const [, area = "", word = ""] = KEYPAD.exec(text) ?? [];
  const keys = word.replace(/[\s.-]/g, "");
  if (!/^.{7}$|^.{6}[a-z]+$/i.test(keys)) return undefined;
  return area + keys.slice(0, 7).replace(/[a-z]/gi, getKeypadDigit);
}

function getKeypadDigit(letter: string): string {
  return "22233344455566677778889999"[letter.toLowerCase().charCodeAt(0) - 97] ?? "";
}

/** North American numbers are formatted here, because the library needs about 50 µs for each number of a list. */
function formatNumber(e164: string): string {
  const northAmerican = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(e164);
  if (northAmerican) return `(${northAmerican[1]}) ${northAmerican[2]}-${northAmerican[3]}`;
  return parsePhoneNumber(e164)?.formatInternational() ?? e164;
}
