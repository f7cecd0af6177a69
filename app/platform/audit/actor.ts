/** Who asks for a change. */
export type Actor = Admin | { kind: "provider"; providerId: string } | { kind: "visitor" };
type Admin = { kind: "admin"; email: string };

/** A provider never decides about a review, least of all its own. Who does can take a reply to it off the site too. */
export function mayDecideReviews(actor: Actor): actor is Admin {
  return actor.kind === "admin";
}

export function mayDecideSubmissions(actor: Actor): actor is Admin {
  return actor.kind === "admin";
}

/** Only our staff speaks for us. */
export function mayAnswerTickets(actor: Actor): actor is Extract<Actor, { kind: "admin" }> {
  return actor.kind === "admin";
}

export function mayManageAdmins(actor: Actor): actor is Admin {
  return actor.kind === "admin";
}

export function mayRunDiagnostics(actor: Actor): actor is Admin {
  return actor.kind === "admin";
}

/** A family's data is looked up for the family, and by nobody but us. */
export function mayHandleFamilyData(actor: Actor): actor is Admin {
  return actor.kind === "admin";
}

export function mayHandleInquiries(actor: Actor): actor is Admin {
  return actor.kind === "admin";
}

export function mayHandleFailures(actor: Actor): actor is Admin {
  return actor.kind === "admin";
}

export function mayManageProviders(actor: Actor): actor is Admin {
  return actor.kind === "admin";
}

export function mayChangeSettings(actor: Actor): actor is Admin {
  return actor.kind === "admin";
}
