type Props = { id: string; title: string; note?: string; children: React.ReactNode };

/** A part of the page that the links at its top lead to. */
export function ProfileSection({ id, title, note, children }: Props) {
  const titleId = `${id}-title`;
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="mt-7 border-line border-t pt-7 first:mt-0 first:border-0 max-lg:first:pt-2 print:mt-4 print:pt-3"
    >
      <h2 id={titleId} className="text-[clamp(1.35rem,1.15rem+1vw,1.65rem)] leading-tight">
        {title}
      </h2>
      {note && <p className="mt-0.5 text-muted text-small">{note}</p>}
      {children}
    </section>
  );
}
