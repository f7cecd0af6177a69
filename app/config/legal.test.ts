import { expect, test } from "vitest";
import { inDollars, planOf } from "#domain/plans.ts";
import { legal } from "./legal.ts";

test("the prices in the terms are those of the plans", () => {
  expect(legal.monthlyPrice).toEqual({
    premium: inDollars(planOf("premium").price),
    enterprise: inDollars(planOf("enterprise").price),
  });
});
