import { inMoney } from "#domain/figures.ts";
import type { MapArea } from "#features/places/rules/map-view.ts";
import type { Coordinates } from "#features/places/rules/place.ts";

type Located = {
  center?: Coordinates;
  serviceRadiusMiles?: number;
  place?: { street?: string };
};

/** Drawn around a ZIP code whose provider says neither its street nor how far it travels. */
const MODEST_MILES = 5;

/** Whether a provider's page shows a still map: a provider without coordinates has none. */
export function hasStillMap(provider: Located): boolean {
  return provider.center !== undefined;
}

/**
 * What the map shows of a provider. Its point is always the center of its ZIP code, and without a public street it is an
 * area and no pin, because a small home is somebody's address.
 */
export function mapAreaOf({ center, serviceRadiusMiles, place }: Located): MapArea | undefined {
  if (!center) return undefined;
  const hasPin = place?.street !== undefined;
  const radiusMiles = serviceRadiusMiles || (hasPin ? undefined : MODEST_MILES);
  return { center, hasPin, ...(radiusMiles !== undefined && { radiusMiles }) };
}

type Priced = Located & { pricing: { startingFrom: number; currency: string; unit: string } };

/** The pins of providers on a map: each with its price, or with the number one where no price is listed. */
export function pinsOf(providers: readonly Priced[]): (Coordinates & { text: string })[] {
  return providers.flatMap(({ center, pricing }) =>
    center ? [{ ...center, text: priceOnPin(pricing) ?? "1" }] : [],
  );
}

const units: Record<string, string> = { hour: "hr", week: "wk", month: "mo" };

/** '$5,450/mo'; undefined where no price is listed. */
export function priceOnPin({ startingFrom, currency, unit }: Priced["pricing"]): string | undefined {
  if (startingFrom <= 0) return undefined;
  return `${inMoney(startingFrom, currency)}/${units[unit] ?? unit}`;
}
