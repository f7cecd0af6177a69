import { href, Link } from "react-router";
import { dbContext } from "#platform/http/context.server.ts";
import { listEmails } from "#platform/mail/emails.server.ts";
import { EmailStatus } from "#ui/email-status.tsx";
import type { Route } from "./+types/mailbox.ts";

export const handle = { withoutScripts: true };

export async function loader({ context }: Route.LoaderArgs) {
  return { mails: await listEmails(context.get(dbContext)) };
}

export function headers() {
  return { "Cache-Control": "no-store" };
}

export function meta(_: Route.MetaArgs) {
  return [{ title: "Demo mailbox" }, { name: "robots", content: "noindex" }];
}

export default function Mailbox({ loaderData: { mails } }: Route.ComponentProps) {
  return (
    <div className="page-width py-10">
      <h1 className="text-heading font-bold">Demo mailbox</h1>
      <p className="mt-2 max-w-prose text-muted">
        The letters that this demo writes, newest first. Reload the page to see those that have come since.
      </p>
      {mails.length === 0 ? (
        <p className="mt-8 text-lead">No letters yet.</p>
      ) : (
        <ul className="card mt-8 divide-y divide-line">
          {mails.map((mail) => (
            <li key={mail.id} className="p-4">
              {/* As a document: the letter's page may show a frame, and this one may not. */}
              <Link
                reloadDocument
                to={href("/dev/mailbox/:id", { id: mail.id })}
                className="text-link inline-flex min-h-11 items-center font-semibold wrap-anywhere"
              >
                {mail.subject}
              </Link>
              <p className="wrap-anywhere">To {mail.to_address}</p>
              <EmailStatus {...mail} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
