import sharp from "sharp";
import { expect } from "vitest";
import { PICTURE_MAX_BYTES, pictureResultPath } from "#features/providers/rules/profile-changes.ts";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { dashboardContext } from "#tests/support/dashboard-page.tsx";
import { test } from "#tests/support/database.ts";
import { makeProvider } from "#tests/support/make.ts";
import { action } from "./picture.ts";

const pattern = "/provider/dashboard/picture";

/** Where the browser is led, whether it has scripts or not. */
async function send(db: Db, id: string, picture: Blob | string) {
  const form = new FormData();
  form.set("picture", picture);
  const url = new URL(`http://localhost:3000${pattern}?id=${id}`);
  const request = new Request(url, { method: "POST", body: form });
  const context = dashboardContext(db, id, "basic");
  const answer = await action({ request, context, url, params: {}, pattern });
  return answer.headers.get("Location");
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const photo = sharp({ create: { width: 6, height: 4, channels: 3, background: "#5a7" } });

test.for([
  ["none", "no file"],
  ["unreadable", new File([svg], "evil.svg", { type: "image/svg+xml" })],
  ["unreadable", new File([svg], "evil.jpg", { type: "image/jpeg" })],
  ["unreadable", new File(["hello"], "text.png", { type: "image/png" })],
  ["large", new File([new Uint8Array(PICTURE_MAX_BYTES + 1)], "huge.jpg", { type: "image/jpeg" })],
] as const)(
  "what cannot be used as a picture (%s) is not stored, and the page says why",
  async ([problem, file], { db }) => {
    const { id } = await makeProvider(db);
    expect(await send(db, id, file)).toBe(pictureResultPath(id, problem));
    expect(await asService(db, (tx) => tx.selectFrom("images").select("id").execute())).toEqual([]);
  },
);

test("a picture is stored, and the page opens at the words that say so", async ({ db }) => {
  const { id } = await makeProvider(db);
  const file = new File([new Uint8Array(await photo.jpeg().toBuffer())], "house.jpg", { type: "image/jpeg" });
  expect(await send(db, id, file)).toMatch(/picture=kept#/);
  expect(await asService(db, (tx) => tx.selectFrom("images").select("provider_id").execute())).toEqual([
    { provider_id: id },
  ]);
});
