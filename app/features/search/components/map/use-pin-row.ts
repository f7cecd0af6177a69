import { useEffect, useState } from "react";
import type { ProviderRow } from "../../rules/provider-row.ts";

/** The row of a pin: one of this page, or loaded where it is on another page of the results. */
export function usePinRow(id: string, rows: ProviderRow[], address: string) {
  const [loaded, setLoaded] = useState<ProviderRow>();
  const [hasFailed, setHasFailed] = useState(false);
  const onPage = rows.find((row) => row.id === id);
  const isOnPage = onPage !== undefined;

  useEffect(() => {
    if (isOnPage) return;
    const loading = new AbortController();
    loadRow(id, address, loading.signal).then(
      (row) => {
        setLoaded(row);
        setHasFailed(false);
      },
      () => !loading.signal.aborted && setHasFailed(true),
    );
    return () => loading.abort();
  }, [id, isOnPage, address]);

  const row = onPage ?? loaded;
  return { row, hasFailed: hasFailed && !row };
}

async function loadRow(id: string, address: string, signal: AbortSignal): Promise<ProviderRow> {
  const response = await fetch(`/search/map/${id}?${address}`, { signal });
  if (!response.ok) throw new Error(`The response has the status ${response.status}.`);
  return response.json();
}
