import { once } from "node:events";
import { createClient } from "@supabase/supabase-js";
import { describe, expect, vi } from "vitest";
import { WebSocket } from "ws";
import { requestRaw } from "../support/server/http.ts";
import { test } from "../support/server/seeded-instance.ts";

/** The key of the demo, from the page that shows it. */
async function readKey(url: string): Promise<string> {
  const page = await (await fetch(`${url}/developers`)).text();
  return /demo_[0-9a-f]{32}/.exec(page)?.[0] ?? "";
}

async function openClient(url: string) {
  return createClient(url, await readKey(url), { auth: { persistSession: false, autoRefreshToken: false } });
}

describe("the calls of a running server", () => {
  test("answer the official client what the tables say", async ({ site }) => {
    const client = await openClient(site.url);
    const { data, count, error } = await client
      .from("providers")
      .select("id, name, cities(slug)", { count: "exact" })
      .order("id");
    expect(error).toBeNull();
    const { rows } = await site.query(
      "select p.id, p.name, case when c.id is not null then json_build_object('slug', c.slug) end as cities from hearthlist.providers p left join hearthlist.cities c on c.id = p.city_id and c.active where p.active and p.tier <> 'inactive' order by p.id",
    );
    expect(data).toEqual(rows);
    expect(count).toBe(rows.length);
  });

  test("are answered before the pages look at a request", async ({ site }) => {
    const apikey = await readKey(site.url);
    const patch = await fetch(`${site.url}/rest/v1/providers?id=eq.x`, {
      method: "PATCH",
      headers: { apikey, Origin: "https://anyone.example" },
    });
    expect(patch.status).toBe(403);
    const own = await fetch(`${site.url}/rest/v1/providers?id=eq.x`, {
      method: "PATCH",
      headers: { apikey },
    });
    expect([own.status, own.headers.get("Content-Type")]).toEqual([401, "application/json; charset=utf-8"]);
    expect((await fetch(`${site.url}/rest/v1/providers`)).status).toBe(401);
    const elsewhere = await requestRaw(`${site.url}/rest/v1/providers`, {
      headers: { apikey, Host: "evil.example" },
    });
    expect(elsewhere.status).toBe(421);
  });

  test("send a provider's new rating to a subscriber", async ({ site }) => {
    const client = await openClient(site.url);
    const ratings: unknown[] = [];
    const channel = client.channel("ratings");
    await new Promise<void>((resolve) => {
      channel
        .on("postgres_changes", { event: "*", schema: "public", table: "providers" }, (change) =>
          ratings.push((change.new as { rating: number }).rating),
        )
        .subscribe((status) => status === "SUBSCRIBED" && resolve());
    });
    const { rows } = await site.query("select id from hearthlist.providers where active order by id limit 1");
    await site.query(`update hearthlist.providers set rating = 1.25 where id = '${rows[0].id}'`);
    await vi.waitFor(() => expect(ratings).toContain(1.25));
    await client.removeAllChannels();
  });

  test("open a WebSocket for their own host and key, and answer other upgrades as plain requests", async ({
    site,
  }) => {
    const apikey = await readKey(site.url);
    const statusOf = async (path: string, headers: Record<string, string> = {}) => {
      const socket = new WebSocket(site.url.replace("http", "ws") + path, { headers });
      socket.on("error", () => {});
      const [, answer] = await once(socket, "unexpected-response");
      return answer.statusCode;
    };
    const path = "/realtime/v1/websocket?vsn=2.0.0";
    expect(await statusOf(path)).toBe(401);
    expect(await statusOf(`${path}&apikey=${apikey}`, { Host: "evil.example" })).toBe(421);
    expect(await statusOf(`/realtime/v1/other?apikey=${apikey}`)).toBe(404);
    const plain = await requestRaw(`${site.url}/livez`, {
      headers: { Connection: "Upgrade", Upgrade: "h2c" },
    });
    expect(plain.status).toBe(200);
  });

  test("describe themselves, and leave the key out of the log", async ({ site }) => {
    const key = await readKey(site.url);
    const answer = await fetch(`${site.url}/rest/v1/?apikey=${key}`);
    const { openapi, paths } = await answer.json();
    expect(openapi).toBe("3.1.0");
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining(["/rest/v1/providers", "/rest/v1/waitlist", "/rest/v1/rpc/search_providers"]),
    );
    // A demo prints it once, when it starts.
    const { stdout, stderr } = site.output;
    expect((stdout + stderr).split(key)).toHaveLength(2);
  });
});

describe("the export", () => {
  test("holds every active listing without an email, and says whether it has changed", async ({ site }) => {
    const { url, query } = site;
    const answer = await fetch(`${url}/exports/providers.json`);
    const rows = await answer.json();
    const listed = await query("select count(*)::integer as count from hearthlist.api_providers");
    expect(rows).toHaveLength(listed.rows[0].count);
    expect(Object.keys(rows[0])).toEqual([
      "name",
      "city",
      "zip",
      "phone",
      "website",
      "kinds_of_care",
      "tier",
      "rating",
    ]);
    const etag = answer.headers.get("ETag") ?? "";
    const again = (tag: string) =>
      fetch(`${url}/exports/providers.json`, { headers: { "If-None-Match": tag } });
    expect((await again(etag)).status).toBe(304);
    await query(
      "update hearthlist.providers set hours = hours || ' ' where id = (select min(id) from hearthlist.api_providers)",
    );
    expect((await again(etag)).status).toBe(200);

    const csv = await (await fetch(`${url}/exports/providers.csv`)).text();
    expect(csv.trim().split("\r\n")).toHaveLength(rows.length + 1);
    expect(csv).not.toContain("@");
    expect((await fetch(`${url}/exports/leads.csv`)).status).toBe(404);
  });
});
