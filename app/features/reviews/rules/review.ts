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
export function reviewLinkPayload(requestId: string): string {
  return `review ${requestId}`;
}

export type ReviewFlag = "copy" | "burst";

/** From this likeness on, a text counts as a copy of another: of ten words, about one may differ. */
export const COPY_SIMILARITY_MIN = 0.7;
/** So many reviews of one provider within a day are a burst. */
export const BURST_REVIEWS_PER_DAY = 5;

/** Why the reviewer must look twice. `inADay` counts the provider's reviews of the last 24 hours, with this one. */
export function findReviewFlag({
  text,
  others,
  inADay,
}: {
  text: string;
  others: string[];
  inADay: number;
}): ReviewFlag | undefined {
  if (others.some((other) => textSimilarity(text, other) >= COPY_SIMILARITY_MIN)) return "copy";
  if (inADay >= BURST_REVIEWS_PER_DAY) return "burst";
  return undefined;
}

/**
 * How much two texts share, from 0 to 1: of all their pairs of neighbouring words, those that stand in both
 * (Dice's coefficient). Case, spaces and punctuation do not count; single words that any two texts share
 * neither.
 */
export function textSimilarity(one: string, other: string): number {
  const [words, otherWords] = [splitWords(one), splitWords(other)];
  if (words.join(" ") === otherWords.join(" ")) return 1;
  const [pairs, otherPairs] = [toWordPairs(words), toWordPairs(otherWords)];
  const all = pairs.size + otherPairs.size;
  const shared = [...pairs].filter((pair) => otherPairs.has(pair)).length;
  return all === 0 ? 0 : (2 * shared) / all;
}

function splitWords(text: string): string[] {
  return (
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

function toWordPairs(words: string[]): Set<string> {
  return new Set(words.slice(1).map((word, index) => `${words[index]} ${word}`));
}
