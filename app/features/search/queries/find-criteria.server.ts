import { findStateCenter, listZipsOfCity } from "#features/places/queries/places.server.ts";
import type { Place } from "#features/places/rules/place.ts";
import type { Db } from "#platform/db/database.server.ts";
import {
  type Area,
  type Criteria,
  restrictToMapArea,
  toArea,
  toCriteria,
  toLiteralCriteria,
} from "../rules/criteria.ts";
import type { MapArea } from "../rules/map-area.ts";
import { type PlacePart, type Understanding, understand } from "../rules/understand.ts";
import { findKnowledge } from "./find-knowledge.server.ts";

type Question = { query: string; isExact: boolean; location: string; mapArea: MapArea | undefined };

const noUnderstanding: Understanding = { parts: [], asksForZip: false };

/** What a listing has to meet, by what is understood of the query and by the location. */
export async function findCriteria(
  db: Db,
  { query, isExact, location, mapArea }: Question,
  understanding: Understanding,
): Promise<Criteria> {
  const ofLocation = location ? understand(location, await findKnowledge(db, location)) : noUnderstanding;
  const places = [...(isExact ? [] : understanding.parts), ...ofLocation.parts].filter(
    (part): part is PlacePart => part.type === "place",
  );
  const areas = new Map<PlacePart, Area | undefined>();
  for (const part of places) areas.set(part, await findArea(db, part.place));
  const areaOf = (part: PlacePart) => areas.get(part);
  const asked = { text: isExact ? "" : query, understanding: isExact ? noUnderstanding : understanding };
  const found = toCriteria(asked, { text: location, understanding: ofLocation }, areaOf);
  const criteria = mapArea ? restrictToMapArea(found, mapArea) : found;
  if (!isExact) return criteria;
  const literal = toLiteralCriteria(query);
  return { ...criteria, required: [...literal.required, ...criteria.required], scored: literal.scored };
}

async function findArea(db: Db, place: Place): Promise<Area | undefined> {
  switch (place.type) {
    case "zip":
      return toArea(place, { zips: [place.zip.zip], center: place.zip });
    case "city":
      return toArea(place, { zips: await listZipsOfCity(db, place.city), center: place.city });
    case "state": {
      const center = await findStateCenter(db, place.state);
      return center && toArea(place, { zips: [], center });
    }
  }
}
