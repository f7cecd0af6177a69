import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isOperatorError } from "#platform/log/operator-error.ts";
import { listMissingFeatures, parseSettings, settingNames } from "./settings.server.ts";

const real = {
  DATABASE_URL: "postgres://owner:pw@db.example/hearthlist",
  ORIGIN: "https://hearthlist.example",
};

describe("a wrong value is a sentence that names its variable", () => {
  test.each([
    [{ PORT: "http" }, "PORT must be a port number from 0 to 65535."],
    [{ PORT: "70000" }, "PORT must be a port number from 0 to 65535."],
    [{ PORT: "30.5" }, "PORT must be a port number from 0 to 65535."],
    [{ WEB_CONCURRENCY: "0" }, "WEB_CONCURRENCY must be the number of processes, from 1 to 64."],
    [{ WEB_CONCURRENCY: "two" }, "WEB_CONCURRENCY must be the number of processes, from 1 to 64."],
    [{ DEMO: "yes" }, "DEMO must be 0 or 1."],
    [{ ORIGIN: "hearthlist" }, "ORIGIN must be an address such as https://hearthlist.example."],
    [
      { ORIGIN: "https://hearthlist.example/site" },
      "ORIGIN must have no path, such as https://hearthlist.example.",
    ],
    [
      { DATABASE_URL: "mysql://x" },
      "DATABASE_URL must be an address such as postgres://owner:password@host:5432/hearthlist.",
    ],
    [
      { ...real, DATABASE_REPLICA_URL: "standby.example" },
      "DATABASE_REPLICA_URL must be an address such as postgres://standby:5432.",
    ],
    [
      { DATABASE_REPLICA_URL: "postgres://standby.example" },
      "DATABASE_URL is required where DATABASE_REPLICA_URL is set.",
    ],
    [
      { MAP_STYLE_URL: "tiles" },
      "MAP_STYLE_URL must be an address such as https://tiles.example/style.json.",
    ],
    [
      { MAP_STYLE_URL: "http://tiles.example/style.json" },
      "MAP_STYLE_URL must begin with https, such as https://tiles.example/style.json.",
    ],
    [
      { MAP_STYLE_URL: "https://user:secret@tiles.example/style.json" },
      "MAP_STYLE_URL must have no user name and no password: every visitor's browser gets this address.",
    ],
    ...["https://*/style.json", "https://a;sandbox/style.json", "https://a'b/style.json"].map(
      (address): [Record<string, string>, string] => [
        { MAP_STYLE_URL: address },
        "MAP_STYLE_URL must name a host of letters, digits, dots and hyphens, such as https://tiles.example/style.json.",
      ],
    ),
    [{ SMTP_URL: "mail.example" }, "SMTP_URL must be an address such as smtps://user:password@host:465."],
    [
      { STRIPE_SECRET_KEY: "pk_test_1" },
      "STRIPE_SECRET_KEY must be a secret key of Stripe, which begins with sk_ or rk_.",
    ],
    [{ STRIPE_SECRET_KEY: "sk_test_1" }, "STRIPE_WEBHOOK_SECRET is required where STRIPE_SECRET_KEY is set."],
    [
      { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1" },
      "STRIPE_PRICE_PREMIUM is required where STRIPE_SECRET_KEY is set.",
    ],
    [
      { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1", STRIPE_PRICE_PREMIUM: "price_1" },
      "STRIPE_PRICE_ENTERPRISE is required where STRIPE_SECRET_KEY is set.",
    ],
    [
      {
        STRIPE_SECRET_KEY: "sk_test_1",
        STRIPE_WEBHOOK_SECRET: "whsec_1",
        STRIPE_PRICE_PREMIUM: "price_1",
        STRIPE_PRICE_ENTERPRISE: "price_1",
      },
      "STRIPE_PRICE_ENTERPRISE must be another price than STRIPE_PRICE_PREMIUM.",
    ],
    ...["UA-1234-1", "AW-123", "G-", "G-abc", "G-A');alert(1)"].map(
      (id): [Record<string, string>, string] => [
        { GOOGLE_TAG_ID: id },
        "GOOGLE_TAG_ID must be the id of a Google tag for analytics, such as G-ABC123.",
      ],
    ),
    [{ ADMIN_EMAIL: "admin" }, "ADMIN_EMAIL must be an e-mail address."],
    [{ ADMIN_EMAIL: "a@b.example" }, "ADMIN_PASSWORD is required where ADMIN_EMAIL is set."],
    [{ ADMIN_PASSWORD: "0123456789ab" }, "ADMIN_EMAIL is required where ADMIN_PASSWORD is set."],
    [
      { ADMIN_EMAIL: "a@b.example", ADMIN_PASSWORD: "short" },
      "ADMIN_PASSWORD must have at least 12 characters.",
    ],
    [{ LOG_LEVEL: "loud" }, "LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent."],
  ])("%o", (env, sentence) => {
    expect(() => parseSettings(env)).toThrow(sentence);
  });

  test("whatever the values are, the answer is settings or a sentence, never a stack", () => {
    const anything = fc.dictionary(
      fc.constantFrom(...settingNames),
      fc.oneof(
        fc.string(),
        fc.constantFrom("0", "1", "production", "sk_live_1", "::", "https://a.example", "postgres://x"),
      ),
    );
    fc.assert(
      fc.property(anything, (env) => {
        try {
          parseSettings(env);
        } catch (error) {
          if (!isOperatorError(error)) throw error;
          for (const line of error.message.split("\n")) {
            expect(line).toMatch(/\.$/);
            expect(settingNames.some((name) => line.includes(name))).toBe(true);
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  test("no sentence repeats a secret", () => {
    const secret = "hunter2hunter2";
    for (const name of settingNames.filter(
      (setting) => !["HOST", "DATA_DIR", "NODE_ENV"].includes(setting),
    )) {
      try {
        parseSettings({ [name]: secret });
      } catch (error) {
        expect(String(error)).not.toContain(secret);
      }
    }
  });
});

describe("demo mode", () => {
  test("is on without a database, for this machine alone", () => {
    expect(parseSettings({})).toMatchObject({
      demo: true,
      host: "127.0.0.1",
      port: 3000,
      origin: "http://localhost:3000",
    });
  });

  test("is off with a database, unless it is asked for", () => {
    expect(parseSettings(real)).toMatchObject({ demo: false, host: "0.0.0.0" });
    expect(parseSettings({ ...real, DEMO: "1" })).toMatchObject({ demo: true });
  });

  test("listens elsewhere only when it is said", () => {
    expect(() => parseSettings({ HOST: "0.0.0.0" })).toThrow("HOST is 0.0.0.0, but demo mode without DEMO=1");
    expect(parseSettings({ HOST: "0.0.0.0", DEMO: "1" })).toMatchObject({ demo: true, host: "0.0.0.0" });
    expect(parseSettings({ HOST: "localhost" })).toMatchObject({ demo: true });
  });

  test("is never a production start by accident", () => {
    expect(() => parseSettings({ NODE_ENV: "production" })).toThrow(
      "DATABASE_URL is not set and NODE_ENV is production",
    );
    expect(parseSettings({ NODE_ENV: "production", DEMO: "1" })).toMatchObject({ demo: true });
  });

  test("off without a database is refused", () => {
    expect(() => parseSettings({ DEMO: "0" })).toThrow("DATABASE_URL is required outside demo mode.");
  });

  test("takes no live Stripe key", () => {
    for (const key of ["sk_live_1", "rk_live_1"]) {
      expect(() => parseSettings({ STRIPE_SECRET_KEY: key })).toThrow("STRIPE_SECRET_KEY is a live key");
      expect(() => parseSettings({ ...real, DEMO: "1", STRIPE_SECRET_KEY: key })).toThrow(
        "STRIPE_SECRET_KEY is a live key",
      );
    }
  });
});

test("a real start needs to know its address", () => {
  expect(() => parseSettings({ DATABASE_URL: real.DATABASE_URL })).toThrow(
    "ORIGIN is required outside demo mode",
  );
});

test("what is missing is said in words outside demo mode, and has a stand-in within", () => {
  expect(listMissingFeatures(parseSettings(real))).toEqual([
    "SMTP_URL is not set: mail is kept and not sent.",
    "STRIPE_SECRET_KEY is not set: subscriptions cannot be bought.",
  ]);
  expect(listMissingFeatures(parseSettings({}))).toEqual([]);
});

test("a Google tag sets its cookie for our own host, and is not there unless it is asked for", () => {
  expect(parseSettings(real).googleTag).toBeUndefined();
  expect(parseSettings({ ...real, GOOGLE_TAG_ID: "G-ABC123" }).googleTag).toEqual({
    id: "G-ABC123",
    cookieDomain: "hearthlist.example",
  });
  expect(parseSettings({ GOOGLE_TAG_ID: "GT-ABC123" }).googleTag).toEqual({
    id: "GT-ABC123",
    cookieDomain: "localhost",
  });
});

test("an empty value counts as none", () => {
  expect(parseSettings({ PORT: "", DATABASE_URL: " ", DEMO: "" })).toMatchObject({ demo: true, port: 3000 });
});

test(".env.example lists each setting, and no other", () => {
  const listed = [...readFileSync(".env.example", "utf8").matchAll(/^#?\s?([A-Z_]+)=/gm)].map(
    ([, name]) => name,
  );
  expect(listed.toSorted()).toEqual(settingNames.toSorted());
});
