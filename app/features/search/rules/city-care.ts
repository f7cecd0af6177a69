import type { CareType } from "#features/care/rules/care-types.ts";
import { formatMoney, formatNumber } from "#platform/text/format-number.ts";
import { joinWords } from "./format-search.ts";

/** What the database counted of the providers of one kind of care in one city. */
export type CityCare = {
  providers: number;
  verified: number;
  /** The lowest starting price in each unit, the most common unit first. */
  prices: { amount: number; currency: string; unit: string; providers: number }[];
  /** The areas that most of them serve. */
  areas: string[];
};

export type CityCareTexts = {
  figures: { label: string; value: string }[];
  paragraphs: string[];
};

/** More areas than this are no longer read. */
export const AREAS_SHOWN = 8;

/** 'memory care', for use within a sentence. */
export function formatCareName({ name }: Pick<CareType, "name">): string {
  return name.toLowerCase();
}

/** 'Memory care', at the start of a sentence or in a heading. */
export function formatCareTitle(type: Pick<CareType, "name">): string {
  const name = formatCareName(type);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Everything that a page says about one kind of care in one city. Each figure is counted, and none is estimated. */
export function describeCare(type: Pick<CareType, "name">, city: string, care: CityCare): CityCareTexts {
  const [price] = care.prices;
  const counted = `${formatProviders(type, city, care)} ${formatPrices(care)}`;
  const areas = joinWords(care.areas.slice(0, AREAS_SHOWN), "and");
  return {
    figures: [
      { label: "Providers", value: formatNumber(care.providers) },
      { label: "Verified by our team", value: formatNumber(care.verified) },
      price
        ? { label: `Lowest price per ${price.unit}`, value: formatMoney(price.amount, price.currency) }
        : { label: "Lowest listed price", value: "N/A" },
    ],
    paragraphs: areas
      ? [counted, `Areas ${care.providers === 1 ? "it serves" : "they serve"} include ${areas}.`]
      : [counted],
  };
}

function formatProviders(
  type: Pick<CareType, "name">,
  city: string,
  { providers, verified }: CityCare,
): string {
  if (providers === 1) {
    const standing = verified === 1 ? "and our team verified it" : "which our team has not verified yet";
    return `1 provider in ${city} offers ${formatCareName(type)}, ${standing}.`;
  }
  const offer = `${formatNumber(providers)} providers in ${city} offer ${formatCareName(type)}`;
  if (verified === 0) return `${offer}. Our team has not verified them yet.`;
  if (verified < providers) return `${offer}, and our team verified ${formatNumber(verified)} of them.`;
  return `${offer}, and our team verified ${providers === 2 ? "both" : "all"} of them.`;
}

/** A listing has one starting price, which may be that of another service of the same provider. */
function formatPrices({ providers, prices }: CityCare): string {
  const from = joinWords(prices.map(formatPrice), "or");
  if (providers === 1)
    return from
      ? `Its listed starting price is ${from}. It may be for another of its services, so ask what your care would cost.`
      : "It lists no price, so ask for a quote.";
  return from
    ? `The lowest starting price they list is ${from}. It may be for another of their services, so ask what your care would cost.`
    : "They list no prices, so ask each one for a quote.";
}

function formatPrice({ amount, currency, unit }: CityCare["prices"][number]): string {
  return `${formatMoney(amount, currency)} per ${unit}`;
}
