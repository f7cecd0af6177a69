import { describe } from "vitest";
import { test } from "#tests/processes.ts";
import { expectSentence } from "./sentence.ts";

const stripe = { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };

describe("a wrong setting stops the start with a sentence that names it", () => {
  test.for([
    ["a PORT that is no number", { PORT: "eighty" }, /^PORT must be a port number/],
    ["a WEB_CONCURRENCY of none", { WEB_CONCURRENCY: "0" }, /^WEB_CONCURRENCY must be the number of/],
    ["a WEB_CONCURRENCY in words", { WEB_CONCURRENCY: "two" }, /^WEB_CONCURRENCY must be the number of/],
    ["a DEMO that is neither 0 nor 1", { DEMO: "yes" }, /^DEMO must be 0 or 1/],
    ["an ORIGIN with a path", { ORIGIN: "https://hearthlist.example/en" }, /^ORIGIN must have no path/],
    ["an unknown LOG_LEVEL", { LOG_LEVEL: "loud" }, /^LOG_LEVEL must be one of/],
    ["an ADMIN_EMAIL without a password", { ADMIN_EMAIL: "a@b.example" }, /^ADMIN_PASSWORD is required/],
    ["a Stripe key alone", { STRIPE_SECRET_KEY: "sk_test_1" }, /^STRIPE_WEBHOOK_SECRET is required/],
    ["a Stripe key without prices", stripe, /^STRIPE_PRICE_PREMIUM is required/],
  ] as const)("%s", async ([, env, sentence], { place }) => {
    expectSentence(await place.refusal(env), sentence);
  });

  test("a DATABASE_URL of another make, whose password is not repeated", async ({ place, expect }) => {
    const exit = await place.refusal({ DATABASE_URL: "mysql://owner:hunter2@127.0.0.1/hearthlist" });
    expectSentence(exit, /^DATABASE_URL must be an address such as postgres:/);
    expect(exit.stdout + exit.stderr).not.toContain("hunter2");
  });
});
