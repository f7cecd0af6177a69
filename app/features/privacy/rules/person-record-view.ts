import { formatQueueTime } from "#features/moderation/rules/admin-queue.ts";

/** A found row, ready to be read: when it was and what, and its fields. */
export type RecordRow = { id: string; title: string; fields: { name: string; value: string }[] };
export type RecordGroup = { title: string; rows: RecordRow[] };

const hiddenFields = new Set(["id", "provider_id", "consultation_request_id", "request_id", "message_id"]);

/** Any row as names and values; what is empty or only ours is left out. For the server, as deskMoment. */
export function toRecordFields(row: object): { name: string; value: string }[] {
  return Object.entries(row).flatMap(([name, value]) => {
    if (hiddenFields.has(name) || value === null || value === "") return [];
    return [{ name: name.replaceAll("_", " "), value: formatFieldValue(value) }];
  });
}

function formatFieldValue(value: unknown): string {
  if (value instanceof Date) return formatQueueTime(value);
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
