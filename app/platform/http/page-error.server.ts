import { data } from "react-router";

type More = { title?: string; link?: { label: string; to: string } };

/** To be thrown: the error screen shows the status and this message, which must be a sentence of ours. */
export function pageError(status: number, message: string, more: More = {}) {
  return data({ message, ...more }, { status });
}
