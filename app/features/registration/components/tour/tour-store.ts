const getStorageKey = (providerId: string) => `onboarding_completed_${providerId}`;

/** Also in the browser, so that the tour does not come back where the server could not be told. */
export function hasFinishedTour(providerId: string): boolean {
  try {
    return localStorage.getItem(getStorageKey(providerId)) !== null;
  } catch {
    return false;
  }
}

export function saveFinishedTour(providerId: string) {
  try {
    localStorage.setItem(getStorageKey(providerId), "true");
  } catch {}
}
