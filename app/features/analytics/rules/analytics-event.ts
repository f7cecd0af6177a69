/** What is counted; the table's check holds the same list. */
export const eventKinds = [
  "page_view",
  "search",
  "waitlist_joined",
  "waitlist_error",
  "consultation_opened",
  "consultation_booked",
  "consultation_failed",
  "consultation_error",
  "profile_view",
  "call",
  "email",
  "website",
] as const;

/** A page of our own desk: whoever looks at it is no visitor. */
export function isAdminPage(path: string): boolean {
  return path.startsWith("/admin");
}
