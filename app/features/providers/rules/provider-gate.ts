/** What the one gate looks at. */
export type GatedProvider = { status: string; verified: boolean; active: boolean };
export type Gate = "pending" | "dashboard" | "register";

/** Where a provider belongs: the call-to-action, the waiting page, the access page and the dashboard all ask this. */
export function findGate(provider: GatedProvider | undefined): Gate {
  if (!provider) return "register";
  if (provider.status === "pending_verification") return "pending";
  return provider.verified || provider.active ? "dashboard" : "pending";
}

export function gatePath(gate: Gate, providerId: string): string {
  if (gate === "register") return "/provider/register";
  const page = gate === "pending" ? "verification-pending" : "dashboard";
  return `/provider/${page}?${new URLSearchParams({ id: providerId })}`;
}
