import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect } from "vitest";
import { waitUntil } from "../support/processes.ts";
import { blockServerLogin } from "../support/server/block-server-login.ts";
import { deleteFamilyData, waitForBlockedStatements } from "../support/server/family-data.ts";
import { type Queryable, type Site, test } from "../support/server/seeded-instance.ts";

const AWAY = "We cannot reach our records right now. Please try again in a minute.";
const PROVIDER = "saguarohearthseniorl-759562";

beforeEach<{ site: Site }>(({ site }) => deleteFamilyData(site));

/** The form, filled in as a family would, and what the database holds of it. */
async function open({ url, query }: Site) {
  const page = await (await fetch(`${url}/providers/${PROVIDER}/book`)).text();
  const date = /<option value="(\d{4}-\d\d-\d\d)">/.exec(page)?.[1] ?? "";
  let sent = 0;
  return {
    filled: (wish: Record<string, string> = {}) => ({
      name: "Ana Ruiz",
      email: `${randomUUID()}@family.example`,
      phone: "(480) 555-0111",
      date,
      time: "09:30",
      form_key: randomUUID(),
      ...wish,
    }),
    async send(form: Record<string, string>, id = PROVIDER) {
      sent += 1;
      const answer = await fetch(`${url}/providers/${id}/book`, {
        method: "POST",
        body: new URLSearchParams(form),
        // Each from an address of its own, so that the limit is not what is tested.
        headers: {
          "X-Forwarded-For": `198.51.${sent >> 8}.${sent & 255}`,
          "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0",
        },
      });
      return { status: answer.status, text: (await answer.text()).replaceAll("<!-- -->", "") };
    },
    async stored() {
      const { rows } = await query(
        `select (select count(*)::int from hearthlist.consultation_requests) as requests,
           (select count(*)::int from hearthlist.consultation_requests r
            where exists (select from graphile_worker.jobs where key = 'consultation_requested:' || r.id)
              or exists (select from hearthlist.mails m where m.consultation_request_id = r.id)) as told`,
      );
      return rows[0];
    },
  };
}

describe("the consultation form over HTTP", () => {
  test("the same form sent three times is one request and one booking in the figures", async ({ site }) => {
    const { filled, send, stored } = await open(site);
    const form = filled();
    for (const _ of ["sent", "sent again", "and again"]) expect((await send(form)).status).toBe(200);
    expect(await stored()).toEqual({ requests: 1, told: 1 });
    // Nobody waits for an event: with one of a later form there, those of this one are too.
    const wrong = await send(filled({ date: "2020-01-02", time: "12:30" }));
    expect(wrong.status).toBe(422);
    for (const which of ["day", "time"])
      expect(wrong.text).toContain(`This ${which} can no longer be chosen. Please select another.`);
    const empty = await send(filled({ date: "", time: "" }));
    for (const field of ["date", "time"]) expect(empty.text).toContain(`Please select a ${field}`);
    await waitUntil(async () => (await counted(site)).length >= 2);
    expect(await counted(site)).toEqual(["consultation_booked", "consultation_failed"]);
  });

  test("a field that only machines see, another site's page, and what is no form are refused", async ({
    site,
  }) => {
    const { filled, send, stored } = await open(site);
    const trapped = await send(filled({ company_website: "https://spam.example" }));
    expect(trapped.status).toBe(422);
    expect(trapped.text).toContain("This could not be sent. Please call us instead.");
    const { url } = site;
    const foreign = await fetch(`${url}/providers/${PROVIDER}/book`, {
      method: "POST",
      body: new URLSearchParams(filled()),
      headers: { Origin: "https://elsewhere.example" },
    });
    expect(foreign.status).toBe(403);
    const broken = await fetch(`${url}/providers/${PROVIDER}/book`, {
      method: "POST",
      body: "--x\r\nnonsense",
      headers: { "Content-Type": "multipart/form-data; boundary=x" },
    });
    expect(broken.status).toBe(400);
    expect(await stored()).toEqual({ requests: 0, told: 0 });
  });

  test("has the waitlist's form in its place where the service has only a waitlist", async ({ site }) => {
    const { url } = site;
    await site.query("update hearthlist.service_status_config set status = 'waitlist', message = 'In May.'");
    const page = await (await fetch(`${url}/providers/${PROVIDER}/book`)).text();
    expect(page).toContain("In May.");
    expect(page).not.toContain('name="date"');
    const form = /<form[^>]* action="\/waitlist"[^>]*>.*?<\/form>/s.exec(page)?.[0] ?? "";
    const hidden = [...form.matchAll(/<input type="hidden"[^>]*>/g)].map(([input]) => [
      / name="([^"]*)"/.exec(input)?.[1] ?? "",
      / value="([^"]*)"/.exec(input)?.[1] ?? "",
    ]);
    const join = async (email: string) => {
      const body = new URLSearchParams([...hidden, ["email", email]]);
      const answer = await fetch(`${url}/waitlist`, { method: "POST", body });
      return { status: answer.status, text: await answer.text() };
    };
    const refused = await join("ana@");
    expect(refused.status).toBe(422);
    expect(refused.text).toContain("Please enter a valid email address");
    for (const typed of ["ana@", "Scottsdale"]) expect(refused.text).toContain(`value="${typed}"`);
    expect(refused.text).toMatch(/<option value="arizona" selected=""/);
    expect(await join("ana@family.example")).toMatchObject({
      status: 200,
      text: expect.stringContaining("You&#x27;re on the list!"),
    });
    const { rows } = await site.query("select email::text, city, state from hearthlist.waitlist");
    expect(rows).toEqual([{ email: "ana@family.example", city: "Scottsdale", state: "AZ" }]);
  });

  test("is sent by POST alone, like every other form", async ({ site }) => {
    const { filled, stored } = await open(site);
    const body = new URLSearchParams({ ...filled(), city: "Plano", state: "TX" });
    const forms = ["/waitlist", "/contact", "/reviews/write", "/provider/register", "/provider/access"];
    for (const path of [`/providers/${PROVIDER}/book`, ...forms])
      for (const method of ["PUT", "PATCH", "DELETE"])
        for (const address of [path, `${path}.data`])
          expect((await fetch(site.url + address, { method, body })).status, `${method} ${address}`).toBe(
            405,
          );
    expect(await stored()).toEqual({ requests: 0, told: 0 });
    expect((await site.query("select from hearthlist.waitlist")).rows).toEqual([]);
  });

  test("with the database away, slow, or refusing: says so, stores nothing by halves, and works again", async ({
    site,
  }) => {
    const { filled, send, stored } = await open(site);
    const form = filled();

    const letIn = await blockServerLogin(site);
    const away = await send(form);
    expect(away.status).toBe(503);
    expect(away.text).toContain(`Failed to submit consultation request: ${AWAY}`);
    expect(away.text).toContain(`name="email" value="${form.email}"`);
    expect(away.text).toContain(`name="form_key" value="${form.form_key}"`);
    await letIn();
    await waitUntil(async () => (await send(filled({ name: "" }))).status === 422);
    expect(await stored()).toEqual({ requests: 0, told: 0 });

    await site.query(`create function refuse() returns trigger language plpgsql as $$
      begin raise exception 'the names of families'; end $$`);
    await site.query(`create trigger refuse after insert on hearthlist.consultation_requests
      for each row execute function refuse()`);
    const refused = await send(form);
    expect(refused.status).toBe(500);
    expect(refused.text).toContain(
      "Failed to submit consultation request: Something went wrong on our side. Please try again.",
    );
    expect(refused.text).not.toContain("the names of families");
    expect(refused.text).toContain(`value="${form.email}"`);
    expect(await stored()).toEqual({ requests: 0, told: 0 });
    await site.query("drop function refuse cascade");

    await site.connected(async (owner) => {
      await owner.query("begin; lock table hearthlist.consultation_requests");
      const slow = send(form);
      await waitForBlockedStatements(site, 1);
      await owner.query("rollback");
      expect((await slow).text).toContain("Consultation Request Submitted!");
    });
    expect((await send(form)).status).toBe(200);
    expect(await stored()).toEqual({ requests: 1, told: 1 });
  });
});

async function counted({ query }: Queryable): Promise<string[]> {
  const { rows } = await query(
    "select kind from hearthlist.events where kind like 'consultation%' order by kind",
  );
  return rows.map(({ kind }) => kind);
}
