export function CodeExample({ label, children }: { label: string; children: string }) {
  return (
    <figure className="mt-4">
      <figcaption className="text-muted text-small">{label}</figcaption>
      <pre className="wrap-anywhere mt-1 whitespace-pre-wrap rounded-control bg-brand-soft p-4 text-small">
        <code>{children}</code>
      </pre>
    </figure>
  );
}
