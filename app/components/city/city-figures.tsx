import { type CityFigures as Figures, figuresInWords } from "#domain/city.ts";

export function CityFigures({ city }: { city: Figures }) {
  const { population, seniors, income } = figuresInWords(city);
  return (
    <dl className="mt-6 flex flex-wrap gap-x-10 gap-y-4">
      <Figure label="Population" value={population} />
      <Figure label="Seniors, 65 and over" value={seniors} />
      <Figure label="Average income" value={income} />
    </dl>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-muted text-small">{label}</dt>
      <dd className="font-bold text-title">{value}</dd>
    </div>
  );
}
