/** More than any list of ours has, for those whose length is known later. */
export const PAGE_NUMBER_MAX = 100_000;

/**
 * Which page of a list an address asks for. What is no number means the first page; one beyond the last that there
 * can be means that one.
 */
export function parsePageNumber(text: string | null, last = PAGE_NUMBER_MAX): number {
  return text && /^\d+$/.test(text) ? Math.max(1, Math.min(Number(text), last)) : 1;
}
