import type { BreadcrumbItem } from "./breadcrumb.tsx";

/** What a page of the desk exports as its `handle`: its name in the bar, and the pages above it. */
export type AdminHandle = { crumb: string; above?: readonly { name: string; path: string }[] };

/** Home > Admin > … > the page. */
export function getAdminBreadcrumb(
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
    ...(handle.above ?? []).map(({ name, path }) => ({ label: name, link: path })),
    { label: handle.crumb, link: page?.pathname ?? "", active: true },
  ];
}

/** What the page is about, where its loader says a `title`; else its name in the bar. */
export function getAdminTitle(
  matches: readonly ({ handle?: unknown; loaderData?: unknown } | undefined)[],
): string {
  const page = matches.at(-1);
  if (hasTitle(page?.loaderData)) return page.loaderData.title;
  return isAdminHandle(page?.handle) ? page.handle.crumb : "Admin";
}

function hasTitle(loaderData: unknown): loaderData is { title: string } {
  return (
    typeof loaderData === "object" &&
    loaderData !== null &&
    "title" in loaderData &&
    typeof loaderData.title === "string"
  );
}

function isAdminHandle(handle: unknown): handle is AdminHandle {
  return typeof handle === "object" && handle !== null && "crumb" in handle;
}
