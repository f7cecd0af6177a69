import { redirect } from "react-router";
import { signOut } from "#features/auth/commands/sign-out.server.ts";
import { adminContext, adminSignOutHeaders } from "#features/auth/http/admin-session.server.ts";
import { dbContext } from "#platform/http/context.server.ts";
import { throwIfUnavailable } from "#platform/http/database-unavailable.server.ts";
import type { Route } from "./+types/logout.ts";

export function loader() {
  return redirect("/admin");
}

export async function action({ context }: Route.ActionArgs) {
  await throwIfUnavailable(() => signOut(context.get(dbContext), context.get(adminContext).sessionId));
  return redirect("/admin/login", { headers: adminSignOutHeaders(context) });
}
