import { formatNumber, formatRating } from "#platform/text/format-number.ts";

export type SiteFiguresProps = {
  figures: { verified: number; cities: number; reviews: number; averageRating: number | null };
};

/** Only what can be counted; a rating only where families gave one. */
export function SiteFigures({ figures }: SiteFiguresProps) {
  const { verified, cities, reviews, averageRating } = figures;
  return (
    <ul aria-label="The directory in figures" className="mt-6 flex flex-wrap gap-x-8 gap-y-3">
      <Figure
        value={formatNumber(verified)}
        words={verified === 1 ? "verified provider" : "verified providers"}
      />
      <Figure value={formatNumber(cities)} words={cities === 1 ? "city" : "cities"} />
      {reviews > 0 && averageRating !== null && (
        <Figure
          value={formatRating(averageRating)}
          words={`of 5, from ${formatNumber(reviews)} ${reviews === 1 ? "review" : "reviews"}`}
        />
      )}
    </ul>
  );
}

function Figure({ value, words }: { value: string; words: string }) {
  return (
    <li className="flex items-baseline gap-2">
      <strong className="text-title">{value}</strong> {words}
    </li>
  );
}
