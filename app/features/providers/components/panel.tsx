import { useId } from "react";

type Props = { title: string; actions?: React.ReactNode; children: React.ReactNode };

/** A part of the desk with its heading. */
export function Panel({ title, actions, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="card p-5 sm:p-6">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-title">
          {title}
        </h2>
        {actions}
      </div>
      {children}
    </section>
  );
}
