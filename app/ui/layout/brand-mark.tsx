/** A house with a fire in it. */
export function BrandMark({ className = "size-9" }: { className?: string }) {
  return (
    <svg viewBox="0 0 40 40" className={className} aria-hidden="true" focusable="false">
      <path
        className="fill-brand"
        d="M17.7 3.7a3.6 3.6 0 0 1 4.6 0l12.9 10.9A5 5 0 0 1 37 18.4V32a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V18.4a5 5 0 0 1 1.8-3.8z"
      />
      <path className="fill-hearth" d="M10.5 37V26.5a9.5 9.5 0 0 1 19 0V37z" />
      <path
        className="fill-flame"
        d="M20.6 19.5c.5 3.2 5 5.3 5 10.2a5.6 5.6 0 0 1-11.2 0c0-2.2 1-3.7 2.1-4.9.3 1.3.8 2 1.6 2.4-.2-3.1.6-5.9 2.5-7.7z"
      />
      <path
        className="fill-glow"
        d="M20.3 27c.3 1.5 2.3 2.4 2.3 4.7a2.6 2.6 0 0 1-5.2 0c0-2 1.9-2.7 2.9-4.7z"
      />
    </svg>
  );
}
