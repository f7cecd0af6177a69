import { cp, readdir, rm } from "node:fs/promises";
import { createConnection } from "node:net";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import { migrate } from "#platform/db/migrate.server.ts";
import { longTimeout, withClient } from "#tests/support/processes.ts";
import { insertTestEmail } from "../support/insert-test-email.ts";
import { countRows, productionEnv, test } from "../support/server/databases.ts";
import { expectConnectionRefused } from "../support/server/expect-connection-refused.ts";
import { expectErrorSentence } from "../support/server/expect-error-sentence.ts";

test("a start in production that names no database ends with a sentence", async ({ place }) => {
  expectErrorSentence(
    await place.refusal({ NODE_ENV: "production" }),
    /^DATABASE_URL is not set and NODE_ENV is production/,
  );
});

test("a demo that finds somebody's request in its database ends with a sentence and changes nothing", async ({
  place,
  migratedDatabase,
}) => {
  await withClient(migratedDatabase, (client) =>
    client.query(
      `insert into hearthlist.waitlist (id, email, subdomain, hostname, city, state)
       values (gen_random_uuid(), 'kim@family.example', 'seniorcare', 'h', 'Plano', 'TX')`,
    ),
  );
  const before = await countRows(migratedDatabase);
  const exit = await place.refusal({ DEMO: "1", DATABASE_URL: migratedDatabase });
  expectErrorSentence(exit, /^DEMO is on, but DATABASE_URL holds rows that are not demo rows/);
  expect(await countRows(migratedDatabase)).toEqual(before);
});

test("a database of the other kind is refused before it is migrated", async ({ place, emptyDatabase }) => {
  const older = join(place.folder, "older-version");
  await cp("database/migrations", older, { recursive: true });
  await rm(join(older, (await readdir(older)).sort().at(-1) ?? ""));
  await migrate(emptyDatabase, older);
  await withClient(emptyDatabase, (client) =>
    client.query("insert into hearthlist.installation (demo) values (false)"),
  );
  const before = await countRows(emptyDatabase);
  const refusal = expectConnectionRefused({ demo: true, databaseUrl: emptyDatabase, dataDir: place.dataDir });
  expect(await refusal).toMatch(/^DEMO is on, but DATABASE_URL holds rows that are not demo rows/);
  expect(await countRows(emptyDatabase)).toEqual(before);
});

test("on nothing at all, a demo runs for this machine alone", async ({ place }) => {
  const { url, output } = await place.start();
  const { hostname, port } = new URL(url);
  expect(hostname).toBe("127.0.0.1");
  expect((await fetch(`${url}/`)).status).toBe(200);
  for (const address of otherAddresses()) expect(await isListening(address, Number(port))).toBe(false);
  expect(output.stdout).toMatch(
    /^Admin sign-in, shown this once: admin@hearthlist\.example with the password \S{16}$/m,
  );
});

test(
  "with DEMO=1, a demo runs in production, for others, on an empty database, and again",
  longTimeout,
  async ({ place, migratedDatabase }) => {
    const env = { DEMO: "1", HOST: "0.0.0.0", NODE_ENV: "production", DATABASE_URL: migratedDatabase };
    const first = await place.start(env);
    const url = first.url.replace("0.0.0.0", "127.0.0.1");
    const mailbox = await fetch(`${url}/dev/mailbox`);
    expect(mailbox.status).toBe(200);
    expect(await mailbox.text()).toContain("Demo mailbox");
    expect(mailbox.headers.get("Strict-Transport-Security")).toBeNull();
    expect(first.output.stdout).toContain("shown this once");
    const rows = await countRows(migratedDatabase);
    expect(rows).toMatchObject({ "hearthlist.reviews": 150, "hearthlist.admins": 1 });
    expect((await first.stop()).code).toBe(0);

    const second = await place.start(env);
    expect(second.output.stdout).not.toContain("password");
    expect(await countRows(migratedDatabase)).toEqual(rows);
    expect((await second.stop()).code).toBe(0);

    const real = await place.refusal(productionEnv(migratedDatabase));
    expectErrorSentence(real, /^DATABASE_URL holds demo rows, which families must not take for real ones/);
    expect(await countRows(migratedDatabase)).toEqual(rows);
  },
);

test("outside demo mode nobody can read letters", async ({ place, migratedDatabase }) => {
  const id = await withClient(migratedDatabase, insertTestEmail);
  const { url } = await place.start({ ...productionEnv(migratedDatabase), HOST: "127.0.0.1" });
  for (const path of ["", `/${id}`, `/${id}/html`, `/${id}/calendar`, ".data", `/${id}.data`]) {
    const answer = await fetch(`${url}/dev/mailbox${path}`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toMatch(/Demo mailbox|ana@family|Dear Ana/);
  }
});

test("outside demo mode there is nothing of the demo, and what is missing is said", async ({
  place,
  migratedDatabase,
}) => {
  const admin = { ADMIN_EMAIL: "Owner@hearthlist.example", ADMIN_PASSWORD: "correct horse battery" };
  const server = await place.start({ ...productionEnv(migratedDatabase), ...admin, HOST: "127.0.0.1" });
  const mailbox = await fetch(`${server.url}/dev/mailbox`);
  expect(mailbox.status).toBe(404);
  expect(await mailbox.text()).not.toContain("Demo mailbox");
  const home = await fetch(`${server.url}/`);
  expect(home.status).toBe(200);
  expect(home.headers.get("Strict-Transport-Security")).toMatch(/^max-age=\d{8}; includeSubDomains$/);

  const { stdout } = server.output;
  expect(stdout).toContain("SMTP_URL is not set");
  expect(stdout).toContain("STRIPE_SECRET_KEY is not set");
  expect(stdout).not.toContain("password");
  expect(stdout).not.toContain(admin.ADMIN_PASSWORD);

  const rows = await countRows(migratedDatabase);
  const filled = Object.keys(rows).filter((table) => table.startsWith("hearthlist.") && rows[table]);
  expect(filled).toEqual([
    "hearthlist.admins",
    "hearthlist.cities",
    "hearthlist.city_names",
    "hearthlist.installation",
    "hearthlist.migrations",
    "hearthlist.secrets",
    "hearthlist.service_status_config",
    "hearthlist.waitlist_promotion",
    "hearthlist.zip_codes",
  ]);
  expect(rows["hearthlist.cities"]).toBe(11);
  expectErrorSentence(
    await place.refusal({ DEMO: "1", DATABASE_URL: migratedDatabase }),
    /^DEMO is on, but DATABASE_URL holds rows that are not demo rows/,
  );
});

/** This machine's addresses that others can reach. */
function otherAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, family }) => !internal && family === "IPv4")
    .map(({ address }) => address);
}

function isListening(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ host, port, timeout: 1000 });
    const answer = (yes: boolean) => {
      socket.destroy();
      resolve(yes);
    };
    socket.on("connect", () => answer(true));
    socket.on("error", () => answer(false));
    socket.on("timeout", () => answer(false));
  });
}

test("a real start refuses a common ADMIN_PASSWORD", longTimeout, async ({ place, migratedDatabase }) => {
  const admin = { ADMIN_EMAIL: "Owner@hearthlist.example", ADMIN_PASSWORD: "password1234" };
  const exit = await place.refusal({ ...productionEnv(migratedDatabase), ...admin });
  expectErrorSentence(exit, /^ADMIN_PASSWORD is too common\. Please choose another\.$/m);
});
