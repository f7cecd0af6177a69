type Props = { id: string; title: string; intro?: string; className?: string; children: React.ReactNode };

/** A part of a page that the header can lead to. */
export function PageSection({ id, title, intro, className = "", children }: Props) {
  const titleId = `${id}-title`;
  return (
    <section id={id} tabIndex={-1} aria-labelledby={titleId} className={`py-14 md:py-20 ${className}`}>
      <div className="page-width">
        <h2 id={titleId} className="text-heading">
          {title}
        </h2>
        {intro && <p className="mt-3 max-w-prose text-lead text-muted">{intro}</p>}
        <div className="mt-8">{children}</div>
      </div>
    </section>
  );
}
