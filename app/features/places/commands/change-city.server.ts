import { sql } from "kysely";
import { type Actor, mayChangeSettings } from "#platform/audit/actor.ts";
import { recordAudit } from "#platform/audit/record-audit.server.ts";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { type AdminCity, findAdminCity } from "../queries/admin-cities.server.ts";
import { type CityFacts, listCityChanges } from "../rules/city-edit.ts";

/** `version`: of the city that the form was filled from. */
type CityChangeInput = { reason: string; version: string };
export type CityProblem = "forbidden" | "no reason" | "missing" | "changed" | "nothing to do";
type Refusal<Problem extends string> = { ok: false; problem: Problem };

/** Corrects what we say of a city; the names of what changed. */
export function editCity(
  db: Db,
  actor: Actor,
  id: number,
  facts: CityFacts,
  change: CityChangeInput,
): Promise<{ ok: true; changed: string[] } | Refusal<CityProblem>> {
  return changeCity(db, actor, id, change, async (tx, city, recordAudit) => {
    const changes = listCityChanges(city, facts);
    if (changes.length === 0) return { ok: true, changed: [] };
    await tx
      .updateTable("cities")
      .set(Object.fromEntries(changes.map(({ name, after }) => [name, after])))
      .where("id", "=", id)
      .execute();
    await recordAudit("city.edited", {
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
  { active, confirmed, ...change }: CityChangeInput & { active: boolean; confirmed?: number },
): Promise<{ ok: true } | Refusal<CityProblem> | (Refusal<"unconfirmed"> & { listed: number })> {
  return changeCity(db, actor, id, change, async (tx, city, recordAudit) => {
    if (city.active === active) return { ok: false, problem: "nothing to do" };
    if (!active && city.listed > 0 && confirmed !== city.listed)
      return { ok: false, problem: "unconfirmed", listed: city.listed };
    await tx.updateTable("cities").set({ active }).where("id", "=", id).execute();
    if (active && city.listed > 0) await notifyWaitlist(tx, id);
    await recordAudit(active ? "city.activated" : "city.deactivated", { listed: city.listed });
    return { ok: true };
  });
}

/** Has those told who wait for a city that is open and has providers. Everybody is told once, whoever presses. */
export function launchCity(
  db: Db,
  actor: Actor,
  id: number,
  change: CityChangeInput,
): Promise<{ ok: true; people: number } | Refusal<CityProblem>> {
  return changeCity<{ ok: true; people: number } | Refusal<CityProblem>>(
    db,
    actor,
    id,
    change,
    async (tx, city, recordAudit) => {
      if (!city.active || city.listed === 0 || city.waiting === 0)
        return { ok: false, problem: "nothing to do" };
      await notifyWaitlist(tx, id);
      await recordAudit("city.waitlist-told", { people: city.waiting });
      return { ok: true, people: city.waiting };
    },
  );
}

function notifyWaitlist(tx: Db, id: number) {
  return sql`select tell_waitlist_of(${id})`.execute(tx);
}

type RecordAudit = (action: string, details: object) => Promise<unknown>;

/** What every change of a city begins with: who, why, and whether the city is still the one that the form was filled from. */
function changeCity<T>(
  db: Db,
  actor: Actor,
  id: number,
  { reason, version }: CityChangeInput,
  work: (tx: Db, city: AdminCity, note: RecordAudit) => Promise<T>,
): Promise<T | Refusal<CityProblem>> {
  return asService(db, async (tx) => {
    if (!mayChangeSettings(actor)) return { ok: false, problem: "forbidden" };
    const why = reason.trim();
    if (!why) return { ok: false, problem: "no reason" };
    await tx.selectFrom("cities").select("id").where("id", "=", id).forUpdate().execute();
    const city = await findAdminCity(tx, id);
    if (!city) return { ok: false, problem: "missing" };
    if (city.version !== version) return { ok: false, problem: "changed" };
    return work(tx, city, (action, details) =>
      recordAudit(tx, { actor, action, table: "cities", id: String(id), reason: why, details }),
    );
  });
}
