import { deskMoment } from "#features/moderation/rules/admin-queue.ts";

/** A found row, ready to be read: when it was and what, and its fields. */
export type FoundRow = { id: string; title: string; fields: { name: string; value: string }[] };
export type FoundPart = { title: string; rows: FoundRow[] };

const hidden = new Set(["id", "provider_id", "consultation_request_id", "request_id", "message_id"]);

/** Any row as names and values; what is empty or only ours is left out. For the server, as deskMoment. */
export function fieldsOf(row: object): { name: string; value: string }[] {
  return Object.entries(row).flatMap(([name, value]) => {
    if (hidden.has(name) || value === null || value === "") return [];
    return [{ name: name.replaceAll("_", " "), value: textOf(value) }];
  });
}

function textOf(value: unknown): string {
  if (value instanceof Date) return deskMoment(value);
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
