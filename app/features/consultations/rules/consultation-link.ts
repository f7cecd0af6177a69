import type { Side } from "./consultation.ts";

/** What the signature of a side's own link stands for. */
export function linkText(id: string, side: Side): string {
  return `consultation ${side} ${id}`;
}

export function consultationPath(id: string, side: Side, signature: string): string {
  return `/consultations/${id}?${new URLSearchParams({ as: side, key: signature })}`;
}
