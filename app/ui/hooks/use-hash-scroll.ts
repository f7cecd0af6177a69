import { useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";
import { getHashScrollDelayMs } from "#config/header-links.ts";

/** Moves the page gently to the anchor that was asked for. Going back is left to the router, which knows the place. */
export function useHashScroll() {
  const { pathname, hash, key } = useLocation();
  const type = useNavigationType();
  const shown = useRef(pathname);

  useLayoutEffect(() => {
    const samePage = shown.current === pathname;
    shown.current = pathname;
    if (!hash || type === "POP") return;
    if (samePage) undoRouterScroll();
    const timer = setTimeout(() => {
      if (!isWriting()) scrollToAnchor(hash);
    }, getHashScrollDelayMs(pathname));
    const forget = new AbortController();
    const stop = () => {
      clearTimeout(timer);
      scrollInstantly(window.scrollX, window.scrollY);
    };
    // What is being pressed must not move away below the finger.
    addEventListener("pointerdown", stop, { once: true, signal: forget.signal });
    return () => {
      clearTimeout(timer);
      forget.abort();
    };
    // The key is new when the same anchor is asked for again.
  }, [pathname, hash, key, type]);
}

/** The router jumps to the anchor later in this same commit; this takes it back before anything is painted. */
function undoRouterScroll() {
  const { scrollX, scrollY } = window;
  queueMicrotask(() => scrollInstantly(scrollX, scrollY));
}

/** Also ends a gentle move that is under way. */
function scrollInstantly(left: number, top: number) {
  window.scrollTo({ left, top, behavior: "instant" });
}

/** Whoever is in some field by now has not come by a link, and would lose what they write. */
function isWriting(): boolean {
  return Boolean(document.activeElement?.matches("input, textarea, select"));
}

function scrollToAnchor(hash: string) {
  const target = document.getElementById(decodeHash(hash.slice(1)));
  if (!target) return;
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  target.scrollIntoView({ behavior: calm ? "instant" : "smooth" });
  target.focus({ preventScroll: true });
}

/** An address can hold anything, also what does not decode. */
function decodeHash(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
