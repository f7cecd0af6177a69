const keyOf = (providerId: string) => `onboarding_completed_${providerId}`;

/** Also in the browser, so that the tour does not come back where the server could not be told. */
export function hasFinishedTour(providerId: string): boolean {
  try {
    return localStorage.getItem(keyOf(providerId)) !== null;
  } catch {
    return false;
  }
}

export function keepFinishedTour(providerId: string) {
  try {
    localStorage.setItem(keyOf(providerId), "true");
  } catch {}
}
