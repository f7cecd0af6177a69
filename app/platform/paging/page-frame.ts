import { pageNumber } from "./page-number.ts";

export const PER_PAGE = 25;

export type PageFrame = { count: number; page: number; pages: number };

/** Which page of a queue an address asks for, of those that there are. */
export function pageFrame(params: URLSearchParams, count: number, name = "page"): PageFrame {
  const pages = Math.max(1, Math.ceil(count / PER_PAGE));
  return { count, pages, page: pageNumber(params.get(name), pages) };
}

export function offsetOf({ page }: PageFrame): number {
  return (page - 1) * PER_PAGE;
}

/** What an address asks for under a name; the first choice where that is none of them. */
export function chosenIn<Value extends string>(
  params: URLSearchParams,
  name: string,
  choices: readonly [{ value: Value }, ...{ value: Value }[]],
): Value {
  const asked = params.get(name);
  return (choices.find(({ value }) => value === asked) ?? choices[0]).value;
}
