import { Fragment } from "react";
import { href } from "react-router";
import { dbContext } from "#platform/http/context.server.ts";
import { pageError } from "#platform/http/page-error.server.ts";
import { findEmail } from "#platform/mail/emails.server.ts";
import { EmailStatus } from "#ui/email-status.tsx";
import { Breadcrumb } from "#ui/layout/breadcrumb.tsx";
import type { Route } from "./+types/email.ts";

export const handle = { withoutScripts: true };

export async function loader({ params, context }: Route.LoaderArgs) {
  const mail = await findEmail(context.get(dbContext), params.id);
  if (!mail) throw pageError(404, "There is no such letter.");
  const { id, subject, to_address, reply_to, body_text, calendar, unsubscribe_url } = mail;
  const { status, attempts, last_error, created_at } = mail;
  return {
    letter: { id, subject, to_address, reply_to, body_text, unsubscribe_url, hasCalendar: calendar !== null },
    fate: { status, attempts, last_error, created_at },
  };
}

/** The letter's HTML stands in a frame. */
export function headers() {
  return { "Cache-Control": "no-store", "Content-Security-Policy": "frame-src 'self'" };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: loaderData ? `${loaderData.letter.subject} · Demo mailbox` : "Demo mailbox" },
    { name: "robots", content: "noindex" },
  ];
}

export default function EmailPage({ loaderData: { letter, fate } }: Route.ComponentProps) {
  const { id, subject, to_address, reply_to, body_text, hasCalendar } = letter;
  return (
    <div className="page-width py-10">
      <Breadcrumb
        items={[
          { label: "Demo mailbox", link: href("/dev/mailbox") },
          { label: subject, link: href("/dev/mailbox/:id", { id }), active: true },
        ]}
      />
      <h1 className="mt-4 text-heading font-bold wrap-anywhere">{subject}</h1>
      <p className="mt-2 wrap-anywhere">To {to_address}</p>
      {reply_to && <p className="wrap-anywhere">Answers go to {reply_to}</p>}
      <EmailStatus {...fate} />
      {hasCalendar && (
        <p className="mt-4">
          <a href={href("/dev/mailbox/:id/calendar", { id })} className="button button-quiet" download>
            Calendar file
          </a>
        </p>
      )}
      <h2 className="mt-8 text-title font-semibold">As HTML</h2>
      <iframe
        src={href("/dev/mailbox/:id/html", { id })}
        title="The letter as HTML"
        sandbox="allow-top-navigation-by-user-activation"
        className="card mt-3 h-[44rem] w-full"
      />
      <h2 className="mt-8 text-title font-semibold">As text</h2>
      <pre className="card mt-3 overflow-hidden p-4 font-sans whitespace-pre-wrap wrap-anywhere">
        <WithLinks text={body_text} />
      </pre>
    </div>
  );
}

function WithLinks({ text }: { text: string }) {
  const parts = text.split(/(https?:\/\/[^\s<>"]+)/);
  return parts.map((part, index) => {
    const key = `${index} ${part}`;
    return index % 2 === 0 ? (
      <Fragment key={key}>{part}</Fragment>
    ) : (
      <a key={key} href={part} className="text-link">
        {part}
      </a>
    );
  });
}
