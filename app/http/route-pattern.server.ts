import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";

/**
 * The pattern that an address matches, such as /city/:slug. Logs and counts hold this and never the
 * address itself, which can be anything that somebody typed.
 */
export function routePattern(build: ServerBuild, pathname: string): string {
  if (!isReadable(pathname)) return "(malformed)";
  const matches = matchRoutes(treeOf(build), pathname) ?? [];
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

const trees = new WeakMap<ServerBuild, RouteObject[]>();

function treeOf(build: ServerBuild): RouteObject[] {
  const tree = trees.get(build) ?? childrenOf(undefined, build.routes);
  trees.set(build, tree);
  return tree;
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
