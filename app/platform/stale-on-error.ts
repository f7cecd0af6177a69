import { isNetworkError } from "./browser/catch-network-error.ts";

/**
 * Lets a clientLoader return its previous data, marked as old, while the server or its database cannot be reached. `key`
 * names what the data is about: data of another key is never returned.
 */
export function staleOnError<T extends object>() {
  let last: { data: T; key: string } | undefined;
  return {
    /** For the data that came with the page, because the clientLoader does not run during hydration. */
    remember(data: T, key = "") {
      last = { data, key };
    },
    async load(serverLoader: () => Promise<T>, key = ""): Promise<T & { isOld: boolean }> {
      try {
        last = { data: await serverLoader(), key };
        return { ...last.data, isOld: false };
      } catch (error) {
        if (last?.key !== key || !isNetworkError(error)) throw error;
        return { ...last.data, isOld: true };
      }
    },
  };
}
