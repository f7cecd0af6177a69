import { formatNumber } from "#platform/text/format-number.ts";
import { FiguresTable } from "./figures-table.tsx";
import { PLOT_HEIGHT, Plot } from "./plot.tsx";
import { describePoints, getAxisLabels, type Point } from "./points.ts";
import { roundCoordinate, roundUpAxisEnd } from "./scale.ts";

type Props = { title: string; points: Point[]; head: string[]; rows: string[][] };

const SLOT = 10;
const BAR = 7;

/** One bar a day or week. The table may say more than the bars. */
export function BarChart({ title, points, head, rows }: Props) {
  const most = roundUpAxisEnd(points.map(({ value }) => value));
  return (
    <>
      <Plot
        label={describePoints(title, points)}
        ticks={[0, most / 2, most].map((tick) => formatNumber(tick))}
        ends={getAxisLabels(points)}
        width={points.length * SLOT}
      >
        {points.map(({ label, value, text }, i) => {
          const height = roundCoordinate(((value ?? 0) / most) * PLOT_HEIGHT);
          return (
            <rect
              key={label}
              x={i * SLOT + (SLOT - BAR) / 2}
              y={roundCoordinate(PLOT_HEIGHT - height)}
              width={BAR}
              height={height}
              className="fill-brand"
            >
              <title>{`${label}: ${text}`}</title>
            </rect>
          );
        })}
      </Plot>
      <FiguresTable caption={title} head={head} rows={rows} />
    </>
  );
}
