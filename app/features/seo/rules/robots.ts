/** What is nobody's to find by a search engine. */
const DISALLOWED_PATHS = ["/admin", "/provider/", "/events", "/reviews/", "/dev/"];
/** Within it, what is: of two rules the longer one counts. */
const ALLOWED_PATHS = ["/provider/register"];

export function renderRobotsTxt(origin: string): string {
  const rules = [
    "User-agent: *",
    ...ALLOWED_PATHS.map((path) => `Allow: ${path}`),
    ...DISALLOWED_PATHS.map((path) => `Disallow: ${path}`),
    `Sitemap: ${origin}/sitemap.xml`,
  ];
  return `${rules.join("\n")}\n`;
}
