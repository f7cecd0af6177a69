import { type IncomingHttpHeaders, request } from "node:http";
import { buffer } from "node:stream/consumers";

type Options = { method?: string; headers?: Record<string, string>; body?: string };
type Answer = { status: number | undefined; headers: IncomingHttpHeaders; body: Buffer };

/** What fetch cannot do: any Host, a body without a length, and the answer's bytes as they come. */
export function requestRaw(
  url: string,
  { method = "GET", headers = {}, body }: Options = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers }, async (answer) => {
      resolve({ status: answer.statusCode, headers: answer.headers, body: await buffer(answer) });
    });
    sent.on("error", reject);
    // Written apart from the end, so that Node sends no Content-Length.
    if (body) sent.write(body);
    sent.end();
  });
}

/** The server counts no requests of programs, and Node would call itself one. */
export const browserHeaders = { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0" };
