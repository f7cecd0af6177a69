type Props = {
  /** What the picture shows, for whoever does not see it. */
  label: string;
  /** From the bottom up. */
  ticks: string[];
  /** Below the first, the middle and the last value. */
  ends: string[];
  width: number;
  children: React.ReactNode;
};

/** The height of every plot in its own units. */
export const PLOT_HEIGHT = 100;

/**
 * The space of a chart: the picture stretches with the page, the words beside and below it keep their size. Lines
 * at the ticks; the words are for the eye alone, as the label says it all.
 */
export function Plot({ label, ticks, ends, width, children }: Props) {
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-2 gap-y-1 text-muted text-small tabular-nums">
      <div aria-hidden="true" className="flex h-44 flex-col-reverse justify-between text-right leading-none">
        {ticks.map((tick) => (
          <span key={tick}>{tick}</span>
        ))}
      </div>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${width} ${PLOT_HEIGHT}`}
        preserveAspectRatio="none"
        className="my-[0.45rem] h-[calc(11rem-0.9rem)] w-full overflow-visible"
      >
        {ticks.map((tick, i) => {
          const y = PLOT_HEIGHT - (i / (ticks.length - 1)) * PLOT_HEIGHT;
          return (
            <path
              key={tick}
              d={`M0 ${y}H${width}`}
              vectorEffect="non-scaling-stroke"
              className={i === 0 ? "stroke-line-strong" : "stroke-line"}
            />
          );
        })}
        {children}
      </svg>
      <span />
      <div aria-hidden="true" className={`flex ${ends.length > 1 ? "justify-between" : "justify-center"}`}>
        {ends.map((end) => (
          <span key={end}>{end}</span>
        ))}
      </div>
    </div>
  );
}
