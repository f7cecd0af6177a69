import { Agent, request } from "node:http";

type ClientRequest = {
  headers?: Record<string, string>;
  /** Sent as a form. */
  form?: Record<string, string>;
  /** Otherwise what comes is only counted as come. */
  wantsText?: boolean;
};

/** Asks a site over connections that stay open, and takes as little as possible of the machine that it measures. */
export function createClient(url: string, { maxSockets = 1 } = {}) {
  // Without a timeout of its own the agent does not heed the server's, and uses connections that are about to close.
  const agent = new Agent({ keepAlive: true, maxSockets, timeout: 60_000 });

  function ask(
    path: string,
    { headers, form, wantsText }: ClientRequest = {},
  ): Promise<{ status: number; text: string }> {
    const body = form && new URLSearchParams(form).toString();
    const about = body && {
      "Content-Type": "application/x-www-form-urlencoded",
      "Content-Length": String(Buffer.byteLength(body)),
    };
    return new Promise((resolve, reject) => {
      const options = { method: body ? "POST" : "GET", headers: { ...headers, ...about }, agent };
      const asked = request(url + path, options, (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => wantsText && chunks.push(chunk));
        answer.on("error", reject);
        answer.on("end", () =>
          resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
        );
      });
      asked.on("error", reject).end(body);
    });
  }

  return { ask, close: () => agent.destroy() };
}
