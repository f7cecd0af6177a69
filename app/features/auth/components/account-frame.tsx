import { useFocusOnResult } from "#ui/hooks/use-focus-on-result.ts";

type Props = { title: string; lead?: React.ReactNode; answer?: unknown; children: React.ReactNode };

/** A page with one thing to do. */
export function AccountFrame({ title, lead, answer, children }: Props) {
  const frame = useFocusOnResult<HTMLDivElement>(answer);
  return (
    <div ref={frame} className="page-width py-10 md:py-16">
      <div className="card mx-auto max-w-xl p-6 sm:p-10">
        <h1 className="text-heading">{title}</h1>
        {lead && <p className="mt-3 text-lead text-muted">{lead}</p>}
        <div className="mt-6">{children}</div>
      </div>
    </div>
  );
}
