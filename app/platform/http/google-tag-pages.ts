/**
 * The pages of which a Google tag may know: those that are the same for everybody. A new page is none of them until it is
 * named here, and neither is an address that somebody typed.
 */
export const googleTagPath =
  /^\/(?:search|favorites|waitlist|about|contact|premium-listing|terms|terms-of-service|privacy|accessibility|city\/[a-z0-9-]{1,110}(?:\/(?:home-care|assisted-living|memory-care|skilled-nursing|adult-day|respite))?|providers\/[a-z0-9-]{1,64})?$/;

export function isGoogleTagPage(path: string): boolean {
  return googleTagPath.test(path);
}
