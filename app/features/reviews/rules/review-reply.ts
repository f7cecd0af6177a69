/** In characters. The table would take more; nobody reads more. */
export const REPLY_MAX = 2000;
export const REVIEWS_PER_PAGE = 10;

export type Reply = { text: string; repliedAt: Date | null };

/** The version of a reply: another text is another version, and so is its removal. */
export function replyVersion(reply: Reply | null): string {
  if (!reply) return "none";
  return reply.repliedAt?.toISOString() ?? "undated";
}

export type ReplyChange = "replied" | "changed" | "removed" | "none";

/** What happens to a reply that shall read like `wished`, or shall not be there. */
export function findReplyChange(now: string | null, wished: string | null): ReplyChange {
  if (now === wished) return "none";
  if (wished === null) return "removed";
  return now === null ? "replied" : "changed";
}
