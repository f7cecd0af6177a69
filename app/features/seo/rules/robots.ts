/** What is nobody's to find by a search engine. */
const CLOSED = ["/admin", "/provider/", "/events", "/reviews/", "/dev/"];
/** Within it, what is: of two rules the longer one counts. */
const OPEN = ["/provider/register"];

export function robotsText(origin: string): string {
  const rules = [
    "User-agent: *",
    ...OPEN.map((path) => `Allow: ${path}`),
    ...CLOSED.map((path) => `Disallow: ${path}`),
    `Sitemap: ${origin}/sitemap.xml`,
  ];
  return `${rules.join("\n")}\n`;
}
