import { useEffect, useState } from "react";
import { findActiveSection } from "#config/header-links.ts";

/** The section that the visitor is reading; the first one until the browser can tell. */
export function useActiveSection(ids: readonly string[]): string | undefined {
  const [section, setSection] = useState<string | undefined>(ids[0]);
  useEffect(() => {
    if (ids.length === 0) return;
    const look = () => setSection(findActiveSection(measure(ids), window.scrollY));
    // With the next frame, which lays the page out anyway: to measure now would make the browser do it once more.
    const frame = requestAnimationFrame(look);
    window.addEventListener("scroll", look, { passive: true });
    window.addEventListener("resize", look, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", look);
      window.removeEventListener("resize", look);
    };
  }, [ids]);
  return section;
}

function measure(ids: readonly string[]) {
  return ids.flatMap((id) => {
    const element = document.getElementById(id);
    return element ? [{ id, top: element.getBoundingClientRect().top + window.scrollY }] : [];
  });
}
