import { sql } from "kysely";
import { type Actor, mayChangeSettings } from "#platform/audit/actor.ts";
import { recordAudit } from "#platform/audit/record-audit.server.ts";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { type CityFacts, listCitySlugs } from "../rules/city-edit.ts";
import { usStates } from "../rules/us-states.ts";

type AddCityInput = CityFacts & { name: string; state_abbr: string; reason: string };
export type AddCityProblem = "forbidden" | "no reason" | "exists" | "unknown state";
type Outcome = { ok: true; id: number; slug: string } | { ok: false; problem: AddCityProblem };

/** A new city, which families do not see before it is opened. */
export function addCity(db: Db, actor: Actor, { reason, ...city }: AddCityInput): Promise<Outcome> {
  return asService(db, async (tx): Promise<Outcome> => {
    if (!mayChangeSettings(actor)) return { ok: false, problem: "forbidden" };
    if (!reason.trim()) return { ok: false, problem: "no reason" };
    const state = usStates.find(({ abbreviation }) => abbreviation === city.state_abbr)?.label;
    if (!state) return { ok: false, problem: "unknown state" };
    // Two admins add the same city at once: the second waits here, and then finds it.
    await sql`select pg_advisory_xact_lock(4317207)`.execute(tx);
    const same = await tx
      .selectFrom("cities")
      .select("id")
      .where(sql<boolean>`lower(name) = lower(${city.name})`)
      .where("state_abbr", "=", city.state_abbr)
      .executeTakeFirst();
    if (same) return { ok: false, problem: "exists" };
    const slugs = listCitySlugs(city.name, city.state_abbr);
    const taken = await tx
      .selectFrom("cities")
      .select("slug")
      .where("slug", "in", [...slugs, ""])
      .execute();
    const slug = slugs.find((each) => !taken.some((row) => row.slug === each));
    if (!slug) return { ok: false, problem: "exists" };
    const { id } = await tx
      .insertInto("cities")
      .values({ ...city, state, slug, active: false })
      .returning("id")
      .executeTakeFirstOrThrow();
    await recordAudit(tx, {
      actor,
      action: "city.added",
      table: "cities",
      id: String(id),
      reason: reason.trim(),
      details: { ...city, slug },
    });
    return { ok: true, id, slug };
  });
}
