import { useEffect } from "react";

const moves = ["scroll", "pointermove", "touchstart", "keydown"];

/**
 * Lays out at the first move what was left for later, all of it at once: laid out one by one while somebody scrolls,
 * parts that are taller than their guess push away what a finger is just about to press.
 */
export function useFirstMove() {
  useEffect(() => {
    const first = new AbortController();
    const move = () => {
      document.documentElement.dataset.moved = "";
      first.abort();
    };
    for (const name of moves) addEventListener(name, move, { signal: first.signal, passive: true });
    return () => first.abort();
  }, []);
}
