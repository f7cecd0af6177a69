import { redirect } from "react-router";
import { leaveEverywhere, signOut } from "#features/auth/commands/sign-out.server.ts";
import { readSession, signOutHeaders } from "#features/auth/http/provider-session.server.ts";
import { readForm } from "#platform/forms/form-guard.server.ts";
import { dbContext } from "#platform/http/context.server.ts";
import { unlessAway } from "#platform/http/database-unavailable.server.ts";
import type { Route } from "./+types/provider-sign-out.ts";

export function loader() {
  return redirect("/provider/login");
}

export async function action({ request, context }: Route.ActionArgs) {
  const session = await readSession(request, context);
  const isEverywhere = (await readForm(request)).get("everywhere") !== null;
  const db = context.get(dbContext);
  if (session)
    await unlessAway(() => (isEverywhere ? leaveEverywhere(db, session.id) : signOut(db, session.sessionId)));
  return redirect("/provider/login", { headers: signOutHeaders(context) });
}
