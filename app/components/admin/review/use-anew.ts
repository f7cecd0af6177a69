import { useEffect, useRef, useState } from "react";

/**
 * A key for a field that an `answer` has settled: it begins anew, with what was kept, once the page is loaded as the
 * answer left it. Not where somebody has typed on since it was sent.
 */
export function useAnew(answer: object | undefined, isLoaded: boolean) {
  const isTyped = useRef(false);
  const last = useRef(answer);
  const [key, setKey] = useState(0);
  useEffect(() => {
    if (!isLoaded || !answer || answer === last.current) return;
    last.current = answer;
    if (!isTyped.current) setKey((count) => count + 1);
  }, [answer, isLoaded]);
  return {
    key,
    onInput: () => {
      isTyped.current = true;
    },
    onSent: () => {
      isTyped.current = false;
    },
  };
}
