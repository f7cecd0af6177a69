import { Outlet } from "react-router";
import { settingsContext } from "#platform/http/context.server.ts";
import { pageError } from "#platform/http/page-error.server.ts";
import type { Route } from "./+types/layout.ts";

/** Outside demo mode these pages do not exist. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context }) => {
    if (!context.get(settingsContext).demo) throw pageError(404, "This page does not exist.");
  },
];

/** There so that the guard also runs when the browser navigates by itself. */
export function loader() {
  return null;
}

export default function DevLayout() {
  return <Outlet />;
}
