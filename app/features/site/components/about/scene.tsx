type Props = { label: string; caption: string; children: React.ReactNode };

/** A drawing of 480 by 360 in the colors of the street on the home page, day and night. */
export function Scene({ label, caption, children }: Props) {
  return (
    <figure>
      <svg
        viewBox="0 0 480 360"
        role="img"
        aria-label={label}
        className="block w-full rounded-card border border-line"
      >
        {children}
      </svg>
      <figcaption className="mt-3 text-muted">{caption}</figcaption>
    </figure>
  );
}
