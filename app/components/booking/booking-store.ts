import { useSyncExternalStore } from "react";

export type Booked = { id: string; name: string };

let chosen: Booked | undefined;
const listeners = new Set<() => void>();

/** Opens the booking dialog for a provider, from any card; undefined lets go of it. */
export function chooseProvider(provider: Booked | undefined) {
  chosen = provider;
  for (const changed of listeners) changed();
}

export function useChosenProvider(): Booked | undefined {
  return useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => chosen,
    () => undefined,
  );
}
