import { useLayoutEffect, useRef, useState } from "react";

/**
 * Keeps what was typed into a textarea before the scripts ran: coming to life, React would put back the text that the
 * server sent. Fields of one line it leaves as they are. `id`: that of the textarea, which gets the returned ref.
 */
export function usePrehydrationValue(id: string) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [early] = useState(() => readTextarea(id));
  useLayoutEffect(() => {
    if (area.current && early !== undefined && area.current.value !== early) area.current.value = early;
  }, [early]);
  return area;
}

/** Undefined on the server, and where React itself makes the textarea a moment later. */
function readTextarea(id: string): string | undefined {
  if (typeof document === "undefined") return undefined;
  const area = document.getElementById(id);
  return area instanceof HTMLTextAreaElement ? area.value : undefined;
}
