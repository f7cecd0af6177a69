import { randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import { hashPassword } from "#platform/crypto/password.server.ts";
import { ADMIN_PASSWORD } from "#tests/support/make-admin.ts";
import { type Site, test } from "../support/server/seeded-instance.ts";
import {
  listPaths,
  makeAdmin,
  makeAdminSession,
  makeSession,
  makeTicket,
  readTables,
} from "../support/server/sessions.ts";

const PROVIDER = "saguarohearthseniorl-759562";
const changing = [
  "providers",
  "provider_accounts",
  "reviews",
  "tickets",
  "ticket_responses",
  "contact_submissions",
  "cities",
  "feature_flags",
  "service_status_config",
  "admins",
  "audit_log",
];

/** Every address of the admin area, and a form that would change something at most of them. */
async function findTargets({ query }: Site) {
  const inquiryId = randomUUID();
  await query(
    `insert into hearthlist.contact_submissions
       (id, name, business_name, email, phone, inquiry_type, message)
     values ($1, 'Nobody', 'Family', 'ana@home.example', '(214) 555-0111', 'other', 'The phone number is wrong.')`,
    [inquiryId],
  );
  const reviewId = randomUUID();
  await query(
    `insert into hearthlist.reviews (id, provider_id, author_name, author_email, rating, title, body, status)
     values ($1, $2, 'Nobody', 'ana@home.example', 1, 'Slow', 'Nobody came for three days, and nobody called.', 'pending')`,
    [reviewId, PROVIDER],
  );
  const { rows } = await query("select id from hearthlist.cities limit 1");
  const paths = await listPaths("routes/admin/", {
    providerId: PROVIDER,
    cityId: rows[0].id,
    inquiryId,
    ticketId: await makeTicket(query, PROVIDER),
  });
  expect(paths.length).toBeGreaterThan(20);
  const form = (path: string) => ({
    intent: path.includes("/users/") ? "deactivate" : "publish",
    status: path.includes("/inquiries/") ? "spam" : "approved",
    id: path.endsWith("/reviews") ? reviewId : PROVIDER,
    version: path.endsWith("/reviews") ? "pending never" : "0",
    reason: "x",
    tier: "enterprise",
    email: "welcome@saguarohearth.example",
  });
  return { paths, form };
}

describe("the admin area", () => {
  test("opens no page and takes no change without an admin's session", async ({ site }) => {
    const { query, url } = site;
    const { paths, form } = await findTargets(site);
    const { id } = await makeAdmin(query);
    const provider = await makeSession(query, PROVIDER);
    const sessions = {
      none: "",
      invented: "invented",
      expired: await makeAdminSession(query, id, { expires: "-1 second" }),
      revoked: await makeAdminSession(query, id, { isRevoked: true }),
      closed: await makeAdminSession(query, (await makeAdmin(query, { active: false })).id),
      provider,
    };
    const before = await readTables(query, changing);
    for (const [kind, token] of Object.entries(sessions))
      for (const method of ["GET", "POST"])
        await Promise.all(
          paths
            .flatMap((path) => [path, `${path}.data`])
            .map(async (address) => {
              const answer = await fetch(url + address, {
                method,
                headers: { Cookie: `hearthlist_admin=${token}; hearthlist_provider=${token}` },
                redirect: "manual",
                ...(method === "POST" && { body: new URLSearchParams(form(address)) }),
              });
              const what = `${kind} ${method} ${address}: ${answer.status}`;
              expect([202, 302], what).toContain(answer.status);
              const to = answer.status === 302 ? answer.headers.get("Location") : await answer.text();
              expect(to, what).toContain("/admin/login");
              // Whoever asked for data alone is brought back to its page.
              expect(to, what).not.toContain(".data");
            }),
        );
    expect(await readTables(query, changing)).toEqual(before);
  });

  test("takes no form of another site, and keeps the session that came with it", async ({ site }) => {
    const { query, url } = site;
    const { paths, form } = await findTargets(site);
    const token = await makeAdminSession(query, (await makeAdmin(query)).id);
    const headers = { Cookie: `hearthlist_admin=${token}` };
    const before = await readTables(query, changing);
    for (const path of paths) {
      const answer = await fetch(url + path, {
        method: "POST",
        headers: { ...headers, Origin: "https://evil.example" },
        body: new URLSearchParams(form(path)),
        redirect: "manual",
      });
      expect(answer.status, path).toBe(403);
    }
    expect(await readTables(query, changing)).toEqual(before);
    expect((await fetch(`${url}/admin`, { headers })).status).toBe(200);
  });

  test("opens another session at each sign-in, and closes the one that the browser had", async ({ site }) => {
    const { query, url } = site;
    const { id, email } = await makeAdmin(query, { passwordHash: await hashPassword(ADMIN_PASSWORD) });
    const planted = await makeAdminSession(query, id);
    const headers = { Cookie: `hearthlist_admin=${planted}` };
    const answer = await fetch(`${url}/admin/login`, {
      method: "POST",
      headers,
      body: new URLSearchParams({ email, password: ADMIN_PASSWORD }),
      redirect: "manual",
    });
    expect(answer.status).toBe(302);
    const fresh = /hearthlist_admin=([^;]+)/.exec(answer.headers.getSetCookie().join())?.[1];
    expect(fresh).toMatch(/./);
    expect(fresh).not.toBe(planted);
    const old = await fetch(`${url}/admin`, { headers, redirect: "manual" });
    expect(old.headers.get("Location")).toBe("/admin/login");
  });
});
