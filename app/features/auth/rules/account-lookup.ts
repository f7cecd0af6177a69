import { type GatedProvider, gateOf } from "#features/providers/rules/provider-gate.ts";

export type AccessResult = "success" | "pending" | "not_found" | "unclear";

/** What the access page answers for the account of an e-mail. */
export function accessResult(provider: GatedProvider | undefined): AccessResult {
  if (!provider) return "not_found";
  if (provider.status === "inactive") return "unclear";
  return gateOf(provider) === "pending" ? "pending" : "success";
}

/** What the Get Featured dialog says. */
export const featuredMessages = {
  email: "Please enter a valid email address.",
  lookup: "Unable to verify provider status. Please try again or contact support.",
  inactive: "Your provider account is currently inactive. Please contact support for assistance.",
  unknown: "Provider not found. Please sign up as a provider first, then you can upgrade to featured status.",
  unexpected: "An unexpected error occurred. Please try again.",
  welcome: (name: string) => `Welcome ${name}! Redirecting to payment...`,
};
