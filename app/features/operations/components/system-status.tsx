import type { PartState, SystemStatus as Status } from "../rules/system-status.ts";

const looks: Record<PartState, { name: string; look: string }> = {
  online: { name: "Online", look: "bg-good-soft text-good" },
  slow: { name: "Slow", look: "bg-ember-soft text-ember" },
  down: { name: "Down", look: "bg-danger-soft text-danger" },
  off: { name: "Off", look: "bg-sand text-muted" },
};

/** How the site stands, in one line, and each of its parts. */
export function SystemStatusPanel({ status: { state, summary: words, parts } }: { status: Status }) {
  return (
    <section aria-label="System Status" className="card mt-4 p-5 sm:p-6">
      <p className="text-title">
        System Status: <strong className={looks[state].look.split(" ").at(-1)}>{words}</strong>
      </p>
      <ul className="mt-3 divide-y divide-line">
        {parts.map(({ name, state, detail, ms }) => (
          <li key={name} data-state={state} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 py-2">
            <span
              className={`inline-block w-20 rounded-round px-3 py-0.5 text-center font-semibold text-small ${looks[state].look}`}
            >
              {looks[state].name}
            </span>
            <span className="w-40 font-semibold">{name}</span>
            <span className="min-w-0 basis-full sm:flex-1 sm:basis-0">
              {detail} {ms !== undefined && <span className="text-muted">({ms} ms)</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
