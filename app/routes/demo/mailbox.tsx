import { dbContext } from "#http/context.server.ts";
import { listMails } from "#queries/mails.server.ts";
import type { Route } from "./+types/mailbox.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { mails: await listMails(context.get(dbContext)) };
}

export function meta() {
  return [{ title: "Demo mailbox" }, { name: "robots", content: "noindex" }];
}

export default function Mailbox({ loaderData: { mails } }: Route.ComponentProps) {
  return (
    <section className="mx-auto w-full max-w-5xl px-4 py-10">
      <h1 className="text-3xl font-bold">Demo mailbox</h1>
      <p className="mt-2">Letters that a real installation would send. They stay on this machine.</p>
      {mails.length === 0 && <p className="mt-6">No letters yet.</p>}
      <ul>
        {mails.map((mail) => (
          <li key={mail.id} className="mt-6">
            <h2 className="text-xl font-semibold">{mail.subject}</h2>
            <p>To {mail.to_address}</p>
            <pre className="mt-2 whitespace-pre-wrap">{mail.body_text}</pre>
          </li>
        ))}
      </ul>
    </section>
  );
}
