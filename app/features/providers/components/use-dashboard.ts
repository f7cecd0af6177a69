import { useOutletContext } from "react-router";
import type { DashboardProvider } from "../rules/provider-dashboard.ts";

/** The signed-in provider, on any page of its desk. */
export function useDashboard(): DashboardProvider {
  return useOutletContext<DashboardProvider>();
}
