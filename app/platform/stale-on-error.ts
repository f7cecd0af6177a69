import { isUnreached } from "./browser/is-network-error.ts";

/**
 * For a page that stays as it was while the server, or our records, cannot be reached: the newest answer, and where
 * there is none to be had, the one before, which says so. `of`: what the page is about, where another one is no stand-in.
 */
export function keepLast<T extends object>() {
  let last: { answer: T; of: string } | undefined;
  return {
    /** What the page came with. A loader that runs when a page comes to life would lose the answer that it shows. */
    keep(answer: T, of = "") {
      last = { answer, of };
    },
    async orLast(ask: () => Promise<T>, of = ""): Promise<T & { isOld: boolean }> {
      try {
        last = { answer: await ask(), of };
        return { ...last.answer, isOld: false };
      } catch (error) {
        if (last?.of !== of || !isUnreached(error)) throw error;
        return { ...last.answer, isOld: true };
      }
    },
  };
}
