const looks = {
  plain: "border-line-strong",
  quiet: "border-line-strong text-muted",
  good: "border-good text-good",
  warn: "border-glow text-ember",
  bad: "border-danger text-danger",
  new: "border-brand",
} as const;

export type Look = keyof typeof looks;

/** A state, in a word or two. */
export function Badge({ look = "plain", children }: { look?: Look; children: React.ReactNode }) {
  return (
    <span
      className={`inline-block whitespace-nowrap rounded-round border-2 px-3 py-0.5 font-semibold text-small ${looks[look]}`}
    >
      {children}
    </span>
  );
}
