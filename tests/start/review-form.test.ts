import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import { describe, expect } from "vitest";
import { sign } from "#lib/sign.server.ts";
import { type Place, patiently } from "../processes.ts";
import { lockOut } from "./lock-out.ts";
import { test } from "./used-place.ts";

const TEXT = "They listened to us, and came back the next day.";
const fields = { rating: "2", title: "", text: TEXT, relationship: "Neighbor & friend", name: "Ana R." };

describe("the review form on a bad day, without JavaScript", patiently, () => {
  test("keeps what was written while the database is away, and takes it afterwards", async ({
    usedPlace: place,
  }) => {
    const server = await place.start();
    const link = server.url + (await invite(place));
    const letIn = await lockOut(place);
    const refused = await send(link);
    expect(refused).toMatchObject({ status: 503, kept: "no-store" });
    expect(refused.text).toContain("Your review could not be sent. Please try again.");
    expect(refused.text).toContain(TEXT);
    expect(refused.text).toContain("Neighbor &amp; friend");
    expect(refused.text).toMatch(/<input[^>]*value="2"[^>]*checked=""|<input[^>]*checked=""[^>]*value="2"/);

    await letIn();
    expect((await send(link)).text).toContain("Thank you for your review");
    expect(await stored(place)).toEqual([{ body: TEXT, status: "pending" }]);
  });

  test("waits for a database that is slow", async ({ usedPlace: place }) => {
    const server = await place.start();
    const link = server.url + (await invite(place));
    const slow = place.connected(async (client) => {
      await client.query("begin; lock table hearthlist.reviews in access exclusive mode");
      await sleep(2000);
      await client.query("commit");
    });
    const sent = await send(link);
    await slow;
    expect(sent).toMatchObject({ status: 200 });
    expect(sent.text).toContain("Thank you for your review");
    expect((await send(link)).text).toContain("We have your review already");
    expect(await stored(place)).toHaveLength(1);
  });
});

describe("over HTTP", patiently, () => {
  test(
    "no generated body is ever our fault, for the form or for events",
    async ({ usedPlace: place }) => {
      const server = await place.start({ LOG_LEVEL: "fatal" });
      const link = server.url + (await invite(place));
      const type = fc.constantFrom(
        "application/x-www-form-urlencoded",
        "multipart/form-data",
        "multipart/form-data; boundary=x",
        "application/json",
        "text/plain",
        "",
      );
      const text = fc.oneof(fc.string({ unit: "binary", maxLength: 3000 }), fc.json());
      const body = fc.oneof(
        text,
        fc.record({ rating: text, text, relationship: text, name: text }).map((sent) => form(sent)),
        fc.record({ rating: fc.constant("9"), text, name: text }).map((sent) => form(sent)),
        text.map((value) => `--x\r\nContent-Disposition: form-data; name="text"\r\n\r\n${value}\r\n--x--`),
      );
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(link, `${server.url}/events`),
          type,
          body,
          async (url, kind, sent) => {
            const headers = { "Content-Type": kind, "User-Agent": "Mozilla/5.0 Firefox/145.0" };
            const { status } = await fetch(url, { method: "POST", headers, body: sent });
            expect([400, 413, 415, 422]).toContain(status);
          },
        ),
        { numRuns: Number(process.env.DEEP ?? 1) * 200, endOnFailure: true },
      );
      expect(await stored(place)).toEqual([]);
    },
    60_000 * Number(process.env.DEEP ?? 1),
  );
});

function form(sent: Record<string, string>): string {
  const wellFormed = Object.entries(sent).map(([name, value]) => [name, value.toWellFormed()]);
  return String(new URLSearchParams(wellFormed));
}

async function invite(place: Place): Promise<string> {
  const id = randomUUID();
  await place.query(
    `insert into hearthlist.consultation_requests
       (id, provider_id, family_name, email, phone, care_needs, timeline, status, review_invited_at)
     select $1, id, 'Ana Ruiz', 'ana@home.example', '1', 'Help', 'This week', 'confirmed', now()
     from hearthlist.providers where active limit 1`,
    [id],
  );
  const { rows } = await place.query("select value from hearthlist.secrets where name = 'links'");
  return `/reviews/write?request=${id}&key=${sign(rows[0].value, `review ${id}`)}`;
}

async function send(link: string) {
  const answer = await fetch(link, { method: "POST", body: new URLSearchParams(fields) });
  const text = (await answer.text()).replaceAll("<!-- -->", "");
  return { status: answer.status, kept: answer.headers.get("Cache-Control"), text };
}

async function stored(place: Place) {
  const { rows } = await place.query(
    "select body, status from hearthlist.reviews where consultation_request_id is not null",
  );
  return rows;
}
