import { inject } from "vitest";

const QUICK = 10;

/** How many generated cases a test in a `*.deep.test.ts` runs: all in `npm run test:deep`, a few in `npm test`. */
export function cases(all: number, quick = QUICK): { numRuns: number } {
  return { numRuns: inject("isDeep") ? all : Math.min(all, quick) };
}

declare module "vitest" {
  interface ProvidedContext {
    isDeep: boolean;
  }
}
