import { replace } from "react-router";

/** /home is an older address of the home page. */
export function loader() {
  return replace("/");
}
