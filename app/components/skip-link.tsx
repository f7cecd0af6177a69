export function SkipLink({ to }: { to: string }) {
  return (
    <a
      href={`#${to}`}
      // Paper has no edge to stay beyond: it would stand at the foot of every sheet.
      data-print="no"
      className="button button-primary fixed top-2 left-2 z-50 not-focus:-translate-y-24"
    >
      Skip to content
    </a>
  );
}
