import { operatorError } from "../log/operator-error.ts";
import { withOwner } from "./with-owner.server.ts";

/** Refuses before anything is changed: a real database must not be migrated by a demo, nor the reverse. */
export async function requireMatchingDemoMode(ownerUrl: string, demo: boolean): Promise<void> {
  await withOwner(ownerUrl, async (owner) => {
    const { rows } = await owner.query("select to_regclass('hearthlist.installation') is not null as there");
    if (!rows[0]?.there) return;
    const installation = await owner.query("select demo from hearthlist.installation");
    if (installation.rows[0] && installation.rows[0].demo !== demo)
      throw operatorError(formatDemoModeMismatch(demo));
  });
}

export function formatDemoModeMismatch(demo: boolean): string {
  return demo
    ? "DEMO is on, but DATABASE_URL holds rows that are not demo rows: use an empty database for the demo."
    : "DATABASE_URL holds demo rows, which families must not take for real ones: use an empty database, or set DEMO=1.";
}
