import { useOutletContext } from "react-router";
import type { DeskProvider } from "#domain/desk.ts";

/** The signed-in provider, on any page of its desk. */
export function useDesk(): DeskProvider {
  return useOutletContext<DeskProvider>();
}
