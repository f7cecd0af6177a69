/**
 * In the page, before it is moved to where somebody was. Who reloads a page, or comes back to it, finds all of it laid
 * out: guesses of what is above (`when-near` in parts.css) would move that place.
 */
export const layOutReturned = `(${layOutIfReturned})()`;

function layOutIfReturned() {
  const [visit] = performance.getEntriesByType("navigation");
  if (visit && "type" in visit && (visit.type === "reload" || visit.type === "back_forward"))
    document.documentElement.dataset.moved = "";
}
