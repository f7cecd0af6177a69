import type { RawBuilder } from "kysely";
import { sql } from "kysely";
import { normalizeSearchText } from "#platform/text/normalize-search-text.ts";
import type { CareType } from "../rules/care-types.ts";
import { careTypes } from "../rules/care-types.ts";

/** Whether a provider's services name one of these kinds of care; the rule is features/care/rules/care-types.ts. */
export function offersAny(slugs: CareType["slug"][]): RawBuilder<boolean> {
  const words = careTypes.filter(({ slug }) => slugs.includes(slug)).flatMap(({ words }) => [...words]);
  // What stands between two services stands in no word, and no word holds what means something in a pattern.
  return sql`hearthlist.search_text(services) ~ ${words.map(normalizeSearchText).join("|")}`;
}
