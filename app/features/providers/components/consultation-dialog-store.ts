import { useSyncExternalStore } from "react";

/** A provider, and which time of opening it is: the same one again, soon after, is a new form. */
export type ChosenProvider = { id: string; name: string; opening: number };

let chosen: ChosenProvider | undefined;
const listeners = new Set<() => void>();

let openings = 0;

let isUnavailable = false;

/** Its code did not come. Some browsers remember that, and do not ask again: from here on there is the page. */
export function disableConsultationDialog() {
  isUnavailable = true;
}

export function isConsultationDialogDisabled(): boolean {
  return isUnavailable;
}

/** Opens the booking dialog for a provider, from any card. */
export function openConsultationDialog({ id, name }: { id: string; name: string }) {
  openings += 1;
  setChosenProvider({ id, name, opening: openings });
}

/** Lets go of it, unless another one was opened meanwhile. */
export function closeConsultationDialog(provider: ChosenProvider) {
  if (chosen === provider) setChosenProvider(undefined);
}

function setChosenProvider(provider: ChosenProvider | undefined) {
  chosen = provider;
  for (const changed of listeners) changed();
}

export function useChosenProvider(): ChosenProvider | undefined {
  return useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => chosen,
    () => undefined,
  );
}
