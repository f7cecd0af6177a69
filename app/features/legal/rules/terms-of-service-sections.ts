import { termsForEveryone } from "./terms-for-everyone.ts";
import { termsForFamilies } from "./terms-for-families.ts";
import { termsForProviders } from "./terms-for-providers.ts";

/** Other pages link to these by number: keep the order. */
export const termsOfServiceSections = [...termsForFamilies, ...termsForProviders, ...termsForEveryone];
