/** A route whose handle says `withoutScripts` has nothing to hydrate: its page ships only the report of its view. */
export function isWithoutScripts({ handle }: { handle?: unknown }): boolean {
  return typeof handle === "object" && handle !== null && "withoutScripts" in handle;
}
