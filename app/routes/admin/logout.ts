import { redirect } from "react-router";
import { signOut } from "#commands/sign-out.server.ts";
import { adminContext, adminSignOutHeaders } from "#http/admin-session.server.ts";
import { dbContext } from "#http/context.server.ts";
import { unlessAway } from "#http/database-away.server.ts";
import type { Route } from "./+types/logout.ts";

export function loader() {
  return redirect("/admin");
}

export async function action({ context }: Route.ActionArgs) {
  await unlessAway(() => signOut(context.get(dbContext), context.get(adminContext).sessionId));
  return redirect("/admin/login", { headers: adminSignOutHeaders(context) });
}
