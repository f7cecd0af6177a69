import { randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import { demoProviders } from "#database/seeds/demo-providers.ts";
import { test } from "../support/server/seeded-instance.ts";
import { listPaths, makeLead, makeSession, makeTicket, readTables } from "../support/server/sessions.ts";

const OWN = "saguarohearthseniorl-759562";
const OTHER = "foothillemberseniorc-173921";
const SECRETS = /Private Family|Private ticket|welcome@saguarohearth\.example/;
const changing = ["providers", "provider_accounts", "provider_edits", "leads", "team_members", "tickets"];

const cookie = (token: string) => ({ Cookie: `hearthlist_provider=${token}` });

describe("the provider's dashboard", () => {
  test("opens no page and takes no change without a session of its own", async ({ site }) => {
    const { query, url } = site;
    const paths = await listPaths("routes/provider/dashboard/", {
      leadId: await makeLead(query, OWN, "Private Family"),
      ticketId: await makeTicket(query, OWN, "Private ticket"),
    });
    expect(paths.length).toBeGreaterThan(10);
    const sessions = {
      none: "",
      invented: "invented",
      expired: await makeSession(query, OWN, { expires: "-1 second" }),
      revoked: await makeSession(query, OWN, { isRevoked: true }),
      foreign: await makeSession(query, OTHER),
    };
    const before = await readTables(query, changing);
    // What the changes of the dashboard read, so that one that is let through does something.
    const fields = {
      intent: "move",
      name: "Mine",
      status: "lost",
      notes: "x",
      wasNotes: "",
      step: "confirmed",
      version: "0",
      subject: "s",
      category: "general",
      priority: "low",
      description: "d",
      message: "m",
    };
    for (const [kind, token] of Object.entries(sessions))
      for (const method of ["GET", "POST"])
        await Promise.all(
          paths
            .flatMap((path) => [`${path}?id=${OWN}`, `${path}.data?id=${OWN}`])
            .map(async (address) => {
              const isFile = address.includes("/picture");
              const body = isFile ? formData(fields) : new URLSearchParams(fields);
              const answer = await fetch(url + address, {
                method,
                headers: cookie(token),
                redirect: "manual",
                ...(method === "POST" && { body }),
              });
              const text = await answer.text();
              const what = `${kind} ${method} ${address}: ${answer.status}`;
              if (kind === "foreign") expect(answer.status, what).toBe(403);
              else if (answer.status === 202) expect(text, what).toContain("/provider/login");
              else
                expect([answer.status, answer.headers.get("Location")], what).toEqual([
                  302,
                  expect.stringMatching(/^\/provider\/login/),
                ]);
              expect(SECRETS.exec(text), what).toBeNull();
            }),
        );
    expect(await readTables(query, changing)).toEqual(before);
  });

  test("leads back from the sign-in to the page that was asked for", async ({ site }) => {
    for (const path of [`/provider/dashboard/analytics?id=${OWN}`, "/provider/subscription?tier=premium"]) {
      const answer = await fetch(site.url + path, { redirect: "manual" });
      expect([answer.status, answer.headers.get("Location")]).toEqual([
        302,
        `/provider/login?${new URLSearchParams({ next: path })}`,
      ]);
    }
  });

  test("finds neither a lead nor a ticket of another provider, and changes none", async ({ site }) => {
    const { query, url } = site;
    const [lead, ticket] = [await makeLead(query, OTHER), await makeTicket(query, OTHER)];
    const headers = cookie(await makeSession(query, OWN));
    const desk = `${url}/provider/dashboard`;
    const before = await readTables(query, [...changing, "ticket_responses"]);
    for (const path of [`leads/${lead}`, "leads/no-lead", `support/${ticket}`])
      expect((await fetch(`${desk}/${path}?id=${OWN}`, { headers })).status, path).toBe(404);
    const forms: [path: string, fields: Record<string, string>][] = [
      [`leads/${lead}`, { intent: "move", status: "lost" }],
      [`leads/${lead}`, { intent: "contacted" }],
      [`leads/${lead}`, { intent: "notes", notes: "x", wasNotes: "" }],
      [`leads/${lead}`, { step: "confirmed", version: "0" }],
      ["leads", { lead, status: "lost" }],
      [`support/${ticket}`, { intent: "reply", message: "m", form_key: randomUUID() }],
      [`support/${ticket}`, { intent: "resolve" }],
    ];
    for (const [path, fields] of forms) {
      const body = new URLSearchParams(fields);
      const answer = await fetch(`${desk}/${path}?id=${OWN}`, { method: "POST", headers, body });
      expect(answer.status, `${path} ${fields.intent}`).toBe(404);
    }
    expect(await readTables(query, [...changing, "ticket_responses"])).toEqual(before);
  });

  test("opens no lead to a provider of the basic plan, and moves none", async ({ site }) => {
    const { query, url } = site;
    const basic = demoProviders("2026-11-01").find(
      ({ listingState: standing, tier }) => standing === "listed" && tier === "basic",
    );
    const id = basic?.id ?? "";
    const lead = await makeLead(query, id);
    const headers = cookie(await makeSession(query, id));
    for (const path of [lead, "export", "configure"]) {
      const address = `${url}/provider/dashboard/leads/${path}?id=${id}`;
      expect((await fetch(address, { headers, redirect: "manual" })).status, path).toBe(302);
    }
    const moved = await fetch(`${url}/provider/dashboard/leads?id=${id}`, {
      method: "POST",
      headers,
      body: new URLSearchParams({ lead, status: "lost" }),
    });
    expect(moved.status).toBe(403);
    const { rows } = await query("select status from hearthlist.leads where id = $1", [lead]);
    expect(rows).toEqual([{ status: "new" }]);
  });

  test("sells a plan to its own provider alone, and believes no invented payment", async ({ site }) => {
    const headers = cookie(await makeSession(site.query, OWN));
    for (const path of [
      `/provider/subscription?tier=enterprise&provider=${OTHER}`,
      "/provider/subscription/success?session_id=cs_invented",
    ])
      expect((await fetch(site.url + path, { headers })).status, path).toBe(403);
  });
});

function formData(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}
