/** The process answers; nothing is said of what it depends on. */
export function loader() {
  return new Response("ok\n", { headers: { "Cache-Control": "no-store" } });
}
