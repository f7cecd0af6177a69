import { useEffect, useState } from "react";
import { suggestionAddress } from "../rules/suggestion-address.ts";
import type { Suggestion, Suggestions } from "../rules/suggestions.ts";

/** Long enough that someone who types a word asks once or twice, and not for each letter. */
const DEBOUNCE_MS = 120;
const FRESH_MS = 60_000;
const ANSWERS_MAX = 100;

type Answer = { suggestions: readonly Suggestion[]; at: number };

/** By address, for as long as the page is open: deleting a letter shows what was shown before at once. */
const answers = new Map<string, Answer>();

const nothing: readonly Suggestion[] = [];

/**
 * The suggestions for a typed text. The previous ones stay until the new ones are there; an answer that was overtaken by
 * more typing is dropped, and one that failed is none at all.
 */
export function useSuggestions(typed: string): readonly Suggestion[] {
  const text = typed.trim();
  const address = text && suggestionAddress(text);
  const [suggestions, setSuggestions] = useState(nothing);
  useEffect(() => {
    const known = address ? answers.get(address) : { suggestions: nothing, at: Date.now() };
    if (known && Date.now() - known.at < FRESH_MS) return setSuggestions(known.suggestions);
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      const found = await fetchSuggestions(address, abort.signal);
      if (abort.signal.aborted) return;
      if (found) remember(address, found);
      setSuggestions(found ?? nothing);
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [address]);
  return suggestions;
}

/** Undefined where there is no answer: the field works without it. */
async function fetchSuggestions(
  address: string,
  signal: AbortSignal,
): Promise<readonly Suggestion[] | undefined> {
  try {
    const response = await fetch(address, { signal });
    if (!response.ok) return undefined;
    const { places, kinds, providers }: Suggestions = await response.json();
    return [...places, ...kinds, ...providers];
  } catch {
    return undefined;
  }
}

function remember(address: string, suggestions: readonly Suggestion[]) {
  if (answers.size >= ANSWERS_MAX) answers.clear();
  answers.set(address, { suggestions, at: Date.now() });
}
