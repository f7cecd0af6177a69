import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { deskPath, deskTabs } from "#domain/desk.ts";
import routes from "../../../app/routes.ts";
import { expectAccessible } from "../accessibility.ts";
import { query } from "../database.ts";
import { newProvider } from "../new-provider.ts";
import { expectQuiet } from "../quiet.ts";
import { makeSession, signIn } from "../sign-in.ts";

test.beforeEach(expectQuiet);

const PREMIUM = "saguarohearthseniorl-759562";
const OTHER = "foothillemberseniorc-173921";

test(`a provider sees its plan, status and services`, async ({ page, context, baseURL }) => {
  await signIn(context, baseURL, PREMIUM);
  await page.goto(`/provider/dashboard?id=${PREMIUM}`);
  await expect(page.getByRole("heading", { level: 1, name: "Saguaro Hearth Senior Living" })).toBeVisible();
  await expect(page.getByText("Active", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
});

test("a name of one long word stays on the page of a phone", async ({ page, context, baseURL }) => {
  const { id } = await newProvider({ name: "W".repeat(200), tier: "enterprise", active: true });
  await signIn(context, baseURL, id);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const { slug } of [...deskTabs, { slug: "account" }]) {
    await page.goto(deskPath(slug, id));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), slug).toBe(390);
  }
});

test("without an id the way leads to us", async ({ page }) => {
  await page.goto("/provider/dashboard");
  await expect(page).toHaveURL(/\/contact\?reason=provider-access$/);
});

test("another provider's desk does not open", async ({ page, context, baseURL }) => {
  await signIn(context, baseURL, PREMIUM);
  const answer = await page.goto(`/provider/dashboard?id=${OTHER}`);
  expect(answer?.status()).toBe(403);
  await expect(page.getByRole("heading", { name: "Access Error" })).toBeVisible();
  await expect(page.getByText("Failed to load provider information. Please contact support.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Contact Support" })).toHaveAttribute(
    "href",
    "/contact?reason=provider-support",
  );
});

/** Every address of the desk, from the map itself. */
function deskPaths(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap(({ file, path, children = [] }) => [
    ...(path && file.startsWith("routes/provider/dashboard/")
      ? [`/${path.replace(/:\w+/g, randomUUID())}`]
      : []),
    ...deskPaths(children),
  ]);
}

test("no page and no change of the desk opens without its own session", async ({ request }) => {
  const paths = deskPaths(await routes);
  expect(paths.length).toBeGreaterThan(3);
  const [victim] = await query("select name, email, phone from hearthlist.providers where id = $1", [
    PREMIUM,
  ]);
  const before = await query(snapshot, [PREMIUM]);
  const sessions = {
    none: "",
    invented: "invented",
    over: await makeSession(PREMIUM, { expires: "-1 second" }),
    revoked: await makeSession(PREMIUM, { isRevoked: true }),
    foreign: await makeSession(OTHER),
  };
  for (const [kind, token] of Object.entries(sessions))
    for (const path of paths)
      for (const method of ["GET", "POST"])
        for (const address of [`${path}?id=${PREMIUM}`, `${path}.data?id=${PREMIUM}`]) {
          const fields = { intent: "delete", name: victim?.name, status: "lost" };
          const answer = await request.fetch(address, {
            method,
            headers: { Cookie: `hearthlist_provider=${token}` },
            ...(method === "POST" && (path.endsWith("/picture") ? { multipart: fields } : { form: fields })),
            maxRedirects: 0,
          });
          const said = `${kind} ${method} ${address}: ${answer.status()}`;
          const body = await answer.text();
          if (kind === "foreign") expect(answer.status(), said).toBe(403);
          else expect([202, 302], said).toContain(answer.status());
          if (answer.status() === 202) expect(body, said).toContain("/provider/login");
          for (const secret of [victim?.email, victim?.phone]) expect(body, said).not.toContain(secret);
        }
  expect(await query(snapshot, [PREMIUM])).toEqual(before);
});

const snapshot = `select p.*, a.*, (select count(*) from hearthlist.leads l where l.provider_id = p.id) as leads
  from hearthlist.providers p join hearthlist.provider_accounts a on a.provider_id = p.id where p.id = $1`;

test("a session that is over, revoked or invented opens nothing", async ({ request }) => {
  const tokens = [
    await makeSession(PREMIUM, { expires: "-1 second" }),
    await makeSession(PREMIUM, { isRevoked: true }),
    "invented",
    "",
  ];
  for (const token of tokens) {
    const answer = await request.get(`/provider/dashboard?id=${PREMIUM}`, {
      headers: { Cookie: `hearthlist_provider=${token}` },
      maxRedirects: 0,
    });
    expect(answer.status()).toBe(302);
    expect(answer.headers().location).toBe("/provider/login");
  }
});
