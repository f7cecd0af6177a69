/** Of what may be tried again without looking. */
export const UNANSWERED = "No answer came from our server. Please look at your connection, and try again.";
