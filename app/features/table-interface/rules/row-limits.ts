/** No call gets more rows at once. */
export const MAX_ROWS = 100;
/** What a search gives where no limit is asked for. */
export const DEFAULT_RESULTS = 20;
