export type WrittenTicket = {
  subject: string;
  category: "technical" | "billing" | "account" | "feature_request" | "general";
  priority: "low" | "medium" | "high" | "urgent";
  description: string;
  /** Our staff speaks first, then the two take turns. */
  messages: string[];
};
