import { useLocation } from "react-router";
import { useHydrated } from "#ui/hooks/use-hydrated.ts";
import { parseSearchOrigin, type SearchOrigin } from "../../rules/search-origin.ts";

/** The list that the visitor came from. The server does not know it, so that it appears after hydration. */
export function useSearchOrigin(): SearchOrigin | undefined {
  const { state } = useLocation();
  return useHydrated() ? parseSearchOrigin(state) : undefined;
}
