/** As many columns as the place it stands in has room for. */
export function CardGrid({ children }: { children: React.ReactNode }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18.5rem),1fr))] gap-6">{children}</ul>
  );
}
