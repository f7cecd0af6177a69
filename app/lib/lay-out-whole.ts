/**
 * In the page, before it is moved to where somebody was. What was left for later (`when-near` in parts.css) is laid out
 * all at once, at the first move: laid out one by one while somebody scrolls, parts that are taller than their guess
 * push away what a finger is just about to press. Not left to React, which may come to life between two moves. Who
 * reloads a page, or comes back to it, finds all of it laid out: guesses of what is above would move that place.
 */
export const layOutWhole = `(${layOutAtFirstMove})()`;

function layOutAtFirstMove() {
  const listening = new AbortController();
  const options = { signal: listening.signal, passive: true };
  const layOut = () => {
    document.documentElement.dataset.moved = "";
    listening.abort();
  };
  const [visit] = performance.getEntriesByType("navigation");
  if (visit && "type" in visit && (visit.type === "reload" || visit.type === "back_forward")) return layOut();
  for (const move of ["scroll", "touchstart", "keydown"]) addEventListener(move, layOut, options);
  // Comes before the page has told of its scrolling; and a browser also tells of a mouse that lies still when a page opens.
  addEventListener("pointermove", () => window.scrollY > 0 && layOut(), options);
}
