const names = [
  ["AL", "Alabama"],
  ["AK", "Alaska"],
  ["AZ", "Arizona"],
  ["AR", "Arkansas"],
  ["CA", "California"],
  ["CO", "Colorado"],
  ["CT", "Connecticut"],
  ["DE", "Delaware"],
  ["DC", "District of Columbia"],
  ["FL", "Florida"],
  ["GA", "Georgia"],
  ["HI", "Hawaii"],
  ["ID", "Idaho"],
  ["IL", "Illinois"],
  ["IN", "Indiana"],
  ["IA", "Iowa"],
  ["KS", "Kansas"],
  ["KY", "Kentucky"],
  ["LA", "Louisiana"],
  ["ME", "Maine"],
  ["MD", "Maryland"],
  ["MA", "Massachusetts"],
  ["MI", "Michigan"],
  ["MN", "Minnesota"],
  ["MS", "Mississippi"],
  ["MO", "Missouri"],
  ["MT", "Montana"],
  ["NE", "Nebraska"],
  ["NV", "Nevada"],
  ["NH", "New Hampshire"],
  ["NJ", "New Jersey"],
  ["NM", "New Mexico"],
  ["NY", "New York"],
  ["NC", "North Carolina"],
  ["ND", "North Dakota"],
  ["OH", "Ohio"],
  ["OK", "Oklahoma"],
  ["OR", "Oregon"],
  ["PA", "Pennsylvania"],
  ["RI", "Rhode Island"],
  ["SC", "South Carolina"],
  ["SD", "South Dakota"],
  ["TN", "Tennessee"],
  ["TX", "Texas"],
  ["UT", "Utah"],
  ["VT", "Vermont"],
  ["VA", "Virginia"],
  ["WA", "Washington"],
  ["WV", "West Virginia"],
  ["WI", "Wisconsin"],
  ["WY", "Wyoming"],
] as const;

export type UsState = { value: string; label: string; abbreviation: string };

/** The 50 states and the District of Columbia, by name. */
export const usStates: readonly UsState[] = names.map(([abbreviation, label]) => ({
  value: label.toLowerCase().replaceAll(" ", "-"),
  label,
  abbreviation,
}));

const statesByNormalizedName: ReadonlyMap<string, UsState> = new Map(
  usStates.flatMap((state): [string, UsState][] => [
    [normalizeStateName(state.label), state],
    [normalizeStateName(state.abbreviation), state],
  ]),
);

/** A state in any writing: 'TX', 'texas', 'New York', 'new-york', 'N.Y.' */
export function findState(text: string): UsState | undefined {
  return statesByNormalizedName.get(normalizeStateName(text));
}

/** Older abbreviations that are no words. */
const traditionalAbbreviations: ReadonlyMap<string, string> = new Map([
  ["ariz", "AZ"],
  ["calif", "CA"],
  ["colo", "CO"],
  ["conn", "CT"],
  ["fla", "FL"],
  ["mich", "MI"],
  ["minn", "MN"],
  ["nebr", "NE"],
  ["nev", "NV"],
  ["okla", "OK"],
  ["penn", "PA"],
  ["tenn", "TN"],
  ["tex", "TX"],
  ["wisc", "WI"],
]);

/** A state by an abbreviation in small letters, such as 'tx' or 'fla'. */
export function findStateByAbbreviation(text: string): UsState | undefined {
  const abbreviation = traditionalAbbreviations.get(text) ?? text;
  return abbreviation.length === 2 ? findState(abbreviation) : undefined;
}

function normalizeStateName(text: string): string {
  return text.toLowerCase().replace(/[\s.-]/g, "");
}

/** The abbreviations that are also words, names or other abbreviations, in small letters. */
const abbreviationsAlsoWords = new Set([
  "al",
  "co",
  "de",
  "hi",
  "id",
  "in",
  "la",
  "ma",
  "md",
  "me",
  "mo",
  "ms",
  "oh",
  "ok",
  "or",
  "pa",
  "va",
]);

/** Whether a state's abbreviation reads as a word, such as 'in', so that it alone does not name the state. */
export function isAbbreviationAlsoWord(word: string): boolean {
  return abbreviationsAlsoWords.has(word.toLowerCase());
}
