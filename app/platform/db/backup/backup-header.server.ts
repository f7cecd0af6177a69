import { z } from "zod";
import { operatorError } from "../../log/operator-error.ts";
import type { Migration } from "../migrate.server.ts";

export const FORMAT = "hearthlist-backup";
export const FORMAT_VERSION = 1;

const headerSchema = z.object({
  format: z.literal(FORMAT),
  version: z.number().int(),
  takenAt: z.string(),
  /** Null: no server had started on the database yet. */
  demo: z.boolean().nullable(),
  migrations: z.array(z.object({ number: z.number().int(), name: z.string(), hash: z.string() })),
  workerVersion: z.number().int(),
});

/** The first line of a backup: what it is a backup of. */
export type BackupHeader = z.infer<typeof headerSchema>;

export const tableLineSchema = z.object({ table: z.string(), columns: z.array(z.string()) });
export const endLineSchema = z.object({
  sequences: z.array(z.object({ name: z.string(), next: z.string().regex(/^\d+$/) })),
  rows: z.record(z.string(), z.number().int()),
});

export function parseHeader(line: string): BackupHeader | undefined {
  const parsed = headerSchema.safeParse(JSON.parse(line));
  return parsed.success ? parsed.data : undefined;
}

type InstalledVersion = { migrations: Migration[]; workerVersion: number; demo: boolean };

/** A backup of a newer version, or of a schema that is not ours, is not taken apart by guesswork. */
export function requireCompatibleBackup(
  header: BackupHeader,
  { migrations, workerVersion, demo }: InstalledVersion,
) {
  const isNewer =
    header.version > FORMAT_VERSION ||
    header.migrations.length > migrations.length ||
    header.workerVersion > workerVersion;
  if (isNewer)
    throw operatorError(
      "The backup was taken by a newer version of Hearthlist: restore it with that version. Nothing was changed.",
    );
  const stranger = header.migrations.find(({ hash }, index) => hash !== migrations[index]?.hash);
  if (stranger || header.migrations.length === 0)
    throw operatorError(
      `The backup's schema is not one of ours (${stranger?.name ?? "it has none"}): nothing was changed.`,
    );
  if (header.demo !== null && header.demo !== demo)
    throw operatorError(
      header.demo
        ? "The backup holds demo rows, which families must not take for real ones: set DEMO=1 to restore it. Nothing was changed."
        : "The backup holds a real installation, and this is a demo: set DATABASE_URL, or DEMO=0. Nothing was changed.",
    );
}
