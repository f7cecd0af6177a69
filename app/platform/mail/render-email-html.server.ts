import { brand } from "#config/brand.ts";
import type { Email } from "./email.ts";

/**
 * Styles stand beside each element, because many mail programs know nothing else; those that know dark mode
 * also read the few rules at the top.
 */
export function renderEmailHtml({
  subject,
  greeting,
  paragraphs,
  facts = [],
  links = [],
  closing = [],
  reason,
  unsubscribeUrl,
}: Email): string {
  const body = [
    paragraph(greeting),
    ...paragraphs.map(paragraph),
    ...(facts.length > 0 ? [table(facts)] : []),
    ...links.map(button),
    ...closing.map(paragraph),
  ];
  const footer = [
    encode(reason),
    `${encode(brand.name)}, ${encode(brand.city)}, ${encode(brand.state)} · ${link(brand.phoneHref, brand.phone)}`,
    ...(unsubscribeUrl ? [link(unsubscribeUrl, "Unsubscribe")] : []),
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${encode(subject)}</title>
<style>${DARK_STYLES}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#fbf8f3">
<div class="page ink" style="background:#fbf8f3;color:#20242e;${FONT_STYLE}">
<div style="max-width:560px;margin:0 auto;padding:24px 16px">
<p class="link" style="margin:0 0 20px;font-size:20px;font-weight:bold;color:#1d4ed8">${encode(brand.name)}</p>
<div class="card" style="padding:24px 20px 8px;border:1px solid #e3d8c8;border-radius:12px;background:#ffffff">
${body.join("\n")}
</div>
<p class="quiet" style="margin:24px 4px 0;font-size:14px;line-height:1.8;color:#565b67">${footer.join("<br>\n")}</p>
</div>
</div>
</body>
</html>
`;
}

/** Long words, such as addresses, break instead of widening the letter. */
const FONT_STYLE =
  "font-family:Verdana,Arial,sans-serif;font-size:17px;line-height:1.6;overflow-wrap:anywhere;word-break:break-word";

const DARK_STYLES = `
:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.page{background:#14171e !important}
.card{background:#1d212b !important;border-color:#343b49 !important}
.ink{color:#f3eee6 !important}
.quiet{color:#bcbfc8 !important}
.link{color:#a3c1ff !important}
.other{background:#1d212b !important;border-color:#a3c1ff !important;color:#a3c1ff !important}
}
`;

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px">${lines(text)}</p>`;
}

function table(facts: { label: string; value: string }[]): string {
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><th class="quiet" align="left" valign="top" scope="row" style="width:32%;padding:4px 16px 4px 0;font-weight:normal;color:#565b67">${encode(label)}</th><td valign="top" style="padding:4px 0">${lines(value)}</td></tr>`,
  );
  return `<table style="width:100%;margin:0 0 16px;border-collapse:collapse;font-size:17px;line-height:1.5">\n${rows.join("\n")}\n</table>`;
}

function button({ label, url }: { label: string; url: string }, index: number): string {
  const colours = index === 0 ? "background:#1d4ed8;color:#ffffff" : "background:#ffffff;color:#1d4ed8";
  return `<p style="margin:0 0 16px"><a ${index === 0 ? "" : 'class="other" '}href="${encode(url)}" style="display:block;padding:12px 20px;border:2px solid #1d4ed8;border-radius:8px;text-align:center;font-weight:bold;text-decoration:none;${colours}">${encode(label)}</a></p>`;
}

function link(url: string, label: string): string {
  return `<a class="link" href="${encode(url)}" style="color:#1d4ed8">${encode(label)}</a>`;
}

function lines(text: string): string {
  return encode(text).replaceAll("\n", "<br>");
}

function encode(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}
