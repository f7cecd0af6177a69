import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect } from "vitest";
import { sign } from "#platform/crypto/sign.server.ts";
import { blockServerLogin } from "../support/server/block-server-login.ts";
import { waitForBlockedStatements } from "../support/server/family-data.ts";
import { type Queryable, type Site, test } from "../support/server/seeded-instance.ts";

const TEXT = "They listened to us, and came back the next day.";
const fields = { rating: "2", title: "", text: TEXT, relationship: "Neighbor & friend", name: "Ana R." };

beforeEach<{ site: Site }>(({ site }) =>
  site.query("delete from hearthlist.reviews where consultation_request_id is not null"),
);

describe("the review form on a bad day, without JavaScript", () => {
  test("keeps what was written while the database is away, and takes it afterwards", async ({ site }) => {
    const link = site.url + (await invite(site));
    const letIn = await blockServerLogin(site);
    const refused = await send(link);
    expect(refused).toMatchObject({ status: 503, kept: "no-store" });
    expect(refused.text).toContain("Your review could not be sent. Please try again.");
    expect(refused.text).toContain(TEXT);
    expect(refused.text).toContain("Neighbor &amp; friend");
    expect(refused.text).toMatch(/<input[^>]*value="2"[^>]*checked=""|<input[^>]*checked=""[^>]*value="2"/);

    await letIn();
    expect((await send(link)).text).toContain("Thank you for your review");
    expect(await stored(site)).toEqual([{ body: TEXT, status: "pending" }]);
  });

  test("waits for a database that is slow", async ({ site }) => {
    const link = site.url + (await invite(site));
    await site.connected(async (owner) => {
      await owner.query("begin; lock table hearthlist.reviews in access exclusive mode");
      const sent = send(link);
      await waitForBlockedStatements(site, 1);
      await owner.query("commit");
      expect(await sent).toMatchObject({
        status: 200,
        text: expect.stringContaining("Thank you for your review"),
      });
    });
    expect((await send(link)).text).toContain("We have your review already");
    expect(await stored(site)).toHaveLength(1);
  });
});

async function invite({ query }: Queryable): Promise<string> {
  const id = randomUUID();
  await query(
    `insert into hearthlist.consultation_requests
       (id, provider_id, family_name, email, phone, care_needs, timeline, status, review_invited_at)
     select $1, id, 'Ana Ruiz', 'ana@home.example', '1', 'Help', 'This week', 'confirmed', now()
     from hearthlist.providers where active limit 1`,
    [id],
  );
  const { rows } = await query("select value from hearthlist.secrets where name = 'links'");
  return `/reviews/write?request=${id}&key=${sign(rows[0].value, `review ${id}`)}`;
}

async function send(link: string) {
  const answer = await fetch(link, { method: "POST", body: new URLSearchParams(fields) });
  const text = (await answer.text()).replaceAll("<!-- -->", "");
  return { status: answer.status, kept: answer.headers.get("Cache-Control"), text };
}

async function stored({ query }: Queryable) {
  const { rows } = await query(
    "select body, status from hearthlist.reviews where consultation_request_id is not null",
  );
  return rows;
}
