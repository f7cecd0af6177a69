import { Link } from "react-router";
import { providersInWords } from "#domain/count-in-words.ts";
import { regions } from "#domain/regions.ts";

export type ListedCity = {
  slug: string;
  name: string;
  state_abbr: string;
  region: string;
  provider_count: number | null;
};

export function CitiesByRegion({
  cities,
  level: Heading = "h3",
}: {
  cities: ListedCity[];
  level?: "h2" | "h3";
}) {
  return (
    <div className="@container">
      <div className="grid gap-x-8 gap-y-10 @min-[22rem]:grid-cols-2 @3xl:grid-cols-4">
        {regions
          .filter((region) => cities.some((city) => city.region === region))
          .map((region) => (
            <div key={region}>
              <Heading className="border-glow border-b-3 pb-2 font-semibold text-base tracking-normal">
                {region}
              </Heading>
              <ul>
                {cities
                  .filter((city) => city.region === region)
                  .map((city) => (
                    <CityLink key={city.slug} city={city} />
                  ))}
              </ul>
            </div>
          ))}
      </div>
    </div>
  );
}

function CityLink({ city }: { city: ListedCity }) {
  return (
    <li className="border-line border-b">
      <Link
        to={`/city/${city.slug}`}
        className="flex min-h-14 flex-col justify-center py-2 text-lead leading-snug hover:text-link hover:underline hover:underline-offset-4"
      >
        <span className="font-semibold">
          {city.name}, {city.state_abbr}
        </span>
        <span className="text-muted text-small">{listedInWords(city.provider_count)}</span>
      </Link>
    </li>
  );
}

function listedInWords(count: number | null): string {
  return count ? providersInWords(count) : "Coming soon";
}
