import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchRoutes, type RouteObject } from "react-router";
import routes from "../../app/routes.ts";

const tree = (routes as RouteConfigEntry[]).map(toRouteObject);

function toRouteObject({ path, index, file, children }: RouteConfigEntry): RouteObject {
  if (index) return { index, handle: file };
  return { path, handle: file, children: children?.map(toRouteObject) };
}

/** The file of the route that answers an address, with or without its query; undefined for the page "not found". */
export function findRouteFile(address: string): string | undefined {
  const { pathname } = new URL(address, "http://hearthlist.example");
  const file: string | undefined = matchRoutes(tree, pathname)?.at(-1)?.route.handle;
  return file === "routes/public/not-found.tsx" ? undefined : file;
}
