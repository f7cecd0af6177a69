import { normalizeSearchText } from "#platform/text/normalize-search-text.ts";

/** A part of a text, as positions in it. */
export type TextRange = { start: number; end: number };

export type Word = TextRange & {
  /** As texts are compared. */
  text: string;
  /** Only white space, or a hyphen or slash, stands between it and the word before. */
  followsDirectly: boolean;
  /** Only a comma stands between it and the word before. */
  followsComma: boolean;
  isInCapitals: boolean;
};

/** Shorter words are too easily something else. */
const CORRECTED_MIN_LENGTH = 4;
const CORRECTED_MAX_LENGTH = 30;
/** Signs that are typed for an apostrophe. */
const accents = /[\u00b4`]/g;
const wordPattern = /[\p{L}\p{M}\p{N}\u00b4`'\u2018\u2019\u02bc\u00ad\u200b-\u200f\u2060\ufeff]+/gu;

/** The words of a text with their places in it. What is neither a letter nor a digit divides them, except apostrophes. */
export function splitWords(text: string): Word[] {
  const words: Word[] = [];
  let end = 0;
  for (const match of text.matchAll(wordPattern)) {
    const compared = normalizeSearchText(match[0].replace(accents, ""));
    if (!compared) continue;
    const between = text.slice(end, match.index);
    end = match.index + match[0].length;
    words.push({
      start: match.index,
      end,
      text: compared,
      followsDirectly: words.length > 0 && /^[\s\-/\u2010-\u2015.]*$/.test(between),
      followsComma: words.length > 0 && /^\s*,\s*$/.test(between),
      isInCapitals: /^\p{Lu}+$/u.test(match[0]),
    });
  }
  return words;
}

/** Whether the words from one to before another follow each other without a comma or the like between them. */
export function areAdjacent(words: readonly Word[], from: number, to: number): boolean {
  return words.slice(from + 1, to).every(({ followsDirectly }) => followsDirectly);
}

/** Whether one typing error lies between them: a letter too many, missing, wrong, or swapped with its neighbor. */
export function isOneEditAway(typed: string, word: string): boolean {
  if (word.length < CORRECTED_MIN_LENGTH || Math.abs(typed.length - word.length) > 1) return false;
  let start = 0;
  while (start < typed.length && typed[start] === word[start]) start += 1;
  // Most words differ in more than two letters, which is seen at once.
  if (start + 2 < typed.length && start + 2 < word.length && typed.at(-1) !== word.at(-1)) return false;
  const [typedRest, wordRest] = [typed.slice(start), word.slice(start)];
  if (typedRest === wordRest) return false;
  return (
    typedRest.slice(1) === wordRest ||
    typedRest === wordRest.slice(1) ||
    typedRest.slice(1) === wordRest.slice(1) ||
    (typedRest[0] === wordRest[1] && typedRest[1] === wordRest[0] && typedRest.slice(2) === wordRest.slice(2))
  );
}

/** Whether a word has the form of one that a typing error may have changed. */
export function isCorrectable(typed: string): boolean {
  return (
    typed.length >= CORRECTED_MIN_LENGTH - 1 && typed.length <= CORRECTED_MAX_LENGTH && /^[a-z]+$/.test(typed)
  );
}

/** A word that is looked for in the database, where it is within one typing error of the given one. */
export type Spelling = { typed: string; pattern: string; beginning: string; reversedEnd: string };

/**
 * What the database needs to find all words one typing error away from a correctable one: they match the pattern, and share
 * the beginning or the end, because one error cannot change both.
 */
export function toSpelling(typed: string): Spelling {
  const shared = Math.floor((typed.length - 1) / 2);
  const variants = [...typed].flatMap((letter, at) => {
    const [before, after] = [typed.slice(0, at), typed.slice(at + 1)];
    const next = after[0];
    return [
      `${before}${after}`,
      `${before}.${after}`,
      `${before}.${letter}${after}`,
      ...(next ? [`${before}${next}${letter}${after.slice(1)}`] : []),
    ];
  });
  return {
    typed,
    pattern: `^(?:${[...variants, `${typed}.`].join("|")})$`,
    beginning: typed.slice(0, shared),
    reversedEnd: [...typed.slice(typed.length - shared)].reverse().join(""),
  };
}

const PIECE_MIN_LENGTH = 3;
const PIECES_MAX = 4;

/** The parts of a word that may be words of their own where several were typed as one. */
export function listPieces(typed: string): string[] {
  return listStarts(typed).flatMap((start) => piecesFrom(typed, start));
}

/** A word as the fewest known ones that it consists of, at least two; undefined where it does not. */
export function divideWord(typed: string, listedWords: ReadonlySet<string>): string[] | undefined {
  const best = new Map<number, string[]>([[0, []]]);
  for (const start of listStarts(typed)) {
    const before = best.get(start);
    if (!before || before.length === PIECES_MAX) continue;
    for (const piece of piecesFrom(typed, start).filter((piece) => listedWords.has(piece))) {
      const end = start + piece.length;
      if ((best.get(end)?.length ?? Number.POSITIVE_INFINITY) > before.length + 1)
        best.set(end, [...before, piece]);
    }
  }
  return best.get(typed.length);
}

function listStarts({ length }: string): number[] {
  return Array.from({ length }, (_, start) => start).filter(
    (start) => start === 0 || (start >= PIECE_MIN_LENGTH && start <= length - PIECE_MIN_LENGTH),
  );
}

/** Those that leave enough for another one, and are not all of the word. */
function piecesFrom(typed: string, start: number): string[] {
  const ends = Array.from({ length: typed.length + 1 }, (_, end) => end);
  return ends
    .filter((end) => end - start >= PIECE_MIN_LENGTH && end - start < typed.length)
    .filter((end) => end === typed.length || end <= typed.length - PIECE_MIN_LENGTH)
    .map((end) => typed.slice(start, end));
}
