import { type ChangeEvent, useEffect, useRef, useState } from "react";

/**
 * Whether something is true of what a field holds: of each edit, and of what was put in before the scripts ran, of
 * which React says nothing. False in what the server sends. `check` must stay the same function.
 */
export function useFieldCheck(check: (field: HTMLInputElement) => boolean) {
  const ref = useRef<HTMLInputElement>(null);
  const [isTrue, setTrue] = useState(false);
  useEffect(() => {
    if (ref.current) setTrue(check(ref.current));
  }, [check]);
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => setTrue(check(target));
  return [isTrue, { ref, onChange }] as const;
}
