/** Somebody waits for these in front of a page. */
const AWAITED = ["sign-in-code", "confirm-address", "change-address-code", "confirm-new-address"];
/** These go to many at once, and are as good an hour later. */
const BULK = ["city-launched", "review-invitation"];

/** That of the job which sends a letter of this kind: the smallest is done first, and all other jobs have 0. */
export function letterPriority(kind: string): number {
  if (AWAITED.includes(kind)) return -10;
  if (BULK.includes(kind)) return 10;
  return 0;
}
