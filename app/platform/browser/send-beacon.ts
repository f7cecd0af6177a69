/** Hands JSON to the browser to send when it likes. Nobody waits for it, and nobody learns if it fails. */
export function sendBeacon(path: string, payload: unknown) {
  try {
    const body = new Blob([JSON.stringify(payload)], { type: "application/json" });
    if (navigator.sendBeacon?.(path, body)) return;
    fetch(path, { method: "POST", body, keepalive: true }).catch(() => {});
  } catch {
    // Blockers and old browsers throw here; a page is worth more than its count.
  }
}
