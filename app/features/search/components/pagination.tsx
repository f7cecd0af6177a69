import { COUNT_MAX } from "#platform/text/format-count.ts";
import { PageLinks } from "#ui/layout/page-links.tsx";
import { RESULTS_PER_PAGE, type Search, toSearchParams } from "../rules/search.ts";

export function Pagination({ search, count }: { search: Search; count: number }) {
  return (
    <PageLinks
      page={search.page}
      pages={Math.ceil(Math.min(count, COUNT_MAX) / RESULTS_PER_PAGE)}
      to={(page) => `/search?${toSearchParams({ ...search, page })}`}
    />
  );
}
