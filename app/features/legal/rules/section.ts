/** In `body` a text is a paragraph, and several texts in brackets are a list. */
export type Section = { title: string; body: readonly (string | readonly string[])[] };
