import { data } from "react-router";

/** To be thrown: the error screen shows the status and this message, which must be a sentence of ours. */
export function pageError(status: number, message: string) {
  return data({ message }, { status });
}
