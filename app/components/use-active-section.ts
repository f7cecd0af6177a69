import { useSyncExternalStore } from "react";
import { activeSection } from "#domain/navigation.ts";

/** The section that the visitor is reading; the first one until the browser can tell. */
export function useActiveSection(ids: readonly string[]): string | undefined {
  return useSyncExternalStore(
    listen,
    () => activeSection(measure(ids), window.scrollY),
    () => ids[0],
  );
}

function listen(changed: () => void) {
  window.addEventListener("scroll", changed, { passive: true });
  window.addEventListener("resize", changed, { passive: true });
  return () => {
    window.removeEventListener("scroll", changed);
    window.removeEventListener("resize", changed);
  };
}

function measure(ids: readonly string[]) {
  return ids.flatMap((id) => {
    const element = document.getElementById(id);
    return element ? [{ id, top: element.getBoundingClientRect().top + window.scrollY }] : [];
  });
}
