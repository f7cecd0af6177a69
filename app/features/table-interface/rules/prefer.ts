/** The preferences of the header Prefer that are offered here; all others are ignored. */
export function parsePrefer(header = "") {
  const preferences = header.split(",").map((part) => part.trim().toLowerCase());
  return {
    isRepresentation: preferences.includes("return=representation"),
    isCounted: preferences.some((preference) => /^count=(?:exact|planned|estimated)$/.test(preference)),
    isUpsert: preferences.some((preference) => preference.startsWith("resolution=")),
  };
}

export type Media = "array" | "object" | "csv";

const OBJECT = "application/vnd.pgrst.object";

/** What an answer is to be; undefined where nothing that is accepted can be had. */
export function parseAccept(header: string | undefined): Media | undefined {
  const types = (header || "*/*").split(",").map((type) => type.split(";")[0]?.trim().toLowerCase() ?? "");
  for (const type of types) {
    if (type.startsWith(OBJECT)) return "object";
    if (type === "text/csv") return "csv";
    if (["*/*", "application/*", "application/json", "application/vnd.pgrst.array+json"].includes(type))
      return "array";
  }
  return undefined;
}

type Window = { limit: number | undefined; offset: number };

/** The header Range, in rows: a window inside the one that the address asks for. Undefined where it ends before it begins. */
export function applyRange(window: Window, header: string | undefined): Window | undefined {
  const [, first, last] = /^(\d{1,15})-(\d{1,15})?$/.exec(header?.trim() ?? "") ?? [];
  if (first === undefined) return window;
  const from = Number(first);
  if (last !== undefined && Number(last) < from) return undefined;
  const length = last === undefined ? undefined : Number(last) - from + 1;
  const offset = window.offset + from;
  const left = window.limit === undefined ? undefined : Math.max(0, window.limit - from);
  const limits = [length, left].filter((limit) => limit !== undefined);
  return { offset, limit: limits.length > 0 ? Math.min(...limits) : undefined };
}

/** Which of how many: `0-19/24`, and of none at all `*` and how many there are elsewhere. */
export function formatContentRange(offset: number, count: number, total: number): string {
  return `${count > 0 ? `${offset}-${offset + count - 1}` : "*"}/${total}`;
}
