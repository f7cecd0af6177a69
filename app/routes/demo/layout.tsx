import { data, Outlet } from "react-router";
import { settingsContext } from "#http/context.server.ts";
import type { Route } from "./+types/layout.ts";

/** Outside demo mode these pages do not exist. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context }) => {
    if (!context.get(settingsContext).demo) throw data("This page does not exist.", { status: 404 });
  },
];

/** There so that the guard also runs when the browser navigates by itself. */
export function loader() {
  return null;
}

export default function DemoLayout() {
  return <Outlet />;
}
