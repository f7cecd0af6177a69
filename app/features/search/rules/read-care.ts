import { ignoredWords } from "#features/care/rules/ignored-words.ts";
import {
  type CareMeaning,
  generalPhrases,
  LONGEST_PHRASE,
  singularWord,
  vocabulary,
} from "#features/care/rules/vocabulary.ts";
import type { Knowledge } from "./knowledge.ts";
import { areTogether, isCorrectable, isOneSlip, type Word } from "./words.ts";

/** The words from one to before another, and what they mean; no meaning restricts nothing. */
export type CareSpan = { from: number; to: number; meaning: CareMeaning | undefined };

const phrases = [...vocabulary.keys(), ...generalPhrases];
const careWords: ReadonlySet<string> = new Set(phrases.flatMap((phrase) => phrase.split(" ")));

/** The kinds of care that a text names, longest phrase first at each place. */
export function readCare(words: readonly Word[], knowledge: Knowledge): CareSpan[] {
  const forms = words.map(({ text }) => ({
    exact: singularWord(text),
    corrected: careCorrections(text, knowledge),
  }));
  const spans: CareSpan[] = [];
  for (let from = 0; from < words.length; ) {
    const span = longestAt(from);
    if (span) spans.push(span);
    from = span?.to ?? from + 1;
  }
  return spans;

  function longestAt(from: number): CareSpan | undefined {
    for (let to = Math.min(words.length, from + LONGEST_PHRASE); to > from; to -= 1) {
      if (!areTogether(words, from, to)) continue;
      const phrase = variantsOf(forms.slice(from, to)).find(
        (text) => vocabulary.has(text) || generalPhrases.has(text),
      );
      if (phrase !== undefined) return { from, to, meaning: vocabulary.get(phrase) };
    }
    return undefined;
  }
}

/** Whether a word means care or nothing at all, so that it is not misspelled. */
export function isCareOrIgnored(text: string): boolean {
  return careWords.has(singularWord(text)) || ignoredWords.has(text);
}

/** The phrase as it is typed, then with one of its words corrected. */
function variantsOf(forms: { exact: string; corrected: string[] }[]): string[] {
  const exact = forms.map((form) => form.exact);
  return [
    exact.join(" "),
    ...forms.flatMap(({ corrected }, at) => corrected.map((word) => exact.with(at, word).join(" "))),
  ];
}

function careCorrections(text: string, { words, cities }: Knowledge): string[] {
  if (!isCorrectable(text) || isCareOrIgnored(text) || words.has(text) || cities.has(text)) return [];
  return [...careWords].filter((word) => isOneSlip(text, word) || isOneSlip(singularWord(text), word));
}
