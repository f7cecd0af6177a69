/** The digits of a telephone number, however it is written; undefined where there are too few to be one. */
export function parsePhoneDigits(query: string): string | undefined {
  const digits = query.replace(/\D/g, "");
  return digits.length >= 4 && /^[\d\s().+-]+$/.test(query) ? digits.replace(/^1(?=\d{10}$)/, "") : undefined;
}

/** A phone number as people read it; without a link where it cannot be called. */
export type FormattedPhone = { phone: string; phoneHref?: string };
