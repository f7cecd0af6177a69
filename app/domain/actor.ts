/** Who asks for a change. */
export type Actor =
  | { kind: "admin"; email: string }
  | { kind: "provider"; providerId: string }
  | { kind: "visitor" };

/** A provider never decides about a review, least of all its own. */
export function mayDecideReviews(actor: Actor): actor is Extract<Actor, { kind: "admin" }> {
  return actor.kind === "admin";
}
