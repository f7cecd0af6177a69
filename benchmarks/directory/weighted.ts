import type { Random } from "#database/seeds/random.ts";

type Weighted<Item> = { item: Item; weight: number };

/** Picks as often as the weights say. */
export function createWeightedPick<Item>(entries: Weighted<Item>[]): (random: Random) => Item {
  let total = 0;
  const ends = entries.map(({ weight }) => (total += weight));
  return (random) => {
    const wanted = random.next() * total;
    let low = 0;
    let high = ends.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? 0) > wanted) high = middle;
      else low = middle + 1;
    }
    const found = entries[low];
    if (!found) throw new Error("Nothing to pick from");
    return found.item;
  };
}

/** Reads 'Golden 57, Heritage 44'. */
export function parseWeightedWords(list: string): Weighted<string>[] {
  return list.split(",").map((entry) => {
    const [, item = "", weight = ""] = /^(.*) ([\d.]+)$/.exec(entry.trim()) ?? [];
    if (!item) throw new Error(`No weight in '${entry}'`);
    return { item, weight: Number(weight) };
  });
}

/** Up to so many different ones. */
export function pickSome(random: Random, pick: (random: Random) => string, count: number): string[] {
  const picked = new Set<string>();
  for (let tries = 0; picked.size < count && tries < count * 3; tries += 1) picked.add(pick(random));
  return [...picked];
}
