import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { findWaitlistOffer } from "#features/waitlist/queries/waitlist.server.ts";
import { asVisitor } from "#platform/db/as-role.server.ts";
import { test } from "#tests/support/database.ts";
import { promises } from "./promises.ts";
import { seniorCare } from "./services.ts";

/** A promised number as someone would type it a second time. */
const typedAgain: Record<string, RegExp> = {
  "a price": /\$?\b(199|399)(_00|00)?\b/,
  "the money-back time": /\b30[- ]days? (money|of your first payment)/i,
  "the offer's share": /\b50 ?% off\b/,
  "the offer's time": /\bwithin 7 days\b/,
  "a reply time": /\b(within|in) (24|4) h(ours)?\b|\b(4|24)[- ]h(our)? response/,
  "free consultations": /\bfirst 100 people\b/,
  "a picture's size": /\b10 MB\b/,
};

const sources = readdirSync("app", { recursive: true, encoding: "utf8" })
  .map((path) => join("app", path))
  .filter((path) => /\.tsx?$/.test(path) && !path.includes(".test.") && !path.endsWith("/db/types.ts"))
  .map((path) => ({ path, code: readFileSync(path, "utf8").replaceAll(/^\s*(\/\/|\/?\*).*$/gm, "") }));

test.each(Object.entries(typedAgain))("%s is typed in promises.ts alone", (_what, pattern) => {
  expect(sources.filter(({ code }) => pattern.test(code)).map(({ path }) => path)).toEqual(
    pattern.test(readFileSync("app/config/promises.ts", "utf8")) ? ["app/config/promises.ts"] : [],
  );
});

test("the database counts as many free consultations as the pages promise", async ({ db }) => {
  const { promotionLeft } = await asVisitor(db, (tx) => findWaitlistOffer(tx, seniorCare.slug));
  expect(promotionLeft).toBe(promises.freeConsultations);
});
