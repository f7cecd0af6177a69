import { formatNumber } from "#platform/text/format-number.ts";
import { FiguresTable } from "./figures-table.tsx";
import { PLOT_HEIGHT, Plot } from "./plot.tsx";
import { describePoints, getAxisLabels, type Point } from "./points.ts";
import { roundCoordinate, roundUpAxisEnd } from "./scale.ts";

type Props = {
  title: string;
  points: Point[];
  head: string[];
  rows: string[][];
  /** Where the axis does not begin at nothing and end at a round number. */
  axis?: { from: number; to: number };
  /** What stands at a tick. */
  tick?: (value: number) => string;
};

const STEP = 10;
/** More dots than these touch each other on a phone. */
const DOTS_MAX = 31;

/** A line through the values, broken where there is none. */
export function LineChart({ title, points, head, rows, axis, tick = formatTick }: Props) {
  const { from, to } = axis ?? { from: 0, to: roundUpAxisEnd(points.map(({ value }) => value)) };
  const width = Math.max(1, points.length - 1) * STEP;
  const x = (i: number) => (points.length > 1 ? i * STEP : width / 2);
  const y = (value: number) => roundCoordinate(PLOT_HEIGHT - ((value - from) / (to - from)) * PLOT_HEIGHT);
  const drawn = points.map(({ value }, i) => (value === null ? undefined : `${x(i)} ${y(value)}`));
  const line = drawn.map((at, i) => at && `${drawn[i - 1] ? "L" : "M"}${at}`).filter(Boolean);
  const dots = drawn.flatMap((at) => (at ? [`M${at}h0`] : []));
  return (
    <>
      <Plot
        label={describePoints(title, points)}
        ticks={[from, (from + to) / 2, to].map(tick)}
        ends={getAxisLabels(points)}
        width={width}
      >
        <path
          d={line.join("")}
          vectorEffect="non-scaling-stroke"
          className="fill-transparent stroke-3 stroke-brand"
          strokeLinejoin="round"
        />
        {points.length <= DOTS_MAX && (
          <path
            d={dots.join("")}
            vectorEffect="non-scaling-stroke"
            strokeLinecap="round"
            className="stroke-8 stroke-brand"
          />
        )}
      </Plot>
      <FiguresTable caption={title} head={head} rows={rows} />
    </>
  );
}

function formatTick(value: number): string {
  return formatNumber(value);
}
