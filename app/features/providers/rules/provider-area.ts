import type { ProviderArea } from "#features/places/rules/map-view.ts";
import type { Coordinates } from "#features/places/rules/place.ts";
import { formatMoney } from "#platform/text/format-number.ts";

type Located = {
  center?: Coordinates;
  serviceRadiusMiles?: number;
  place?: { street?: string };
};

/** The circle around the ZIP code of a provider that shows no street and does not say how far it travels. */
export const DEFAULT_AREA_MILES = 5;

/**
 * What the map shows of a provider. Its point is always the center of its ZIP code, and without a public street it is an
 * area and no pin, because the address of a small home is private.
 */
export function getProviderArea({ center, serviceRadiusMiles, place }: Located): ProviderArea | undefined {
  if (!center) return undefined;
  const hasPin = place?.street !== undefined;
  const radiusMiles = serviceRadiusMiles || (hasPin ? undefined : DEFAULT_AREA_MILES);
  return { center, hasPin, ...(radiusMiles !== undefined && { radiusMiles }) };
}

type Priced = Located & { pricing: { startingFrom: number; currency: string; unit: string } };

/** The pins of providers on a map: each with its price, or with the number one where no price is listed. */
export function listPricePins(providers: readonly Priced[]): (Coordinates & { text: string })[] {
  return providers.flatMap(({ center, pricing }) =>
    center ? [{ ...center, text: formatPinPrice(pricing) ?? "1" }] : [],
  );
}

const units: Record<string, string> = { hour: "hr", week: "wk", month: "mo" };

/** '$5,450/mo'; undefined where no price is listed. */
export function formatPinPrice({ startingFrom, currency, unit }: Priced["pricing"]): string | undefined {
  if (startingFrom <= 0) return undefined;
  return `${formatMoney(startingFrom, currency)}/${units[unit] ?? unit}`;
}
