export function SkipLink({ to }: { to: string }) {
  return (
    <a href={`#${to}`} className="button button-primary fixed top-2 left-2 z-50 not-focus:-translate-y-24">
      Skip to content
    </a>
  );
}
