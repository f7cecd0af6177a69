import { Panel } from "#features/providers/components/panel.tsx";
import { formatDuration } from "#platform/text/format-duration.ts";
import { formatNumber } from "#platform/text/format-number.ts";
import { BarChart } from "#ui/chart/bar-chart.tsx";
import { LineChart } from "#ui/chart/line-chart.tsx";
import { type Card, formatFigure, formatFigureOrNone } from "../rules/period-comparison.ts";
import { FigureCards } from "./figure-cards.tsx";
import { NoData } from "./no-data.tsx";

type Week = {
  label: string;
  shortLabel: string;
  response: { asked: number; answered: number; median: number | null; average: number | null };
  reviews: { reviews: number; average: number | null; rating: number | null };
};

export function PerformanceFigures({ cards, weeks }: { cards: Card[]; weeks: Week[] }) {
  const hasAnswers = weeks.some(({ response }) => response.answered > 0);
  const hasReviews = weeks.some(({ reviews }) => reviews.reviews > 0);
  const hasRating = weeks.some(({ reviews }) => reviews.rating !== null);
  const unit = getTimeUnit(Math.max(...weeks.map(({ response }) => response.median ?? 0)));
  return (
    <div className="grid grid-cols-1 gap-6">
      <FigureCards cards={cards} />
      <p className="text-muted">
        The response time runs from a family's request to your first answer to it, or to the latest contact
        that you noted on the lead. Families who still wait are not in it.
      </p>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <Panel title="Median response time by week">
          {hasAnswers ? (
            <LineChart
              title="Median response time by week"
              points={weeks.map(({ label, shortLabel, response: { median } }) => ({
                label,
                shortLabel,
                value: median === null ? null : median / unit.minutes,
                text: formatFigureOrNone(median, "time"),
              }))}
              tick={(value) => `${formatNumber(value)} ${unit.sign}`}
              head={["Week", "Median", "Average", "Answered"]}
              rows={weeks.map(({ label, response }) => [
                label,
                formatTime(response.median),
                formatTime(response.average),
                `${response.answered} of ${response.asked}`,
              ])}
            />
          ) : (
            <NoData>No answers to families are recorded for these days.</NoData>
          )}
        </Panel>
        <Panel title="Your rating over time">
          {hasRating ? (
            <LineChart
              title="Rating over time"
              points={weeks.map(({ label, shortLabel, reviews: { rating } }) => ({
                label,
                shortLabel,
                value: rating,
                text: formatFigureOrNone(rating, "score"),
              }))}
              axis={{ from: 1, to: 5 }}
              head={["Week", "Rating", "New reviews", "Their average"]}
              rows={weeks.map(({ label, reviews: { reviews, average, rating } }) => [
                label,
                rating === null ? "–" : formatFigure(rating, "score"),
                formatNumber(reviews),
                average === null ? "–" : formatFigure(average, "score"),
              ])}
            />
          ) : (
            <NoData>No reviews yet.</NoData>
          )}
        </Panel>
        <Panel title="Reviews by week">
          {hasReviews ? (
            <BarChart
              title="Reviews by week"
              points={weeks.map(({ label, shortLabel, reviews: { reviews } }) => ({
                label,
                shortLabel,
                value: reviews,
                text: formatNumber(reviews),
              }))}
              head={["Week", "Reviews"]}
              rows={weeks.map(({ label, reviews: { reviews } }) => [label, formatNumber(reviews)])}
            />
          ) : (
            <NoData>No reviews were published in these days.</NoData>
          )}
        </Panel>
      </div>
    </div>
  );
}

/** In which an axis can be read that goes so far. */
function getTimeUnit(minutes: number) {
  if (minutes >= 2 * 24 * 60) return { minutes: 24 * 60, sign: "d" };
  return minutes >= 2 * 60 ? { minutes: 60, sign: "h" } : { minutes: 1, sign: "min" };
}

function formatTime(minutes: number | null): string {
  return minutes === null ? "–" : formatDuration(minutes);
}
