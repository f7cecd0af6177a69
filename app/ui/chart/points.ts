export type Point = {
  label: string;
  /** Below the picture, where the label is long. */
  shortLabel?: string;
  /** Null where there is nothing to draw. */
  value: number | null;
  /** The value as one says it. */
  text: string;
};

/** First, middle and last, without saying one twice. */
export function getAxisLabels(points: Point[]): string[] {
  const picked = [points[0], points[Math.floor((points.length - 1) / 2)], points.at(-1)];
  return [...new Set(picked.flatMap((point) => (point ? [point.shortLabel ?? point.label] : [])))];
}

/** The picture in a sentence: what, from when to when, the greatest and the least. */
export function describePoints(title: string, points: Point[]): string {
  const drawn = points.filter(({ value }) => value !== null);
  if (drawn.length === 0) return `${title}: no data`;
  const sorted = drawn.toSorted((a, b) => (a.value ?? 0) - (b.value ?? 0));
  const [least, most] = [sorted[0], sorted.at(-1)];
  const span = `${points[0]?.label} to ${points.at(-1)?.label}`;
  return `${title}, ${span}. Highest: ${most?.text} (${most?.label}). Lowest: ${least?.text} (${least?.label}).`;
}
