import { findState } from "./us-states.ts";

/**
 * The city that a text names first, as in 'memory care in Fort Myers, FL'; of those at one place the longest name, and of
 * one name that of a state which is named too. Undefined where it names none of ours.
 */
export function findCityInText<City extends { name: string; stateAbbr: string }>(
  text: string,
  cities: readonly City[],
): City | undefined {
  const words = splitWords(text);
  /** 'in', 'or' and 'me' are states only right behind a city, and only if no state is written out. */
  const stateRank = ({ name, stateAbbr }: City) => {
    const [before = "", behind = ""] = words.split(splitWords(name), 2).map(splitWords);
    const state = splitWords(findState(stateAbbr)?.label ?? stateAbbr);
    if (behind.startsWith(state)) return 3;
    if (before.includes(state) || behind.includes(state)) return 2;
    return behind.startsWith(splitWords(stateAbbr)) ? 1 : 0;
  };
  return cities
    .map((city) => ({ city, at: words.indexOf(splitWords(city.name)) }))
    .filter(({ at }) => at >= 0)
    .toSorted(
      (a, b) =>
        a.at - b.at || b.city.name.length - a.city.name.length || stateRank(b.city) - stateRank(a.city),
    )[0]?.city;
}

/** With a space on both sides of each, and nothing else between them. */
function splitWords(text: string): string {
  return ` ${text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(" ")} `;
}
