import { brand } from "#config/brand.ts";

/** Links as the legal texts write them. */
export const supportEmail = `[${brand.email.support}](mailto:${brand.email.support})`;
export const businessEmail = `[${brand.email.business}](mailto:${brand.email.business})`;
export const phone = `[${brand.phone}](${brand.phoneHref})`;
export const contactPage = "[contact page](/contact)";
