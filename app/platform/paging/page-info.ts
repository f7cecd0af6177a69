import { parsePageNumber } from "./parse-page-number.ts";

export const PER_PAGE = 25;

export type Pagination = { count: number; page: number; pages: number };

/** Which page of a queue an address asks for, of those that there are. */
export function parsePagination(params: URLSearchParams, count: number, name = "page"): Pagination {
  const pages = Math.max(1, Math.ceil(count / PER_PAGE));
  return { count, pages, page: parsePageNumber(params.get(name), pages) };
}

export function getPageOffset({ page }: Pagination): number {
  return (page - 1) * PER_PAGE;
}

/** What an address asks for under a name; the first choice where that is none of them. */
export function parseChoice<Value extends string>(
  params: URLSearchParams,
  name: string,
  choices: readonly [{ value: Value }, ...{ value: Value }[]],
): Value {
  const asked = params.get(name);
  return (choices.find(({ value }) => value === asked) ?? choices[0]).value;
}
