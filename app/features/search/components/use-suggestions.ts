import { useEffect, useState } from "react";
import { suggestionAddress } from "../rules/suggestion-address.ts";
import type { Suggestion, Suggestions } from "../rules/suggestions.ts";

/** Long enough that someone who types a word asks once or twice, and not for each letter. */
const DEBOUNCE_MS = 120;
const CACHE_MS = 60_000;
const CACHE_ENTRIES_MAX = 100;

type CachedSuggestions = { suggestions: readonly Suggestion[]; at: number };

/** By address, for as long as the page is open: deleting a letter shows what was shown before at once. */
const cache = new Map<string, CachedSuggestions>();

const emptySuggestions: readonly Suggestion[] = [];

/**
 * The suggestions for a typed text. The previous ones stay until the new ones are there; an answer that was overtaken by
 * more typing is dropped, and one that failed is none at all.
 */
export function useSuggestions(typed: string): readonly Suggestion[] {
  const text = typed.trim();
  const address = text && suggestionAddress(text);
  const [suggestions, setSuggestions] = useState(emptySuggestions);
  useEffect(() => {
    const known = address ? cache.get(address) : { suggestions: emptySuggestions, at: Date.now() };
    if (known && Date.now() - known.at < CACHE_MS) return setSuggestions(known.suggestions);
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      const found = await fetchSuggestions(address, abort.signal);
      if (abort.signal.aborted) return;
      if (found) cacheSuggestions(address, found);
      setSuggestions(found ?? emptySuggestions);
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

function cacheSuggestions(address: string, suggestions: readonly Suggestion[]) {
  if (cache.size >= CACHE_ENTRIES_MAX) cache.clear();
  cache.set(address, { suggestions, at: Date.now() });
}
