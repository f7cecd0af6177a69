/** What the scripts of a page are called until they are wanted: no browser asks for it. */
export const LATER = "later";

/**
 * In the page, behind its scripts. A page is read before it is pressed: its words, its looks and its first picture
 * have the line to themselves, and what brings it to life is asked for when it is on the screen.
 */
export const startScripts = `(${startAfterPaint})("${LATER}")`;

function startAfterPaint(later: string) {
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel=${later}]`))
      link.rel = "modulepreload";
    for (const { text } of document.querySelectorAll<HTMLScriptElement>(`script[type=${later}]`))
      document.head.append(Object.assign(document.createElement("script"), { type: "module", text }));
  };
  // Where nobody looks nothing is painted, and nothing is in the way of the scripts.
  if (document.hidden || !window.PerformanceObserver?.supportedEntryTypes?.includes("paint")) return start();
  new PerformanceObserver(start).observe({ type: "paint", buffered: true });
  // Whoever presses sees it, whatever the browser says of its painting.
  for (const name of ["pointerdown", "keydown"]) addEventListener(name, start, { once: true, passive: true });
}
