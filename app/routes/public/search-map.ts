import type { Coordinates } from "#features/places/rules/place.ts";
import { findCriteria } from "#features/search/queries/find-criteria.server.ts";
import { listMapPins } from "#features/search/queries/list-map-pins.server.ts";
import { relaxSearch } from "#features/search/queries/relax-search.server.ts";
import { listResultIds } from "#features/search/queries/search.server.ts";
import { understandSearch } from "#features/search/queries/understand-search.server.ts";
import { PINS_MAX, type PinCollection } from "#features/search/rules/map-pin.ts";
import { getPossibleOrder, isUnrestricted, parseSearch } from "#features/search/rules/search.ts";
import { readAsVisitor, settingsContext } from "#platform/http/context.server.ts";
import type { Route } from "./+types/search-map.ts";

/** The results of a search for the map: all pages at once, up to a limit. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const search = { ...parseSearch(new URL(request.url).searchParams), page: 1 };
  const found = await readAsVisitor(context, async (db) => {
    const understanding = await understandSearch(db, search);
    const criteria = await findCriteria(db, search, understanding);
    const exact = await listResultIds(db, { search, criteria }, PINS_MAX);
    // Where nothing meets the search, the list shows what comes closest, and so does the map.
    const relaxed =
      exact.length > 0 || isUnrestricted(search)
        ? undefined
        : await relaxSearch(db, { search, criteria }, understanding);
    const ids = relaxed ? relaxed.results.map(({ provider }) => provider.id) : exact;
    // Results that come closest are ordered by distance in any case, so the list labels none of them.
    const hasPlace = criteria.place !== undefined || search.mapArea !== undefined;
    const pins = await listMapPins(db, ids, relaxed ? "nearest" : getPossibleOrder(search.order, hasPlace));
    return { pins, unplaced: ids.length - pins.length, area: criteria.area };
  });
  const { pins, unplaced, area } = found;
  const answer: PinCollection = {
    type: "FeatureCollection",
    features: pins,
    // A searched part of the map is in view, and needs no circle.
    searched: area && !area.mapArea ? { ...roundPosition(area.center), miles: area.miles } : undefined,
    unplaced,
    styleUrl: context.get(settingsContext).mapStyleUrl,
  };
  return new Response(JSON.stringify(answer), {
    headers: { "Content-Type": "application/geo+json", "Cache-Control": "no-cache" },
  });
}

/** A city or ZIP code says more of itself than the map needs. */
function roundPosition({ latitude, longitude }: Coordinates): Coordinates {
  return { latitude, longitude };
}
