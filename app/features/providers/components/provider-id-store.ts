/** What the browser keeps of a provider: ids and an address that its owner typed here, nothing secret. */
export function keepPending(id: string, email: string) {
  store(() => {
    localStorage.setItem("pendingProviderId", id);
    localStorage.setItem("pendingProviderEmail", email);
  });
}

export function keepSignedIn(id: string) {
  store(() => {
    localStorage.setItem("providerId", id);
    localStorage.removeItem("pendingProviderId");
    localStorage.removeItem("pendingProviderEmail");
  });
}

export function knownProvider(): string | undefined {
  try {
    return localStorage.getItem("providerId") ?? localStorage.getItem("pendingProviderId") ?? undefined;
  } catch {
    return undefined;
  }
}

/** Where the browser keeps nothing, there is nothing to keep. */
function store(work: () => void) {
  try {
    work();
  } catch {}
}
