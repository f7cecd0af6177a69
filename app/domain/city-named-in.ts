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
  const isStateNamed = ({ name, stateAbbr }: City) => {
    // Kansas City alone does not name Kansas.
    const rest = words.replace(wordsOf(name), " ");
    return [stateAbbr, findState(stateAbbr)?.label ?? stateAbbr].some((state) =>
      rest.includes(wordsOf(state)),
    );
  };
  return cities
    .map((city) => ({ city, at: words.indexOf(wordsOf(city.name)) }))
    .filter(({ at }) => at >= 0)
    .toSorted(
      (a, b) =>
        a.at - b.at ||
        b.city.name.length - a.city.name.length ||
        Number(isStateNamed(b.city)) - Number(isStateNamed(a.city)),
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
