import css from "../styles/app.css?inline";

/** In the page itself: a first visit waits for one answer, not for two, before it has something to read. */
export const pageStyle = css;
