import { expect } from "vitest";
import { careSpecialties, serviceTypes } from "#features/care/rules/care-options.ts";
import { careTypes } from "#features/care/rules/care-types.ts";
import { asVisitor } from "#platform/db/as-role.server.ts";
import { test } from "#tests/support/database.ts";
import { insertProviders } from "#tests/support/insert-providers.ts";
import { makePublicProvider } from "#tests/support/make-provider.ts";
import { getStateKey, listMeaningKeys } from "../rules/search-traits.ts";

const nothing = { careTypes: [], specialties: [], serviceTypes: [] };

test("an entry has the keys by which the rules look for its kinds of care, specialties, service types and state", async ({
  db,
}) => {
  const wanted = [
    ...careTypes.flatMap(({ slug, words }) =>
      words.map((word) => ({
        wish: { services: [word] },
        keys: listMeaningKeys({ ...nothing, careTypes: [slug] }),
      })),
    ),
    ...careSpecialties.map((name) => ({
      wish: { specializations: [name] },
      keys: listMeaningKeys({ ...nothing, specialties: [name] }),
    })),
    ...serviceTypes.map((name) => ({
      wish: { services: [name] },
      keys: listMeaningKeys({ ...nothing, serviceTypes: [name] }),
    })),
    {
      wish: { place: { zip: "85251", city: "Scottsdale", state: "AZ" }, serviceZips: ["75023"] },
      keys: [getStateKey("AZ"), getStateKey("TX")],
    },
  ];
  const providers = wanted.map(({ wish }, index) => makePublicProvider({ ...wish, id: `wanted-${index}` }));
  await insertProviders(db, providers);
  const entries = await asVisitor(db, (tx) =>
    tx.selectFrom("search_entries").select(["provider_id", "keys"]).execute(),
  );
  const keysOf = new Map(entries.map(({ provider_id, keys }) => [provider_id, keys]));
  for (const [index, { keys, wish }] of wanted.entries())
    expect(keysOf.get(`wanted-${index}`), JSON.stringify(wish)).toEqual(expect.arrayContaining(keys));
});
