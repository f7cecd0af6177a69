type Props = { to: string; children?: React.ReactNode };

export function SkipLink({ to, children = "Skip to content" }: Props) {
  return (
    <a
      href={`#${to}`}
      // Paper has no edge to stay beyond: it would stand at the foot of every sheet.
      data-print="no"
      className="button button-primary fixed top-2 left-2 z-50 not-focus:-translate-y-24"
    >
      {children}
    </a>
  );
}
