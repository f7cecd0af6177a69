/** What a provider can come back to. The Overview is not named: signing in leads there anyway. */
const returnPages = [
  "/provider/verification-pending",
  "/provider/subscription",
  "/provider/subscription/success",
  "/provider/dashboard/subscription",
  "/provider/dashboard/profile",
  "/provider/dashboard/reviews",
  "/provider/dashboard/account",
  "/provider/dashboard/analytics",
  "/provider/dashboard/leads",
  "/provider/dashboard/leads/configure",
  "/provider/dashboard/leads/:id",
  "/provider/dashboard/support",
  "/provider/dashboard/support/new",
  "/provider/dashboard/support/:id",
];

/** The letters of an address as we write it; more of them than any page of ours has is none of ours. */
const internalPath = /^(\/[a-z0-9/-]{1,100})(?:\?[\w*\-.+%&=]{0,400})?$/;

/** Where the provider was going, if it is a page of its own and nothing else. */
export function parsePageAfterSignIn(next: string | null | undefined): string | undefined {
  const path = internalPath.exec(next ?? "")?.[1]?.replace(/\/[0-9a-f-]{36}$/, "/:id");
  return path && next && returnPages.includes(path) ? next : undefined;
}

type Step = "/provider/login" | "/provider/access" | "/provider/sign-in" | "/provider/sign-in/link";

/** A step of signing in, which remembers where it leads. */
export function signInPath(
  step: Step,
  next: string | null | undefined,
  more: Record<string, string> = {},
): string {
  const page = parsePageAfterSignIn(next);
  const query = new URLSearchParams(page ? { ...more, next: page } : more);
  return query.size > 0 ? `${step}?${query}` : step;
}
