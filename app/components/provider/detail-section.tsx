import { useId } from "react";

type Props = { title: string; id?: string; children: React.ReactNode };

export function DetailSection({ title, id, children }: Props) {
  const titleId = useId();
  return (
    <section id={id} tabIndex={id ? -1 : undefined} aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-3 text-title">
        {title}
      </h2>
      {children}
    </section>
  );
}
