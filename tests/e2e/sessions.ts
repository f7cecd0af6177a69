import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { disconnect } from "./database.ts";
import { basic, enterprise, premium } from "./demo-listings.ts";
import { makeAdmin, makeAdminSession, makeSession } from "./sign-in.ts";

export type Role = "admin" | "basic" | "premium" | "enterprise";

const providers = { basic, premium, enterprise };

/** For `test.use({ storageState: sessionOf(role) })`: a browser that is signed in already. */
export function toSessionFile(role: Role): string {
  return `test-results/sessions/${role}.json`;
}

/** Opens one session for each role before the first test, as signing in would. */
export default async function storeSessions({
  projects: [project],
}: {
  projects: { use: { baseURL?: string } }[];
}) {
  const url = new URL(project?.use.baseURL ?? "");
  const admin = await makeAdmin("session@hearthlist.example");
  await store("admin", url, "hearthlist_admin", await makeAdminSession(admin));
  for (const role of ["basic", "premium", "enterprise"] as const)
    await store(role, url, "hearthlist_provider", await makeSession(providers[role].id));
  await disconnect();
}

async function store(role: Role, { hostname: domain }: URL, name: string, value: string) {
  const cookie = {
    name,
    value,
    domain,
    path: "/",
    expires: -1,
    httpOnly: true,
    secure: false,
    sameSite: "Lax",
  };
  const path = toSessionFile(role);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, JSON.stringify({ cookies: [cookie], origins: [] }));
}
