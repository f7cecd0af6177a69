import { expect } from "vitest";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { dashboardContext } from "#tests/support/dashboard-page.tsx";
import { test } from "#tests/support/database.ts";
import { makeProvider, makeReview } from "#tests/support/make.ts";
import { action } from "./reviews.tsx";

const pattern = "/provider/dashboard/reviews";

async function send(db: Db, id: string, fields: Record<string, string>) {
  const context = dashboardContext(db, id, "basic");
  const request = new Request(`http://localhost:3000${pattern}?id=${id}`, {
    method: "POST",
    body: new URLSearchParams(fields),
  });
  const answer = await action({ request, context, url: new URL(request.url), params: {}, pattern });
  return { status: answer.init?.status, ...answer.data };
}

test("a reply is saved, and a page with an older version gets it with what was typed", async ({ db }) => {
  const { id } = await makeProvider(db);
  const { id: review } = await makeReview(db, id);
  const form = { review, version: "none", intent: "save" };
  const saved = await send(db, id, { ...form, reply: "Thank you." });
  expect(saved).toMatchObject({
    status: 200,
    done: "Saved. Families see it now.",
    current: { text: "Thank you." },
  });
  expect(await send(db, id, { ...form, reply: "Something else." })).toMatchObject({
    status: 409,
    isOutdated: true,
    current: saved.current,
    values: { reply: "Something else." },
  });
  const version = saved.current?.version ?? "";
  expect(await send(db, id, { review, version, intent: "remove" })).toMatchObject({
    status: 200,
    done: "Taken away.",
    current: { text: "", version: "none" },
  });
});

test("what is refused comes back as it was typed", async ({ db }) => {
  const { id } = await makeProvider(db);
  const { id: review } = await makeReview(db, id);
  const { id: others } = await makeReview(db, (await makeProvider(db)).id);
  expect(await send(db, id, { review, version: "none", intent: "save", reply: " " })).toMatchObject({
    status: 422,
    about: review,
    errors: { reply: "Please write a reply" },
  });
  const long = "x".repeat(2001);
  expect(await send(db, id, { review, version: "none", intent: "save", reply: long })).toMatchObject({
    status: 422,
    errors: { reply: "Please keep this to 2,000 characters" },
    values: { reply: "x".repeat(2000) },
  });
  for (const about of [others, "nonsense", ""])
    expect(await send(db, id, { review: about, version: "none", intent: "save", reply: "Hi" })).toMatchObject(
      {
        status: 404,
        problem: "This review is not on your page any more. Your reply was not saved.",
        values: { reply: "Hi" },
      },
    );
  expect(await send(db, id, { review, intent: "publish" })).toMatchObject({ status: 422 });
  const replies = await asService(db, (tx) => tx.selectFrom("reviews").select("provider_reply").execute());
  expect(replies.every(({ provider_reply }) => provider_reply === null)).toBe(true);
});
