/** A letter before it has a form: the same parts make its text and its HTML. */
export type Letter = {
  subject: string;
  /** 'Dear Ana,' */
  greeting: string;
  paragraphs: string[];
  /** What the letter is about, as a small table. */
  facts?: { label: string; value: string }[];
  /** Buttons; the first is the main one. */
  links?: { label: string; url: string }[];
  /** After the links: what else is worth knowing. */
  closing?: string[];
  /** Why this person gets it. */
  reason: string;
  unsubscribeUrl?: string;
};
