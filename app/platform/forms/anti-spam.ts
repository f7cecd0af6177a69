/** Names of the fields that come with every form unseen. */
export const KEY_FIELD = "form_key";
export const SHOWN_FIELD = "form_shown";
/** Machines fill in whatever is called like this. */
export const HONEYPOT = "company_website";

export const FILLED_BY_MACHINE = "This could not be sent. Please call us instead.";
