import { brand } from "#config/brand.ts";
import type { Email } from "./email.ts";
import { renderEmailHtml } from "./render-email-html.server.ts";

/** A letter as plain text and as HTML that a phone shows well. */
export function renderEmail(letter: Email): { text: string; html: string } {
  const urls = [letter.unsubscribeUrl, ...(letter.links ?? []).map(({ url }) => url)];
  if (!urls.every(isWebUrl)) throw new Error("a letter links to web pages only");
  return { text: renderEmailText(letter), html: renderEmailHtml(letter) };
}

function isWebUrl(url: string | undefined): boolean {
  return url === undefined || /^https?:\/\/[^\s<>"]+$/.test(url);
}

function renderEmailText({
  greeting,
  paragraphs,
  facts,
  links,
  closing,
  reason,
  unsubscribeUrl,
}: Email): string {
  return [
    greeting,
    ...paragraphs,
    facts?.map(({ label, value }) => `${label}: ${value.replaceAll("\n", "\n    ")}`).join("\n"),
    ...(links ?? []).map(({ label, url }) => `${label}:\n${url}`),
    ...(closing ?? []),
    `${brand.name}\n${brand.phone}`,
    // Mail programs know this line, and leave out of an answer what follows it.
    `-- \n${reason}\n${brand.name}, ${brand.city}, ${brand.state}`,
    unsubscribeUrl && `Unsubscribe: ${unsubscribeUrl}`,
  ]
    .filter(Boolean)
    .join("\n\n")
    .concat("\n");
}
