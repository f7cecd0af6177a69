import { isUnreached } from "./is-unreached.ts";

/**
 * For a page that stays as it was while the server, or our records, cannot be reached: the newest answer, and where
 * there is none to be had, the one before, which says so.
 */
export function keepLast<T extends object>() {
  let last: T | undefined;
  return async (ask: () => Promise<T>): Promise<T & { isOld: boolean }> => {
    try {
      last = await ask();
      return { ...last, isOld: false };
    } catch (error) {
      if (!last || !isUnreached(error)) throw error;
      return { ...last, isOld: true };
    }
  };
}
