import { Panel } from "#features/providers/components/panel.tsx";
import { NoData } from "../no-data.tsx";
import { CountTable } from "./count-table.tsx";

type City = { name: string; state: string; requests: number; views: number; waitlist: number };
type Care = { name: string; searches: number; requests: number; providers: number };
type Place = {
  city: string;
  state: string;
  waiting: number;
  told: number;
  left: number;
  standing: string;
};

export function CityDemandTable({ cities }: { cities: City[] }) {
  return (
    <Panel title="Demand by city">
      {cities.length > 0 ? (
        <>
          <CountTable
            caption="Demand by city"
            head={["City", "Requests", "Views", "Waitlist"]}
            rows={cities.map(({ name, state, requests, views, waitlist }) => ({
              key: `${name}, ${state}`,
              cells: [`${name}, ${state}`, requests, views, waitlist],
            }))}
          />
          <p className="mt-3 text-muted">
            Requests to, and views of, providers that are listed in the city today; sign-ups that name it. In
            these days.
          </p>
        </>
      ) : (
        <NoData>Nothing is recorded for any city in these days.</NoData>
      )}
    </Panel>
  );
}

export function CareDemandTable({ care }: { care: Care[] }) {
  const isEmpty = care.every(({ searches, requests, providers }) => searches + requests + providers === 0);
  return (
    <Panel title="Demand by kind of care">
      {isEmpty ? (
        <NoData>No searches, requests or providers are recorded.</NoData>
      ) : (
        <>
          <CountTable
            caption="Demand by kind of care"
            head={["Kind of care", "Searches", "Requests", "Providers"]}
            rows={care.map(({ name, searches, requests, providers }) => ({
              key: name,
              cells: [name, searches, requests, providers],
            }))}
          />
          <p className="mt-3 text-muted">
            A search counts for each kind that was chosen on the search page; a choice on a city's page is not
            recorded. A request counts for each kind that its provider offers, since families do not say which
            they mean. So the rows add up to more than all searches and requests. Providers are those on the
            site now.
          </p>
        </>
      )}
    </Panel>
  );
}

export function WaitlistPlaces({ places }: { places: Place[] }) {
  return (
    <Panel title="Waitlist by city">
      {places.length > 0 ? (
        <>
          <CountTable
            caption="Waitlist by city"
            head={["City", "Waiting", "Told", "Left", "City is"]}
            rows={places.map(({ city, state, waiting, told, left, standing }) => ({
              key: `${city}, ${state}`,
              cells: [`${city}, ${state}`, waiting, told, left, standing],
            }))}
          />
          <p className="mt-3 text-muted">
            Sign-ups since the beginning; where most wait first. Told: a letter said that we are there. Left:
            they took themselves off. A sign-up is confirmed by our letter alone, so there is no count of
            those who confirmed.
          </p>
        </>
      ) : (
        <NoData>Nobody has joined the waitlist yet.</NoData>
      )}
    </Panel>
  );
}
