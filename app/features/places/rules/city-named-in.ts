import { findState } from "./us-states.ts";

/**
 * The city that a text names first, as in 'memory care in Fort Myers, FL'; of those at one place the longest name, and of
 * one name that of a state which is named too. Undefined where it names none of ours.
 */
export function cityNamedIn<City extends { name: string; stateAbbr: string }>(
  text: string,
  cities: readonly City[],
): City | undefined {
  const words = wordsOf(text);
  /** 'in', 'or' and 'me' are states only right behind a city, and only if no state is written out. */
  const stateRank = ({ name, stateAbbr }: City) => {
    const [before = "", behind = ""] = words.split(wordsOf(name), 2).map(wordsOf);
    const state = wordsOf(findState(stateAbbr)?.label ?? stateAbbr);
    if (behind.startsWith(state)) return 3;
    if (before.includes(state) || behind.includes(state)) return 2;
    return behind.startsWith(wordsOf(stateAbbr)) ? 1 : 0;
  };
  return cities
    .map((city) => ({ city, at: words.indexOf(wordsOf(city.name)) }))
    .filter(({ at }) => at >= 0)
    .toSorted(
      (a, b) =>
        a.at - b.at || b.city.name.length - a.city.name.length || stateRank(b.city) - stateRank(a.city),
    )[0]?.city;
}

/** With a space on both sides of each, and nothing else between them. */
function wordsOf(text: string): string {
  return ` ${text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(" ")} `;
}
