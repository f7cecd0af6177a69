/** Whether the service takes requests; the table's check holds the same list. */
export const serviceStatuses = [
  { value: "live", label: "Live", about: "Families book, write and join the waitlist." },
  { value: "waitlist", label: "Waitlist", about: "The waitlist stands in place of booking." },
  { value: "paused", label: "Paused", about: "Every form is closed, and the message stands in its place." },
] as const;
export type ServiceStatusName = (typeof serviceStatuses)[number]["value"];

export function isServiceStatus(value: unknown): value is ServiceStatusName {
  return serviceStatuses.some((status) => status.value === value);
}

/** What families read where they would book; undefined where they can. */
export function getUnavailableMessage(status: ServiceStatusName, message: string): string | undefined {
  if (status === "live") return undefined;
  if (message) return message;
  if (status === "waitlist")
    return "We are not taking requests just now. Join the waitlist and we will write to you.";
  return "We are not taking requests just now. Please call the provider directly.";
}
