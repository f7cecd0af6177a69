import type { BreadcrumbItem } from "../breadcrumb.tsx";

/** What a page of the desk exports as its `handle`: its name in the bar, and the pages above it. */
export type AdminHandle = { crumb: string; above?: { label: string; link: string }[] };

/** Home > Admin > … > the page. */
export function crumbsOf(
  matches: readonly ({ pathname: string; handle?: unknown } | undefined)[],
): BreadcrumbItem[] {
  const page = matches.at(-1);
  const handle = isAdminHandle(page?.handle) ? page.handle : undefined;
  const start = [
    { label: "Home", link: "/" },
    { label: "Admin", link: "/admin", active: !handle },
  ];
  if (!handle) return start;
  return [
    ...start,
    ...(handle.above ?? []),
    { label: handle.crumb, link: page?.pathname ?? "", active: true },
  ];
}

function isAdminHandle(handle: unknown): handle is AdminHandle {
  return typeof handle === "object" && handle !== null && "crumb" in handle;
}
