import { useOutletContext } from "react-router";
import type { DeskProvider } from "../rules/provider-dashboard.ts";

/** The signed-in provider, on any page of its desk. */
export function useDesk(): DeskProvider {
  return useOutletContext<DeskProvider>();
}
