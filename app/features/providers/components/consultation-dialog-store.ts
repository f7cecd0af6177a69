import { useSyncExternalStore } from "react";

/** A provider, and which time of opening it is: the same one again, soon after, is a new form. */
export type Booked = { id: string; name: string; opening: number };

let chosen: Booked | undefined;
const listeners = new Set<() => void>();

let openings = 0;

let isGivenUp = false;

/** Its code did not come. Some browsers remember that, and do not ask again: from here on there is the page. */
export function giveUpDialog() {
  isGivenUp = true;
}

export function isDialogGivenUp(): boolean {
  return isGivenUp;
}

/** Opens the booking dialog for a provider, from any card. */
export function chooseProvider({ id, name }: { id: string; name: string }) {
  openings += 1;
  choose({ id, name, opening: openings });
}

/** Lets go of it, unless another one was opened meanwhile. */
export function letGo(provider: Booked) {
  if (chosen === provider) choose(undefined);
}

function choose(provider: Booked | undefined) {
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
