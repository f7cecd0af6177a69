import { brand } from "#config/brand.ts";
import type { Letter } from "#domain/letter.ts";

/** A letter as plain text and as HTML that a phone shows well. */
export function renderLetter(letter: Letter): { text: string; html: string } {
  return { text: toText(letter), html: toHtml(letter) };
}

function toText({ greeting, paragraphs, facts, links, closing, reason, unsubscribeUrl }: Letter): string {
  return [
    greeting,
    ...paragraphs,
    facts?.map(({ label, value }) => `${label}: ${value}`).join("\n"),
    ...(links ?? []).map(({ label, url }) => `${label}:\n${url}`),
    ...(closing ?? []),
    `${brand.name}\n${brand.phone}`,
    `-- \n${reason}`,
    unsubscribeUrl && `Unsubscribe: ${unsubscribeUrl}`,
  ]
    .filter(Boolean)
    .join("\n\n")
    .concat("\n");
}

function toHtml({ subject, greeting, paragraphs, facts, links, closing, reason, unsubscribeUrl }: Letter) {
  const body = [
    paragraph(greeting),
    ...paragraphs.map(paragraph),
    facts && table(facts),
    ...(links ?? []).map(button),
    ...(closing ?? []).map(paragraph),
  ].filter(Boolean);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${encode(subject)}</title>
</head>
<body style="margin:0;padding:0;background:#fbf8f3">
<div style="max-width:560px;margin:0 auto;padding:24px 20px;font-family:Verdana,Arial,sans-serif;font-size:17px;line-height:1.6;color:#20242e">
<p style="margin:0 0 24px;font-size:20px;font-weight:bold;color:#1d4ed8">${encode(brand.name)}</p>
<div style="background:#ffffff;border:1px solid #e3d8c8;border-radius:12px;padding:24px 20px">
${body.join("\n")}
</div>
<p style="margin:24px 0 0;font-size:14px;color:#565b67">${encode(reason)}<br>${encode(brand.name)}, ${encode(brand.city)}, ${encode(brand.state)} · <a href="${brand.phoneHref}" style="color:#1d4ed8">${encode(brand.phone)}</a>${
    unsubscribeUrl ? `<br><a href="${encode(unsubscribeUrl)}" style="color:#1d4ed8">Unsubscribe</a>` : ""
  }</p>
</div>
</body>
</html>
`;
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px">${encode(text).replaceAll("\n", "<br>")}</p>`;
}

function table(facts: { label: string; value: string }[]): string {
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><th align="left" valign="top" style="padding:4px 16px 4px 0;font-weight:normal;color:#565b67">${encode(label)}</th><td valign="top" style="padding:4px 0">${encode(value).replaceAll("\n", "<br>")}</td></tr>`,
  );
  return `<table role="presentation" style="margin:0 0 16px;border-collapse:collapse;font-size:17px">${rows.join("")}</table>`;
}

function button({ label, url }: { label: string; url: string }, index: number): string {
  const colours = index === 0 ? "background:#1d4ed8;color:#ffffff" : "background:#ffffff;color:#1d4ed8";
  return `<p style="margin:0 0 12px"><a href="${encode(url)}" style="display:block;padding:14px 20px;border:2px solid #1d4ed8;border-radius:8px;text-align:center;font-weight:bold;text-decoration:none;${colours}">${encode(label)}</a></p>`;
}

function encode(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}
