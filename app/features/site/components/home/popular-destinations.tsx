import { Link } from "react-router";

type Destination = {
  slug: string;
  name: string;
  state_abbr: string;
  senior_population_percent: number | null;
};

export function PopularDestinations({ cities }: { cities: Destination[] }) {
  if (cities.length === 0) return null;
  return (
    <div className="mt-12">
      <h3 className="text-title">Popular Retirement Destinations</h3>
      <p className="mt-1 text-muted">Cities where more than 1 in 5 people are 65 or older.</p>
      <ol className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(min(100%,10.5rem),1fr))] gap-x-8">
        {cities.map((city) => (
          <li key={city.slug} className="border-line border-b">
            <Link
              to={`/city/${city.slug}`}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 hover:text-link hover:underline"
            >
              <span>
                {city.name}, {city.state_abbr}
              </span>
              <span className="font-semibold">{city.senior_population_percent}%</span>
            </Link>
          </li>
        ))}
      </ol>
    </div>
  );
}
