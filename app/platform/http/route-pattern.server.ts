import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";

/**
 * The pattern that an address matches, such as /city/:slug. Logs and counts hold this and never the
 * address itself, which can be anything that somebody typed.
 */
export function findRoutePattern(build: ServerBuild, pathname: string): string {
  if (!isDecodable(pathname)) return "(malformed)";
  const { tree, known: patterns } = getRoutes(build);
  const pattern = patterns.get(pathname) ?? matchPattern(tree, pathname);
  if (patterns.size >= PATTERN_CACHE_MAX) patterns.clear();
  if (pathname.length <= CACHED_PATH_LENGTH_MAX) patterns.set(pathname, pattern);
  return pattern;
}

function matchPattern(tree: RouteObject[], pathname: string): string {
  const matches = matchRoutes(tree, pathname) ?? [];
  return `/${matches
    .map(({ route }) => route.path)
    .filter(Boolean)
    .join("/")}`;
}

/** Whether its percent signs mean something. */
export function isDecodable(pathname: string): boolean {
  try {
    // The result must be used: the bundler takes the call for one without effect and would drop it.
    return decodeURIComponent(pathname).startsWith("/");
  } catch {
    return false;
  }
}

/** The router ranks all its routes anew for each address: the latest addresses are remembered. */
const PATTERN_CACHE_MAX = 1000;
const CACHED_PATH_LENGTH_MAX = 200;

type Routes = { tree: RouteObject[]; known: Map<string, string> };
const routes = new WeakMap<ServerBuild, Routes>();

function getRoutes(build: ServerBuild): Routes {
  const ours = routes.get(build) ?? { tree: toRouteObjects(undefined, build.routes), known: new Map() };
  routes.set(build, ours);
  return ours;
}

function toRouteObjects(parentId: string | undefined, routes: ServerBuild["routes"]): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route) =>
      route?.index
        ? { id: route.id, path: route.path, index: true }
        : { id: route?.id, path: route?.path, children: toRouteObjects(route?.id, routes) },
    );
}
