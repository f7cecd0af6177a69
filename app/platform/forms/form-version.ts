import type { FormValues } from "./parse-form.ts";

/**
 * The version that a form goes back with: that of which its fields were filled. Without scripts a refused form comes
 * back on a page that was read anew; only who was shown how it stands by now may put theirs in its place.
 */
export function seenVersion(now: string, typed: FormValues | undefined, isShownNow: boolean): string {
  return isShownNow ? now : (typed?.version ?? now);
}
