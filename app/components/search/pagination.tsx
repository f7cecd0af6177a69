import { COUNT_LIMIT } from "#domain/count-in-words.ts";
import { RESULTS_PER_PAGE, type Search, searchParams } from "#domain/search.ts";
import { PageLinks } from "../page-links.tsx";

export function Pagination({ search, count }: { search: Search; count: number }) {
  return (
    <PageLinks
      page={search.page}
      pages={Math.ceil(Math.min(count, COUNT_LIMIT) / RESULTS_PER_PAGE)}
      to={(page) => `/search?${searchParams({ ...search, page })}`}
    />
  );
}
