import { replace } from "react-router";

/** Sends a visitor to the home page in place of the address that was asked for. */
export function redirectHome() {
  return replace("/");
}
