import { brand } from "#config/brand.ts";

type Message = { id: string; message: string; isStaff: boolean; author: string; created: string };

/** What was said, in order. */
export function TicketThread({ messages }: { messages: Message[] }) {
  return (
    <ol className="grid gap-4">
      {messages.map(({ id, message, isStaff, author, created }) => (
        <li
          key={id}
          className={`rounded-control border p-4 ${isStaff ? "border-brand bg-brand-soft" : "border-line-strong"}`}
        >
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-semibold">{isStaff ? formatStaffName(author) : author}</span>
            <span className="text-muted text-small">{created}</span>
          </p>
          <p className="wrap-anywhere mt-2 whitespace-pre-line">{message}</p>
        </li>
      ))}
    </ol>
  );
}

/** Also one of ours with a name of its own is said to be of ours. */
function formatStaffName(author: string): string {
  const ours = `${brand.name} support`;
  return author === ours ? ours : `${author}, ${ours}`;
}
