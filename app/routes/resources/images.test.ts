import { randomUUID } from "node:crypto";
import { RouterContextProvider } from "react-router";
import { expect } from "vitest";
import { parseSettings } from "#config/settings.server.ts";
import { openSession } from "#features/auth/commands/open-session.server.ts";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { dbContext, readRouterContext, settingsContext } from "#platform/http/context.server.ts";
import { createReadRouter } from "#platform/http/replica-routing.server.ts";
import { test } from "#tests/support/database.ts";
import { makeProvider } from "#tests/support/make.ts";
import { loader } from "./images.ts";

async function makePicture(db: Db, active: boolean, formats: Record<string, Buffer> = {}) {
  const { id: provider_id } = await makeProvider(db, { active });
  const id = randomUUID();
  const row = {
    id,
    provider_id,
    content_type: "image/webp",
    width: 1,
    height: 1,
    bytes: Buffer.from("x"),
    ...formats,
  };
  await asService(db, (tx) => tx.insertInto("images").values(row).execute());
  return { id, token: await asService(db, (tx) => openSession(tx, provider_id)) };
}

function load(db: Db, path: string, headers: Record<string, string>) {
  const url = new URL(`http://hearthlist.example/images/${path}`);
  const context = new RouterContextProvider();
  context.set(dbContext, db);
  context.set(settingsContext, parseSettings({}));
  context.set(readRouterContext, createReadRouter(db));
  const [, , id = ""] = url.pathname.split("/");
  return loader({
    request: new Request(url, { headers }),
    context,
    url,
    params: { id },
    pattern: "/images/:id",
  });
}

async function ask(db: Db, id: string, token?: string) {
  const answer = await load(db, id, token ? { Cookie: `hearthlist_provider=${token}` } : {});
  return [answer.status, answer.headers.get("Cache-Control")];
}

test("a picture is everybody's while its listing is on the site, and then its provider's alone", async ({
  db,
}) => {
  const listed = await makePicture(db, true);
  const paused = await makePicture(db, false);
  for (const token of [undefined, listed.token, paused.token])
    expect(await ask(db, listed.id, token)).toEqual([200, "public, max-age=3600"]);
  for (const token of [undefined, listed.token, "invented"])
    expect(await ask(db, paused.id, token)).toEqual([404, null]);
  expect(await ask(db, paused.id, paused.token)).toEqual([200, "private, no-store"]);
  for (const id of [randomUUID(), "none"]) expect((await ask(db, id, paused.token))[0]).toBe(404);
});

test("a browser gets the size and the format that it takes, and a cache is told what decides", async ({
  db,
}) => {
  const { id } = await makePicture(db, true, {
    avif: Buffer.from("avif"),
    small: Buffer.from("small"),
    small_avif: Buffer.from("small avif"),
  });
  for (const [query, accept, type, bytes] of [
    ["", "image/avif,image/webp,*/*", "image/avif", "avif"],
    ["", "image/webp,*/*", "image/webp", "x"],
    ["?size=small", "image/avif,image/webp,*/*", "image/avif", "small avif"],
    ["?size=small", "image/webp,*/*", "image/webp", "small"],
  ] as const) {
    const answer = await load(db, id + query, { Accept: accept });
    expect([answer.headers.get("Content-Type"), await answer.text()]).toEqual([type, bytes]);
    expect(answer.headers.get("Vary")).toBe("Accept");
  }
});
