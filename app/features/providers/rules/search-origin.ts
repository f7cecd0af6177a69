/** The list from which a visitor opened a provider's page. It travels in the state of the link, because the page is cached. */
export type SearchOrigin = {
  /** 'about 3 miles away'. */
  distance?: string;
  back: { to: string; label: string };
};

const ADDRESS_MAX_LENGTH = 1000;
const LABEL_MAX_LENGTH = 60;
const LIST_PATH_PATTERN = /^\/(?:search|city(?:\/[a-z0-9-]+){1,2})?(?:\?[^#\s]*)?$/;
const DISTANCE_PATTERN = /^about [\d,]{1,6} miles? away$/;

export const RESULTS_LABEL = "results";

/** The state of a link in a list. A label that would not fit in one line becomes 'results'. */
export function createSearchOrigin(to: string, label = RESULTS_LABEL, distance?: string): SearchOrigin {
  return {
    ...(distance && { distance }),
    back: { to, label: label && label.length <= LABEL_MAX_LENGTH ? label : RESULTS_LABEL },
  };
}

/** Reads the state of the browser's history, in which anything may stand. */
export function parseSearchOrigin(state: unknown): SearchOrigin | undefined {
  if (!isObject(state) || !isObject(state.back)) return undefined;
  const { to, label } = state.back;
  if (typeof to !== "string" || to.length > ADDRESS_MAX_LENGTH || !LIST_PATH_PATTERN.test(to))
    return undefined;
  if (typeof label !== "string" || label === "" || label.length > LABEL_MAX_LENGTH) return undefined;
  const { distance } = state;
  const isDistance = typeof distance === "string" && DISTANCE_PATTERN.test(distance);
  return createSearchOrigin(to, label, isDistance ? distance : undefined);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
