/** More than any list of ours has, for those whose length is known later. */
export const HIGHEST_PAGE = 100_000;

/**
 * Which page of a list an address asks for. What is no number means the first page; one beyond the last that there
 * can be means that one.
 */
export function pageNumber(text: string | null, last = HIGHEST_PAGE): number {
  return text && /^\d+$/.test(text) ? Math.max(1, Math.min(Number(text), last)) : 1;
}
