type Told = "page_view" | "waitlist_joined";

declare global {
  interface Window {
    /** Put there by the Google tag's lines in the page, where one is configured. */
    tellTag?: (told: Told) => boolean;
  }
}

/** Whether a stranger's script may be there. */
export function hasTag(): boolean {
  return window.tellTag !== undefined;
}

/** Tells a Google tag, if there is one. True: this page is not for it, and is being loaded anew without it. */
export function tellTag(told: Told): boolean | undefined {
  return window.tellTag?.(told);
}
