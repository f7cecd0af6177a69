import { findGate, type GatedProvider } from "#features/providers/rules/provider-gate.ts";

export type AccessResult = "success" | "pending" | "not_found" | "unclear";

/** What the access page answers for the account of an e-mail. */
export function getAccessResult(provider: GatedProvider | undefined): AccessResult {
  if (!provider) return "not_found";
  if (provider.status === "inactive") return "unclear";
  return findGate(provider) === "pending" ? "pending" : "success";
}
