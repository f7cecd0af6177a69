import { redirect } from "react-router";
import { adminActor } from "#features/auth/http/admin-session.server.ts";
import { exportPerson } from "#features/privacy/commands/export-and-erase-person.server.ts";
import { normalizeEmail } from "#features/privacy/rules/person-records.ts";
import { emailField } from "#platform/forms/form-fields.ts";
import { readForm } from "#platform/forms/form-guard.server.ts";
import { dbContext, secretsContext } from "#platform/http/context.server.ts";
import { throwIfUnavailable } from "#platform/http/database-unavailable.server.ts";
import type { Route } from "./+types/privacy-export.ts";

export function loader() {
  return redirect("/admin/privacy");
}

/** A copy for the person who asked, as a file. Its name says nothing about whose it is. */
export async function action({ request, context }: Route.ActionArgs) {
  const parsed = emailField.safeParse(String((await readForm(request)).get("email") ?? "").trim());
  if (!parsed.success) return redirect("/admin/privacy");
  const email = normalizeEmail(parsed.data);
  const { limits } = context.get(secretsContext);
  const outcome = await throwIfUnavailable(() =>
    exportPerson(context.get(dbContext), limits, adminActor(context), email),
  );
  if (!outcome.ok) return redirect("/admin/privacy");
  const content = { address: email, exported_at: new Date().toISOString(), ...outcome.data };
  return new Response(`${JSON.stringify(content, null, 2)}\n`, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="stored-data.json"',
      "Cache-Control": "no-store",
    },
  });
}
