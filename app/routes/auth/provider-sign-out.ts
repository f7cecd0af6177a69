import { redirect } from "react-router";
import { signOut, signOutProviderEverywhere } from "#features/auth/commands/sign-out.server.ts";
import { readProviderSession, signOutHeaders } from "#features/auth/http/provider-session.server.ts";
import { readForm } from "#platform/forms/form-guard.server.ts";
import { dbContext } from "#platform/http/context.server.ts";
import { throwIfUnavailable } from "#platform/http/database-unavailable.server.ts";
import type { Route } from "./+types/provider-sign-out.ts";

export function loader() {
  return redirect("/provider/login");
}

export async function action({ request, context }: Route.ActionArgs) {
  const session = await readProviderSession(request, context);
  const isEverywhere = (await readForm(request)).get("everywhere") !== null;
  const db = context.get(dbContext);
  if (session)
    await throwIfUnavailable(() =>
      isEverywhere ? signOutProviderEverywhere(db, session.id) : signOut(db, session.sessionId),
    );
  return redirect("/provider/login", { headers: signOutHeaders(context) });
}
