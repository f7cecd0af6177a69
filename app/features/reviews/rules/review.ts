/** What each number of stars means, best first. */
export const starWords = [
  { stars: 5, word: "excellent" },
  { stars: 4, word: "good" },
  { stars: 3, word: "fair" },
  { stars: 2, word: "poor" },
  { stars: 1, word: "very poor" },
] as const;

/** A family is asked once, some days after its consultation, and not when it has long forgotten it. */
export const INVITED_AFTER_DAYS = 3;
export const INVITED_WITHIN_DAYS = 60;

/** What the link in an invitation is signed for. */
export function reviewLinkMark(requestId: string): string {
  return `review ${requestId}`;
}

export type HeldBecause = "copy" | "burst";

/** From this likeness on, a text counts as a copy of another: of ten words, about one may differ. */
export const COPY_LIKENESS = 0.7;
/** So many reviews of one provider within a day are a burst. */
export const BURST = 5;

/** Why the reviewer must look twice. `inADay` counts the provider's reviews of the last 24 hours, with this one. */
export function heldBecause({
  text,
  others,
  inADay,
}: {
  text: string;
  others: string[];
  inADay: number;
}): HeldBecause | undefined {
  if (others.some((other) => likeness(text, other) >= COPY_LIKENESS)) return "copy";
  if (inADay >= BURST) return "burst";
  return undefined;
}

/**
 * How much two texts share, from 0 to 1: of all their pairs of neighbouring words, those that stand in both
 * (Dice's coefficient). Case, spaces and punctuation do not count; single words that any two texts share
 * neither.
 */
export function likeness(one: string, other: string): number {
  const [words, otherWords] = [wordsOf(one), wordsOf(other)];
  if (words.join(" ") === otherWords.join(" ")) return 1;
  const [pairs, otherPairs] = [pairsOf(words), pairsOf(otherWords)];
  const all = pairs.size + otherPairs.size;
  const shared = [...pairs].filter((pair) => otherPairs.has(pair)).length;
  return all === 0 ? 0 : (2 * shared) / all;
}

function wordsOf(text: string): string[] {
  return (
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

function pairsOf(words: string[]): Set<string> {
  return new Set(words.slice(1).map((word, index) => `${words[index]} ${word}`));
}
