/** The list from which a visitor opened a provider's page. It travels in the state of the link, because the page is cached. */
export type SearchOrigin = {
  /** 'about 3 miles away'. */
  distance?: string;
  back: { to: string; label: string };
};

const LONGEST_ADDRESS = 1000;
const LONGEST_LABEL = 60;
const LIST = /^\/(?:search|city(?:\/[a-z0-9-]+){1,2})?(?:\?[^#\s]*)?$/;
const DISTANCE = /^about [\d,]{1,6} miles? away$/;

export const RESULTS_LABEL = "results";

/** The state of a link in a list. A label that would not fit in one line becomes 'results'. */
export function searchOrigin(to: string, label = RESULTS_LABEL, distance?: string): SearchOrigin {
  return {
    ...(distance && { distance }),
    back: { to, label: label && label.length <= LONGEST_LABEL ? label : RESULTS_LABEL },
  };
}

/** Reads the state of the browser's history, in which anything may stand. */
export function parseSearchOrigin(state: unknown): SearchOrigin | undefined {
  if (!isObject(state) || !isObject(state.back)) return undefined;
  const { to, label } = state.back;
  if (typeof to !== "string" || to.length > LONGEST_ADDRESS || !LIST.test(to)) return undefined;
  if (typeof label !== "string" || label === "" || label.length > LONGEST_LABEL) return undefined;
  const { distance } = state;
  const isDistance = typeof distance === "string" && DISTANCE.test(distance);
  return searchOrigin(to, label, isDistance ? distance : undefined);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
