/** A letter before it has a form: the same parts make its text and its HTML. */
export type Email = {
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

/** Letters, figures and the marks that names have between them: no address of a page fits in. */
const NAME = /^(?:[\p{L}\p{M}\p{N}'’&,() -]|\.(?= |$))+$/u;
const NAME_MAX = 80;

/**
 * The name of somebody whose address is not proven yet, where it can be nothing else: anybody can give any address, and
 * our letters carry nobody's message to it.
 */
export function toSafeName(name: string): string | undefined {
  return name.length <= NAME_MAX && NAME.test(name) ? name : undefined;
}

/** To whoever may not have asked for it, by a name that can be nothing else. */
export function formatGreeting(name: string): string {
  return toSafeName(name) ? `Dear ${name},` : "Hello,";
}
