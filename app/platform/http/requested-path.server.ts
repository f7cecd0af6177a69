/** The address of the page that asked: also where it asked for its data alone. */
export function getRequestedPath(request: Request): { path: string; query: string } {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete("_routes");
  const query = searchParams.size > 0 ? `?${searchParams}` : "";
  return { path: pathname.replace(/\.data$/, ""), query };
}
