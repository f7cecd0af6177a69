import { dbContext } from "#platform/http/context.server.ts";
import { findEmail } from "#platform/mail/emails.server.ts";
import type { Route } from "./+types/email-html.ts";

/** Runs nothing and fetches nothing; only its styles count, and only our own page may show it. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation";

/** The letter's HTML by itself, for the frame in which the demo shows it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const mail = await findEmail(context.get(dbContext), params.id);
  if (!mail) return new Response("There is no such letter.\n", { status: 404 });
  // Links leave the frame: our own pages are shown in none.
  const html = mail.body_html.replace("<head>", '<head>\n<base target="_top">');
  return new Response(html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": POLICY,
      "Cache-Control": "no-store",
    },
  });
}
