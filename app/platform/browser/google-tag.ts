type TagEvent = "page_view" | "waitlist_joined";

declare global {
  interface Window {
    /** Set by the Google tag's script in the page, if a tag is configured. */
    sendToGoogleTag?: (event: TagEvent) => boolean;
  }
}

/** Whether Google's script may be on this page. */
export function hasGoogleTag(): boolean {
  return window.sendToGoogleTag !== undefined;
}

/** Sends an event if there is a Google tag. True if this page must not have one and is being reloaded without it. */
export function sendToGoogleTag(event: TagEvent): boolean | undefined {
  return window.sendToGoogleTag?.(event);
}
