import { setTimeout as sleep } from "node:timers/promises";
import { KEY_FIELD, SHOWN_FIELD } from "#lib/anti-spam-fields.ts";
import type { Place } from "../processes.ts";

const MINIMUM_MS = 1500;

/** Each test says from which address it comes. */
export const proxied = { TRUST_PROXY: "1" };

export const good = {
  name: "Ana Kowalski",
  business_name: "Sunrise & Sons",
  email: "ana@sunrise.example",
  phone: "(214) 555-0111",
  inquiry_type: "partnership",
  message: "Shall we talk?\nSoon.",
  preferred_contact: "phone",
};

/** The page as a browser without JavaScript sees and sends it. */
export function visit(url: string, address = "203.0.113.9") {
  const read = async (answer: Response) => ({
    status: answer.status,
    kept: answer.headers.get("Cache-Control"),
    text: unescaped(await answer.text()),
  });
  const send = async (body: BodyInit, headers: Record<string, string> = {}) =>
    read(
      await fetch(`${url}/contact`, {
        method: "POST",
        body,
        headers: { "X-Forwarded-For": address, ...headers },
      }),
    );
  return {
    open: async (query = "") => read(await fetch(`${url}/contact${query}`)),
    send,
    sendFields: (fields: Record<string, string>) => send(new URLSearchParams(fields)),
    /** The marks of a form that has been on the screen for long enough. */
    async marks() {
      const { text } = await read(await fetch(`${url}/contact`));
      await sleep(MINIMUM_MS);
      return { [KEY_FIELD]: hidden(text, KEY_FIELD), [SHOWN_FIELD]: hidden(text, SHOWN_FIELD) };
    },
  };
}

const unescaped = (html: string) =>
  html
    .replaceAll("<!-- -->", "")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
export const hidden = (html: string, name: string) =>
  new RegExp(`<input type="hidden" name="${name}" value="([^"]+)"`).exec(html)?.[1] ?? "";

export async function countInquiries(place: Place): Promise<number> {
  const { rows } = await place.query("select count(*)::int as n from hearthlist.contact_submissions");
  return rows[0].n;
}
