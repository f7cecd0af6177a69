import { useEffect, useRef, useState } from "react";

/** Long enough that someone who ticks several boxes at once is counted for once. */
const PAUSE_MS = 200;

/**
 * How many results the filters of a form have as they stand, before it is sent. Starts with the number on the page;
 * undefined while it is not known, also where it could not be asked for.
 */
export function useResultCount(shown: number | undefined) {
  const [count, setCount] = useState(shown);
  const [asked, setAsked] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (asked === undefined) return;
    const abort = new AbortController();
    fetch(`/search/count?${asked}`, { signal: abort.signal })
      .then((response) => (response.ok ? response.json() : undefined))
      .then((body) => setCount(typeof body?.count === "number" ? body.count : undefined))
      .catch(() => {
        if (!abort.signal.aborted) setCount(undefined);
      });
    return () => abort.abort();
  }, [asked]);

  function recount(form: HTMLFormElement) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAsked(formParams(form).toString()), PAUSE_MS);
  }
  return { count, recount };
}

/** The address that the form would lead to. Empty fields say nothing, and no field of a search is a file. */
function formParams(form: HTMLFormElement): URLSearchParams {
  return new URLSearchParams(
    [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === "string" && value ? [[name, value]] : [],
    ),
  );
}
