/** Unicode's stream-safe format allows as many, and no writing has more. */
const LONG_RUN_OF_MARKS = /(\p{M}{30})\p{M}+/gu;

/**
 * A letter and its accent as one character (NFC). Runs of combining marks are cut first, because `normalize` takes
 * quadratic time for them: 12 s for 250 KB.
 */
export function composeText(text: string): string {
  return text.replace(LONG_RUN_OF_MARKS, "$1").normalize();
}
