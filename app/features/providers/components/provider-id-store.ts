/** What the browser keeps of a provider: ids and an address that its owner typed here, nothing secret. */
export function savePendingProvider(id: string, email: string) {
  tryStorage(() => {
    localStorage.setItem("pendingProviderId", id);
    localStorage.setItem("pendingProviderEmail", email);
  });
}

export function saveSignedInProvider(id: string) {
  tryStorage(() => {
    localStorage.setItem("providerId", id);
    localStorage.removeItem("pendingProviderId");
    localStorage.removeItem("pendingProviderEmail");
  });
}

export function readStoredProviderId(): string | undefined {
  try {
    return localStorage.getItem("providerId") ?? localStorage.getItem("pendingProviderId") ?? undefined;
  } catch {
    return undefined;
  }
}

/** Where the browser keeps nothing, there is nothing to keep. */
function tryStorage(work: () => void) {
  try {
    work();
  } catch {}
}
