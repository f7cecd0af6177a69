/** A reply as it stands: its words, none where there is none, and its version. */
export type CurrentReply = { text: string; version: string };

/** What the server says to a form about one review. */
export type ReplyActionData = {
  /** The review's id. */
  about: string;
  done?: string;
  problem?: string;
  errors?: Record<string, string>;
  /** As typed, to be shown again. */
  values?: Record<string, string>;
  /** The reply was changed elsewhere, and this one was not stored. */
  isOutdated?: boolean;
  current?: CurrentReply;
};
