import type { Coordinates } from "#features/places/rules/place.ts";

/** Whether a provider's page shows a still map: a provider without coordinates has none. */
export function hasStillMap(provider: { center?: Coordinates }): boolean {
  return provider.center !== undefined;
}
