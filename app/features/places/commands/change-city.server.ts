import { sql } from "kysely";
import { type Actor, mayChangeSettings } from "#platform/audit/actor.ts";
import { recordAudit } from "#platform/audit/record-audit.server.ts";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { type DeskCity, findDeskCity } from "../queries/admin-cities.server.ts";
import { type CityFacts, cityChanges } from "../rules/city-edit.ts";

/** `version`: of the city that the form was filled from. */
type Change = { reason: string; version: string };
export type CityProblem = "forbidden" | "no reason" | "missing" | "changed" | "nothing to do";
type Refused<Problem extends string> = { ok: false; problem: Problem };

/** Corrects what we say of a city; the names of what changed. */
export function editCity(
  db: Db,
  actor: Actor,
  id: number,
  facts: CityFacts,
  change: Change,
): Promise<{ ok: true; changed: string[] } | Refused<CityProblem>> {
  return changing(db, actor, id, change, async (tx, city, note) => {
    const changes = cityChanges(city, facts);
    if (changes.length === 0) return { ok: true, changed: [] };
    await tx
      .updateTable("cities")
      .set(Object.fromEntries(changes.map(({ name, after }) => [name, after])))
      .where("id", "=", id)
      .execute();
    await note("city.edited", {
      changes: changes.map(({ name, before, after }) => ({ name, before, after })),
    });
    return { ok: true, changed: changes.map(({ label }) => label) };
  });
}

/**
 * Opens a city's page, which tells those who wait for it where it has providers, or takes it away. Where listed
 * providers lose it, the admin must have been told how many: `confirmed` is that number.
 */
export function setCityActive(
  db: Db,
  actor: Actor,
  id: number,
  { active, confirmed, ...change }: Change & { active: boolean; confirmed?: number },
): Promise<{ ok: true } | Refused<CityProblem> | (Refused<"unconfirmed"> & { listed: number })> {
  return changing(db, actor, id, change, async (tx, city, note) => {
    if (city.active === active) return { ok: false, problem: "nothing to do" };
    if (!active && city.listed > 0 && confirmed !== city.listed)
      return { ok: false, problem: "unconfirmed", listed: city.listed };
    await tx.updateTable("cities").set({ active }).where("id", "=", id).execute();
    if (active && city.listed > 0) await tellOf(tx, id);
    await note(active ? "city.activated" : "city.deactivated", { listed: city.listed });
    return { ok: true };
  });
}

/** Has those told who wait for a city that is open and has providers. Everybody is told once, whoever presses. */
export function launchCity(
  db: Db,
  actor: Actor,
  id: number,
  change: Change,
): Promise<{ ok: true; people: number } | Refused<CityProblem>> {
  return changing<{ ok: true; people: number } | Refused<CityProblem>>(
    db,
    actor,
    id,
    change,
    async (tx, city, note) => {
      if (!city.active || city.listed === 0 || city.waiting === 0)
        return { ok: false, problem: "nothing to do" };
      await tellOf(tx, id);
      await note("city.waitlist-told", { people: city.waiting });
      return { ok: true, people: city.waiting };
    },
  );
}

function tellOf(tx: Db, id: number) {
  return sql`select tell_waitlist_of(${id})`.execute(tx);
}

type Note = (action: string, details: object) => Promise<unknown>;

/** What every change of a city begins with: who, why, and whether the city is still the one that the form was filled from. */
function changing<T>(
  db: Db,
  actor: Actor,
  id: number,
  { reason, version }: Change,
  work: (tx: Db, city: DeskCity, note: Note) => Promise<T>,
): Promise<T | Refused<CityProblem>> {
  return asService(db, async (tx) => {
    if (!mayChangeSettings(actor)) return { ok: false, problem: "forbidden" };
    const why = reason.trim();
    if (!why) return { ok: false, problem: "no reason" };
    await tx.selectFrom("cities").select("id").where("id", "=", id).forUpdate().execute();
    const city = await findDeskCity(tx, id);
    if (!city) return { ok: false, problem: "missing" };
    if (city.version !== version) return { ok: false, problem: "changed" };
    return work(tx, city, (action, details) =>
      recordAudit(tx, { actor, action, table: "cities", id: String(id), reason: why, details }),
    );
  });
}
