import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether the page has come to life in the browser; false in what the server sends. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
