import { type CityFigures, figuresInWords } from "#domain/city.ts";

type Props = { city: CityFigures & { name: string; description: string } };

/** The place itself, after its providers: it says much about the city and little about the care. */
export function AboutCity({ city }: Props) {
  const { population, seniors, income } = figuresInWords(city);
  return (
    <section aria-labelledby="about-city-title" className="bg-sand py-10 md:py-12">
      <div className="page-width">
        <h2 id="about-city-title" className="text-heading">
          About {city.name}
        </h2>
        <dl className="mt-4 grid gap-2 sm:grid-cols-3 lg:max-w-4xl">
          <Figure label="Population" value={population} />
          <Figure label="Seniors, 65 and over" value={seniors} />
          <Figure label="Average income" value={income} />
        </dl>
        <p className="mt-5 max-w-prose">{city.description}</p>
      </div>
    </section>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-small border-glow border-l-4 bg-surface px-4 py-2 sm:block">
      <dt className="text-fact text-muted">{label}</dt>
      <dd className="font-bold text-title">{value}</dd>
    </div>
  );
}
