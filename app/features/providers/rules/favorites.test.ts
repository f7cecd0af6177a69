import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  FAVORITES_LIMIT,
  type Favorite,
  favoriteIdParams,
  isFavorite,
  parseFavoriteIds,
  parseFavorites,
  toggleFavorite,
} from "./favorites.ts";

const ember = { id: "ember-000001", name: "Ember Care" };
const latch = { id: "latch-000002", name: "Latch House" };
const many = (count: number): Favorite[] =>
  Array.from({ length: count }, (_, index) => ({ id: `many-${index}`, name: `Many ${index}` }));

const anyFavorites = fc.uniqueArray(
  fc.record({ id: fc.stringMatching(/^[a-z0-9-]{1,64}$/), name: fc.string({ maxLength: 50 }) }),
  { selector: ({ id }) => id, maxLength: FAVORITES_LIMIT },
);

describe("what the browser kept", () => {
  test.each([
    [null, []],
    ["", []],
    ["not json", []],
    ["null", []],
    ["{}", []],
    ['"ember"', []],
    ['["ember-000001", 7, null, [], {}]', []],
    ['[{"id":"ember-000001"}]', []],
    ['[{"id":"ember-000001","name":7}]', []],
    ['[{"id":"../admin","name":"Odd"}]', []],
    ['[{"id":"ember-000001","name":"Ember Care","more":1}]', [ember]],
    [JSON.stringify([ember, latch, { ...ember, name: "Again" }]), [ember, latch]],
  ])("%s is read as %j", (text, favorites) => {
    expect(parseFavorites(text)).toEqual(favorites);
  });

  test("is read back as it was written", () => {
    fc.assert(
      fc.property(anyFavorites, (favorites) => {
        expect(parseFavorites(JSON.stringify(favorites))).toEqual(favorites);
      }),
    );
  });

  test("never breaks the page, and is never more than a hundred short names", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(parseFavorites(text).length).toBeLessThanOrEqual(FAVORITES_LIMIT);
      }),
    );
    expect(parseFavorites(JSON.stringify(many(150)))).toEqual(many(100));
    const [long] = parseFavorites(JSON.stringify([{ ...ember, name: "x".repeat(5000) }]));
    expect(long?.name).toHaveLength(200);
  });
});

describe("a heart", () => {
  test("adds the newest first, keeping nothing but id and name", () => {
    const provider = { ...ember, phone: "(208) 555-0105" };
    expect(toggleFavorite([latch], provider)).toEqual([ember, latch]);
  });

  test("takes away what is there", () => {
    expect(toggleFavorite([ember, latch], ember)).toEqual([latch]);
  });

  test("pressed twice leaves everything as it was, below the limit", () => {
    fc.assert(
      fc.property(anyFavorites, (favorites) => {
        const others = favorites.filter(({ id }) => id !== ember.id).slice(0, FAVORITES_LIMIT - 1);
        expect(toggleFavorite(toggleFavorite(others, ember), ember)).toEqual(others);
      }),
    );
  });

  test("beyond a hundred lets the oldest go", () => {
    const kept = toggleFavorite(many(100), ember);
    expect(kept).toHaveLength(100);
    expect(kept[0]).toEqual(ember);
    expect(isFavorite(kept, "many-99")).toBe(false);
    expect(isFavorite(kept, "many-98")).toBe(true);
  });
});

describe("the ids in an address", () => {
  test("are those that were written into it", () => {
    fc.assert(
      fc.property(anyFavorites, (favorites) => {
        expect(parseFavoriteIds(favoriteIdParams(favorites))).toEqual(favorites.map(({ id }) => id));
      }),
    );
  });

  test("count once, must be possible, and are at most a hundred", () => {
    expect(parseFavoriteIds(new URLSearchParams("id=a&id=a&id=B&id=&id=b%00&id=c"))).toEqual(["a", "c"]);
    expect(parseFavoriteIds(favoriteIdParams(many(150)))).toHaveLength(100);
  });
});
