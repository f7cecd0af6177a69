/** Numbers that follow from the key alone, so that the demo data is the same on every machine. */
export function randomFrom(key: string) {
  let state = hash(key);

  function next() {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  /** A whole number, both ends included. */
  function between(least: number, greatest: number) {
    return least + Math.floor(next() * (greatest - least + 1));
  }

  function chance(probability: number) {
    return next() < probability;
  }

  function pick<T>(list: readonly T[]): T {
    const item = list[Math.floor(next() * list.length)];
    if (item === undefined) throw new Error("Nothing to pick from");
    return item;
  }

  function shuffled<T>(list: readonly T[]): T[] {
    return list
      .map((item) => ({ item, order: next() }))
      .sort((a, b) => a.order - b.order)
      .map(({ item }) => item);
  }

  return { next, between, chance, pick, shuffled };
}

export type Random = ReturnType<typeof randomFrom>;

/** An id of version 4 shape that follows from the key. */
export function uuidFrom(key: string): string {
  const hex = [0, 1, 2, 3].map((lane) => hash(`${lane}:${key}`).toString(16).padStart(8, "0")).join("");
  const variant = "89ab".charAt(hash(key) % 4);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/** FNV-1a with murmur's finish, 32 bits. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
