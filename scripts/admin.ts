import { randomBytes } from "node:crypto";
import { resetPassword, resetSecondFactor } from "#features/auth/commands/reset-admin.server.ts";
import { listAdmins } from "#features/auth/queries/admins.server.ts";
import { COMMON_PASSWORD } from "#features/auth/rules/admin.ts";
import { passwordField } from "#features/auth/schema/admin-schema.ts";
import { asService } from "#platform/db/as-role.server.ts";
import { connectDatabase } from "#platform/db/connect.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { operatorError } from "#platform/log/operator-error.ts";
import { readCommandLine } from "./command-line.mjs";
import { promptHidden } from "./prompt-hidden.ts";
import { runCommand } from "./run-command.ts";

const { values, positionals } = readCommandLine("admin");
const [action, email = ""] = positionals;

/** For an admin who has lost a password or second factor: on the server, also while the site runs. */
await runCommand(async (settings) => {
  const password = values.ask ? await askForPassword() : undefined;
  const database = await connectDatabase({ ...settings, migrations: "database/migrations", create: false });
  try {
    if (action === "list") await printAdmins(database.db);
    else if (action === "password") await setPassword(database.db, email, password);
    else await removeSecondFactor(database.db, email);
  } finally {
    await database.close();
  }
});

async function askForPassword(): Promise<string> {
  const parsed = passwordField.safeParse(await promptHidden("New password: "));
  if (!parsed.success) throw operatorError(`${parsed.error.issues[0]?.message}.`);
  return parsed.data;
}

async function printAdmins(db: Db) {
  for (const { email, active, hasSecondFactor, sessions } of await asService(db, listAdmins)) {
    const state = [active ? "open" : "closed", hasSecondFactor ? "second factor" : "password only"];
    console.log(`${email}\t${state.join(", ")}, ${sessions} signed in`);
  }
}

async function setPassword(db: Db, email: string, typed: string | undefined) {
  const password = typed ?? randomBytes(12).toString("base64url");
  const outcome = await resetPassword(db, email, password);
  if (!outcome.ok)
    throw operatorError(outcome.problem === "common" ? COMMON_PASSWORD : formatUnknownAdmin(email));
  console.log(typed ? `${outcome.email} has the new password.` : formatNewPassword(outcome.email, password));
  if (outcome.isClosed) console.log("The account is closed: a colleague can open it under Admins.");
}

async function removeSecondFactor(db: Db, email: string) {
  const outcome = await resetSecondFactor(db, email);
  if (!outcome.ok) throw operatorError(formatUnknownAdmin(email));
  console.log(`${outcome.email} signs in with the password alone now, and was signed out everywhere.`);
}

function formatNewPassword(email: string, password: string): string {
  return `${email} was signed out everywhere and has a new password, shown this once: ${password}`;
}

function formatUnknownAdmin(email: string): string {
  return `No admin has the address ${email}: npm run admin -- list names them all.`;
}
