/** In place of a chart of nothing. */
export function NoData({ children }: { children: React.ReactNode }) {
  return <p className="rounded-control bg-sand p-4 text-muted">{children}</p>;
}
