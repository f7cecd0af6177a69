import type { IncomingMessage, RequestListener } from "node:http";

/**
 * Before anybody reads it: a request says once whom and what it asks. A whole address instead of a path counts for both,
 * and an old checker of health, which need not name a host, means us. What could be read in two ways is refused.
 */
export function normalizeRequestTarget(listener: RequestListener, ownHost: string): RequestListener {
  return (request, response) => {
    if (normalizeTarget(request, ownHost)) return listener(request, response);
    response.statusCode = 400;
    response.setHeader("Content-Type", "text/plain; charset=utf-8").setHeader("Cache-Control", "no-store");
    response.end("This address cannot be read.\n");
  };
}

function normalizeTarget(request: IncomingMessage, ownHost: string): boolean {
  const { headers, rawHeaders, url = "" } = request;
  const hosts = rawHeaders.flatMap((name, at) => (at % 2 === 0 && name.toLowerCase() === "host" ? [at] : []));
  if (hosts.length > 1) return false;
  if (headers.host === undefined) headers.host = ownHost;
  if (url.startsWith("/") || url === "*") return true;
  const target = URL.parse(url);
  if (!target || !/^https?:$/.test(target.protocol) || target.username || target.password) return false;
  headers.host = target.host;
  // Which the framework reads.
  for (const at of hosts) rawHeaders[at + 1] = target.host;
  request.url = target.pathname + target.search;
  return true;
}
