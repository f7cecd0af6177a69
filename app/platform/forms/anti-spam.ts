/** Names of the fields that come with every form unseen. */
export const KEY_FIELD = "form_key";
export const SHOWN_FIELD = "form_shown";
/** Machines fill in whatever is called like this. */
export const HONEYPOT_FIELD = "company_website";

export const SPAM_REJECTED_MESSAGE = "This could not be sent. Please call us instead.";
