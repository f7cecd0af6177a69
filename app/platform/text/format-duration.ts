import { formatNumber } from "./format-number.ts";

const units = [
  { name: "day", minutes: 24 * 60 },
  { name: "hour", minutes: 60 },
  { name: "minute", minutes: 1 },
];

/** How long a time is, as one says it: '2 days', '3.5 hours', '12 minutes', 'under a minute'. */
export function formatDuration(minutes: number): string {
  const rounded = Math.round(minutes);
  if (rounded < 1) return "under a minute";
  const unit = units.find((each) => rounded >= each.minutes) ?? { name: "minute", minutes: 1 };
  const count = Math.round((rounded / unit.minutes) * 10) / 10;
  return `${formatNumber(count)} ${count === 1 ? unit.name : `${unit.name}s`}`;
}
