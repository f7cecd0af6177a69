import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";

/**
 * The pattern that an address matches, such as /city/:slug. Logs and counts hold this and never the
 * address itself, which can be anything that somebody typed.
 */
export function routePattern(build: ServerBuild, pathname: string): string {
  if (!isReadable(pathname)) return "(malformed)";
  const { tree, known } = routesOf(build);
  const pattern = known.get(pathname) ?? findPattern(tree, pathname);
  if (known.size >= MOST_KNOWN) known.clear();
  if (pathname.length <= LONGEST_KNOWN) known.set(pathname, pattern);
  return pattern;
}

function findPattern(tree: RouteObject[], pathname: string): string {
  const matches = matchRoutes(tree, pathname) ?? [];
  return `/${matches
    .map(({ route }) => route.path)
    .filter(Boolean)
    .join("/")}`;
}

/** Whether its percent signs mean something. */
export function isReadable(pathname: string): boolean {
  try {
    // The result must be used: the bundler takes the call for one without effect and would drop it.
    return decodeURIComponent(pathname).startsWith("/");
  } catch {
    return false;
  }
}

/** The router ranks all its routes anew for each address: the latest addresses are remembered. */
const MOST_KNOWN = 1000;
const LONGEST_KNOWN = 200;

type Routes = { tree: RouteObject[]; known: Map<string, string> };
const routes = new WeakMap<ServerBuild, Routes>();

function routesOf(build: ServerBuild): Routes {
  const ours = routes.get(build) ?? { tree: childrenOf(undefined, build.routes), known: new Map() };
  routes.set(build, ours);
  return ours;
}

function childrenOf(parentId: string | undefined, routes: ServerBuild["routes"]): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route) =>
      route?.index
        ? { id: route.id, path: route.path, index: true }
        : { id: route?.id, path: route?.path, children: childrenOf(route?.id, routes) },
    );
}
