import { dbContext } from "#platform/http/context.server.ts";
import { findEmail } from "#platform/mail/emails.server.ts";
import type { Route } from "./+types/email-calendar.ts";

/** The letter's calendar file, as a mail program would hand it on. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const mail = await findEmail(context.get(dbContext), params.id);
  if (!mail?.calendar) return new Response("There is no such calendar file.\n", { status: 404 });
  return new Response(mail.calendar, {
    headers: {
      "Content-Type": `text/calendar; charset=utf-8; method=${mail.calendar_method}`,
      "Content-Disposition": 'attachment; filename="consultation.ics"',
      "Cache-Control": "no-store",
    },
  });
}
