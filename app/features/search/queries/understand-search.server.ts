import { listZips } from "#features/places/queries/places.server.ts";
import type { Zip } from "#features/places/rules/place.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { SearchQuestion } from "../rules/query-interpretation.ts";
import { nothingUnderstood, type Part, type Understanding, understand } from "../rules/understand.ts";
import { findKnowledge } from "./find-knowledge.server.ts";

/** What a search means by its text, and by the ZIP code that answers 'near me'. A search for exact words has no parts. */
export async function understandSearch(
  db: Db,
  { query, isExact, zip }: SearchQuestion,
): Promise<Understanding> {
  if (!query || isExact) return nothingUnderstood;
  const understanding = understand(query, await findKnowledge(db, query));
  if (!understanding.asksForZip || !/^\d{5}$/.test(zip)) return understanding;
  const [found] = await listZips(db, [zip]);
  if (!found) return understanding;
  return { parts: understanding.parts.map((part) => replaceNearbyWithZip(part, found)), asksForZip: false };
}

/** The ZIP code also stands in place of the phrase: listings say where they go by ZIP codes, and none says 'near me'. */
function replaceNearbyWithZip(part: Part, zip: Zip): Part {
  if (part.type !== "nearby") return part;
  const { start, end } = part;
  return { type: "place", start, end, phrase: zip.zip, place: { type: "zip", zip }, others: [] };
}
