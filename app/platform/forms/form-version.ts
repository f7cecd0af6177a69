import type { FormValues } from "./parse-form.ts";

/**
 * The version for the hidden field of a form: the one that the form's fields were filled from. Without JavaScript a
 * refused form comes back on a page that was loaded again, so it repeats the version it was sent with, unless the page
 * shows what the newer version says.
 */
export function formVersion(
  current: string,
  submitted: FormValues | undefined,
  isCurrentShown: boolean,
): string {
  return isCurrentShown ? current : (submitted?.version ?? current);
}
