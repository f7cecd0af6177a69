import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, constants } from "node:zlib";
import pg from "pg";

type Statement = string | { name?: string; text: string; values: unknown[] };
/** What one page was made of: its statements, and the rendering of its tree. */
export type Recipe = { statements: Statement[]; render: () => string };

/**
 * The least that a page takes by the same means, as a measure of what is ours to save: `node:http` itself, the page's
 * statements on a connection of its own, all sent at once even where one needs the answer of another, `renderToString`
 * and brotli. No router, no mapping of rows, no data for the browser, no styles, policy, tag or cache.
 */
export async function startBareServer(login: pg.ClientConfig, recipes: Map<string, Recipe>) {
  const client = new pg.Client({ ...login, pipeline: true });
  await client.connect();
  const server = createServer(async ({ url = "" }, response) => {
    const recipe = recipes.get(url);
    if (!recipe) throw new Error(`${url} was never rendered.`);
    const { stream } = client.connection;
    stream.cork();
    const answers = recipe.statements.map((statement) => client.query(statement));
    stream.uncork();
    await Promise.all(answers);
    const html = Buffer.from(recipe.render());
    const body = brotliCompressSync(html, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 1,
        [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
      },
    });
    response.writeHead(200, { "Content-Length": body.length, "Content-Encoding": "br" }).end(body);
    setImmediate(() => client.query("commit"));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await client.end();
    },
  };
}
