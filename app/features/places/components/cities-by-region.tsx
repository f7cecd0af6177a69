import { Link } from "react-router";
import { formatExactProviderCount } from "#platform/text/format-count.ts";
import { cityRegions } from "../rules/city.ts";

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
      <div className="grid gap-x-6 gap-y-5 @min-[34rem]:grid-cols-2">
        {cityRegions
          .filter((region) => cities.some((city) => city.region === region))
          .map((region) => (
            <div key={region}>
              <Heading className="border-glow border-b-3 pb-1.5 font-semibold text-base tracking-normal">
                {region}
              </Heading>
              <ul className="mt-3 grid grid-cols-2 gap-2.5">
                {cities
                  .filter((city) => city.region === region)
                  .map((city) => (
                    <CityTile key={city.slug} city={city} />
                  ))}
              </ul>
            </div>
          ))}
      </div>
    </div>
  );
}

function CityTile({ city }: { city: ListedCity }) {
  const isOpen = Boolean(city.provider_count);
  return (
    <li>
      <Link
        to={`/city/${city.slug}`}
        className={`flex h-full min-h-17 flex-col justify-center rounded-control border px-3.5 py-2 leading-tight hover:text-link hover:underline hover:underline-offset-4 ${isOpen ? "border-line bg-surface shadow-card" : "border-line-strong border-dashed"}`}
      >
        <span className="font-semibold">
          {city.name}, {city.state_abbr}
        </span>
        <span className={`text-fact ${isOpen ? "font-semibold text-good" : "text-muted"}`}>
          {city.provider_count ? formatExactProviderCount(city.provider_count) : "Coming soon"}
        </span>
      </Link>
    </li>
  );
}
