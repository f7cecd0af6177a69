/** Shorter words are too easily something else. */
const WORD_MIN_LENGTH = 4;

/** The candidate that a misspelt word most likely meant: few slips away, the first of equals by alphabet. */
export function findClosestWord(word: string, candidates: readonly string[]): string | undefined {
  if (word.length < WORD_MIN_LENGTH) return undefined;
  const allowed = word.length < 6 ? 1 : 2;
  return candidates
    .map((candidate) => ({ candidate, slips: editDistance(word, candidate) }))
    .filter(({ slips }) => slips > 0 && slips <= allowed)
    .toSorted((a, b) => a.slips - b.slips || (a.candidate < b.candidate ? -1 : 1))[0]?.candidate;
}

/** How many letters were added, left out, mistaken or swapped with their neighbour. */
export function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwap = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current[column] = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
        isSwap ? at(before, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = last;
    last = current;
  }
  return at(last, b.length);
}

function at(row: number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
