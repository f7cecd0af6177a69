import { KEY_FIELD, SHOWN_FIELD } from "#platform/forms/anti-spam.ts";
import { createAntiSpamFields } from "#platform/forms/form-guard.server.ts";
import type { Queryable, Site } from "./seeded-instance.ts";

const HOUR_MS = 3_600_000;

export const validInquiry = {
  name: "Ana Kowalski",
  business_name: "Sunrise & Sons",
  email: "ana@sunrise.example",
  phone: "(214) 555-0111",
  inquiry_type: "partnership",
  message: "Shall we talk?\nSoon.",
  preferred_contact: "phone",
};

/** The page as a browser without JavaScript sees and sends it. */
export function createContactVisitor({ url, query }: Pick<Site, "url" | "query">, address = "203.0.113.9") {
  const read = async (answer: Response) => ({
    status: answer.status,
    kept: answer.headers.get("Cache-Control"),
    text: unescapeHtml(await answer.text()),
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
    /** The page's own key, and the mark of a form that has been on the screen for an hour. */
    async marks() {
      const { text } = await read(await fetch(`${url}/contact`));
      const { rows } = await query("select value from hearthlist.secrets where name = 'links'");
      const { shown } = createAntiSpamFields(rows[0].value, Date.now() - HOUR_MS);
      return { [KEY_FIELD]: readHiddenField(text, KEY_FIELD), [SHOWN_FIELD]: shown };
    },
  };
}

const unescapeHtml = (html: string) =>
  html
    .replaceAll("<!-- -->", "")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
export const readHiddenField = (html: string, name: string) =>
  new RegExp(`<input type="hidden" name="${name}" value="([^"]+)"`).exec(html)?.[1] ?? "";

export async function countInquiries({ query }: Queryable): Promise<number> {
  const { rows } = await query("select count(*)::int as n from hearthlist.contact_submissions");
  return rows[0].n;
}
