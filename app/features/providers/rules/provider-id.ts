const NAME_LENGTH = 20;
const SUFFIX_DIGITS = 6;

/** A new provider's id: its name in small letters and digits, cut, and the last digits of the time. */
export function createProviderId(businessName: string, timestamp: number): string {
  const name = businessName
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "")
    .slice(0, NAME_LENGTH);
  return `${name || "provider"}-${String(timestamp).slice(-SUFFIX_DIGITS)}`;
}
