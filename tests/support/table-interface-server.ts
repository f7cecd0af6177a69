import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { createClient } from "@supabase/supabase-js";
import { parseSettings } from "#config/settings.server.ts";
import { createTableInterface } from "#features/table-interface/http/table-interface.server.ts";
import { createRealtime, isRealtimeRequest } from "#features/table-interface/socket.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { createReadRouter } from "#platform/http/replica-routing.server.ts";
import { secrets } from "./secrets.ts";

export const KEY = "hearthlist_key_of_a_test";
export const PARTNER = "https://partner.example";

/** The table interface on a port of its own, and the official client that talks to it. */
export async function openTableInterface(
  db: Db,
  env: Record<string, string> = {},
  limits: { silenceMs?: number } = {},
) {
  const settings = parseSettings({
    DATABASE_URL: "postgres://localhost/unused",
    ORIGIN: "https://hearthlist.example",
    PUBLIC_API_KEY: KEY,
    API_READS_PER_HOUR: "100000",
    API_WRITE_ORIGINS: PARTNER,
    ...env,
  });
  const reads = createReadRouter(db);
  const app = createTableInterface({ settings, key: KEY, db, reads, secrets });
  const realtime = createRealtime({ settings, key: KEY, reads, ...limits });
  const server = createServer({ shouldUpgradeCallback: isRealtimeRequest }, getRequestListener(app.fetch));
  server.on("upgrade", realtime.upgrade);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const client = createClient(url, KEY, { auth: { persistSession: false, autoRefreshToken: false } });
  return {
    url,
    client,
    realtime,
    /** As curl would ask, with the key. */
    ask: (path: string, { headers, ...init }: RequestInit & { headers?: Record<string, string> } = {}) =>
      fetch(url + path, { ...init, headers: { apikey: KEY, ...headers } }),
    close: async () => {
      await client.removeAllChannels();
      realtime.close();
      await new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      });
    },
  };
}
