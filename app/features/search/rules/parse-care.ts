import { correctWords, ignoredWords } from "#features/care/rules/ignored-words.ts";
import {
  type CareMeaning,
  factTexts,
  generalPhrases,
  PHRASE_WORDS_MAX,
  toSingular,
  vocabulary,
} from "#features/care/rules/vocabulary.ts";
import type { Knowledge } from "./knowledge.ts";
import { areAdjacent, isCorrectable, isOneEditAway, type Word } from "./words.ts";

/** The words from one to before another, and what they mean: care, or a fact that texts state; otherwise nothing. */
export type CareSpan = {
  from: number;
  to: number;
  meaning: CareMeaning | undefined;
  texts: readonly string[] | undefined;
};

const phrases = [...vocabulary.keys(), ...factTexts.keys(), ...generalPhrases];
const careWords: ReadonlySet<string> = new Set(phrases.flatMap((phrase) => phrase.split(" ")));

const beginnings: ReadonlySet<string> = new Set(phrases.map((phrase) => phrase.split(" ", 1).join()));
const careWordsByLength = Map.groupBy(careWords, ({ length }) => length);

const JOINED_MIN_LENGTH = 7;
const JOINED_WORDS_MAX = 3;

/** By their letters alone, for what is typed as one word, as 'nursinghome', or as two, as 'wheel chair'. */
const joinedPhrases: ReadonlyMap<string, string> = new Map(
  phrases
    .map((phrase): [string, string] => [phrase.replaceAll(" ", ""), phrase])
    .filter(([joined]) => joined.length >= JOINED_MIN_LENGTH),
);

/** What may stand within a phrase without changing it: 'bathe my dad', 'broke her hip'. */
const fillers: ReadonlySet<string> = new Set(
  `a an the my our his her their your mom mother mum dad father wife husband parent grandma grandmother grandpa
    grandfather aunt uncle brother sister spouse partner him them`.split(/\s+/),
);
const FILLERS_MAX = 3;

/** The kinds of care that a text names, longest phrase first at each place; `isNamed` says which words may name a city. */
export function parseCare(
  words: readonly Word[],
  knowledge: Knowledge,
  isNamed: (index: number) => boolean,
): CareSpan[] {
  const corrections = new Map(words.map(({ text }) => [text, listCareCorrections(text)]));
  const forms = words.map(({ text }, index) => ({
    exact: toSingular(text),
    corrected: (isNamed(index) ? undefined : corrections.get(text)) ?? [],
    isListed: knowledge.words.has(text),
  }));
  const spans: CareSpan[] = [];
  for (let from = 0; from < words.length; ) {
    const span = longestAt(from);
    if (span) spans.push(span);
    from = span?.to ?? from + 1;
  }
  return spans;

  function longestAt(from: number): CareSpan | undefined {
    for (let to = Math.min(words.length, from + PHRASE_WORDS_MAX + FILLERS_MAX); to > from; to -= 1) {
      if (!areAdjacent(words, from, to)) continue;
      const phrase = findPhrase(forms.slice(from, to));
      if (phrase !== undefined)
        return { from, to, meaning: vocabulary.get(phrase), texts: factTexts.get(phrase) };
    }
    return undefined;
  }
}

/** The phrase that these words are, as they stand, without fillers, corrected, or divided in another way. */
function findPhrase(forms: readonly Form[]): string | undefined {
  const [first, last] = [forms[0], forms.at(-1)];
  if (!first || !last) return undefined;
  if (beginnings.has(first.exact) || first.corrected.length > 0) {
    const exact = joined(forms, " ");
    if (isPhrase(exact)) return exact;
    const meant = isFiller(first) || isFiller(last) ? forms : forms.filter((form) => !isFiller(form));
    const found = meant.length > PHRASE_WORDS_MAX ? undefined : listVariants(meant).find(isPhrase);
    if (found !== undefined) return found;
  }
  return forms.length > JOINED_WORDS_MAX ? undefined : joinedPhrases.get(joined(forms, ""));
}

function joined(forms: readonly Form[], between: string): string {
  return forms.map(({ exact }) => exact).join(between);
}

function isPhrase(text: string): boolean {
  return vocabulary.has(text) || factTexts.has(text) || generalPhrases.has(text);
}

function isFiller({ exact }: Form): boolean {
  return fillers.has(exact);
}

/** Whether a word means care or nothing at all, so that it is not misspelled. */
export function isCareOrIgnored(text: string): boolean {
  const singular = toSingular(text);
  return careWords.has(singular) || joinedPhrases.has(singular) || ignoredWords.has(text);
}

/** Whether a word is spelled right, whatever the listings and the cities are called. */
export function isSpelledRight(text: string): boolean {
  return isCareOrIgnored(text) || correctWords.has(text);
}

type Form = { exact: string; corrected: readonly string[]; isListed: boolean };

/** The phrase as it is typed, then with one of its words corrected; alone, a word of listings is right. */
function listVariants(forms: readonly Form[]): string[] {
  const exact = forms.map((form) => form.exact);
  if (forms.length === 1 && forms[0]?.isListed) return exact;
  return [
    exact.join(" "),
    ...forms.flatMap(({ corrected }, at) => corrected.map((word) => exact.with(at, word).join(" "))),
  ];
}

function listCareCorrections(text: string): string[] {
  if (!isCorrectable(text) || isSpelledRight(text)) return [];
  const singular = toSingular(text);
  return [-2, -1, 0, 1]
    .flatMap((more) => careWordsByLength.get(text.length + more) ?? [])
    .filter((word) => isOneEditAway(text, word) || isOneEditAway(singular, word));
}
