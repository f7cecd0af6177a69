import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { InvoiceStatus } from "./payments.ts";
import { formatCents, formatPlanPrice, getPlan, plans } from "./plans.ts";
import {
  calculateFirstMonthPrice,
  calculateProration,
  findGrantedTier,
  findRefund,
  isDelisted,
  isFirstMonthHalfPrice,
  isQuoteCurrent,
  isRunning,
  listSubscriptionEvents,
  toQuoteVersion,
  toSubscriptionStatus,
} from "./subscription.ts";

const day = 24 * 60 * 60 * 1000;
const now = new Date("2026-11-15T12:00:00Z");
const ago = (days: number) => new Date(now.getTime() - days * day);

describe("plans", () => {
  test("cost what the specification says", () => {
    expect(plans.map((plan) => `${plan.name} ${formatPlanPrice(plan)} ${plan.leads}`)).toEqual([
      "Basic Free 5-15",
      "Premium $199/mo 20-50",
      "Enterprise $399/mo 50-120+",
    ]);
  });

  test.each([
    [199_00, "$199"],
    [99_50, "$99.50"],
    [-12_30, "-$12.30"],
    [0, "$0"],
  ])("%d cents are %s", (cents, words) => {
    expect(formatCents(cents)).toBe(words);
  });
});

describe("status", () => {
  test.each([
    ["active", false, "active"],
    ["active", true, "canceling"],
    ["trialing", false, "active"],
    ["trialing", true, "canceling"],
    ["past_due", false, "past_due"],
    ["past_due", true, "past_due"],
    ["canceled", true, "canceled"],
    ["incomplete_expired", false, "canceled"],
    ["unpaid", false, "unpaid"],
    ["incomplete", false, "incomplete"],
    ["paused", false, "paused"],
  ])("Stripe's %s, ending: %s, is our %s", (status, cancelAtPeriodEnd, ours) => {
    expect(toSubscriptionStatus({ status, cancelAtPeriodEnd })).toBe(ours);
  });

  test("a failed payment keeps the plan, an ended subscription does not", () => {
    const given = [
      "active",
      "canceling",
      "past_due",
      "canceled",
      "unpaid",
      "incomplete",
      "paused",
      "new",
    ].map((status) => findGrantedTier(status, "enterprise"));
    expect(given).toEqual([...Array(3).fill("enterprise"), ...Array(5).fill("basic")]);
    expect(isRunning(null)).toBe(false);
  });
});

describe("happenings", () => {
  const none = { subscriptionId: null, status: null, tier: "basic", periodEnd: null };
  const active = { subscriptionId: "sub_1", status: "active", tier: "premium", periodEnd: now };
  const canceling = { ...active, status: "canceling" };
  const late = { ...active, status: "past_due" };
  const over = { ...active, status: "canceled", tier: "basic" };
  test.each([
    ["nothing is not news", active, active, []],
    ["the first plan", none, active, ["started"]],
    ["a plan again", over, { ...active, subscriptionId: "sub_2" }, ["started"]],
    ["the same one runs again", over, active, ["started"]],
    ["another subscription", active, { ...active, subscriptionId: "sub_2" }, ["started"]],
    ["another tier", active, { ...active, tier: "enterprise" }, ["changed"]],
    [
      "another tier takes a cancellation back",
      canceling,
      { ...active, tier: "enterprise" },
      ["changed", "resumed"],
    ],
    ["a month later", { ...active, periodEnd: ago(30) }, active, ["renewed"]],
    ["an end that was not known", { ...active, periodEnd: null }, active, []],
    ["a card that failed", active, late, ["payment_failed"]],
    ["a card that failed takes no cancellation back", canceling, late, ["payment_failed"]],
    ["and then did not", late, active, ["recovered"]],
    ["paid, but ending", late, canceling, ["recovered", "canceling"]],
    ["canceled by itself", active, canceling, ["canceling"]],
    ["and taken back", canceling, active, ["resumed"]],
    ["a day within the month taken back", { ...canceling, periodEnd: ago(9) }, active, ["resumed"]],
    ["the end", canceling, over, ["canceled"]],
    ["the end of one that never paid", late, { ...over, status: "unpaid" }, ["canceled"]],
    ["a first payment that failed", none, { ...over, status: "incomplete" }, []],
    ["over and over", over, over, []],
  ] as const)("%s", (_name, before, after, news) => {
    expect(listSubscriptionEvents(before, after)).toEqual(news);
  });
});

test.each([
  ["listed", {}, false],
  ["paused by its provider", { active: false }, false],
  ["without a tier", { tier: "inactive" }, true],
  ["deactivated", { status: "inactive" }, true],
  ["rejected", { status: "basic", verified: false, active: false }, true],
])("a listing that is %s", (_, change, isOff) => {
  const listed = { tier: "premium", status: "verified", verified: true, active: true };
  expect(isDelisted({ ...listed, ...change })).toBe(isOff);
});

describe("half the price", () => {
  const fresh = { registeredAt: ago(7), tier: "basic", invoices: [] };
  const paid = { id: "in_1", amount: 100, amountRefunded: 0, status: "paid", paidAt: now } as const;
  test.each([
    ["on the seventh day", fresh, true],
    ["at once", { ...fresh, registeredAt: now }, true],
    ["a millisecond late", { ...fresh, registeredAt: new Date(ago(7).getTime() - 1) }, false],
    ["with a tier that was given", { ...fresh, tier: "premium" }, false],
    ["for the second plan", { ...fresh, invoices: [paid] }, false],
    ["after the first went back", { ...fresh, invoices: [{ ...paid, amountRefunded: 100 }] }, false],
    [
      "while the first is not paid",
      { ...fresh, invoices: [{ ...paid, status: "open", paidAt: null }] },
      true,
    ],
    [
      "after the first was never paid",
      { ...fresh, invoices: [{ ...paid, status: "void", paidAt: null }] },
      true,
    ],
    ["after one for nothing", { ...fresh, invoices: [{ ...paid, amount: 0 }] }, true],
  ] as const)("%s", (_name, provider, isHalf) => {
    expect(isFirstMonthHalfPrice(provider, now)).toBe(isHalf);
  });

  test("is half", () => {
    expect(calculateFirstMonthPrice(getPlan("premium").price)).toBe(99_50);
    expect(calculateFirstMonthPrice(getPlan("enterprise").price)).toBe(199_50);
  });
});

describe("the money-back guarantee", () => {
  const paid = {
    id: "in_1",
    amount: 100,
    amountRefunded: 0,
    status: "paid" as InvoiceStatus,
    paidAt: ago(30),
  };
  test("gives back all that was paid, for 30 days from the first payment", () => {
    const later = { ...paid, id: "in_2", amount: 250, amountRefunded: 50, paidAt: ago(1) };
    const free = { ...paid, id: "in_3", amount: 0 };
    const open = { ...paid, id: "in_4", status: "open" as InvoiceStatus, paidAt: null };
    expect(findRefund([later, open, free, paid], now)).toEqual({
      amount: 300,
      until: now,
      invoiceIds: ["in_2", "in_1"],
    });
    const end = new Date("2026-11-16T10:00:00Z");
    expect(findRefund([later, open, free, paid], new Date(end.getTime() - 1))).toMatchObject({ until: now });
    expect(findRefund([later, open, free, paid], end)).toBeUndefined();
  });

  test("not twice, and not for nothing", () => {
    expect(findRefund([{ ...paid, amountRefunded: 100 }], now)).toBeUndefined();
    expect(findRefund([], now)).toBeUndefined();
  });

  test("begins with the first money: not with what was free, void, owed or has no date", () => {
    const early = { ...paid, id: "in_0", paidAt: ago(90) };
    const none = [
      { ...early, amount: 0 },
      { ...early, status: "void" as InvoiceStatus },
      { ...early, status: "open" as InvoiceStatus, paidAt: null },
      { ...early, paidAt: null },
    ];
    for (const invoice of none)
      expect(findRefund([invoice, paid], now)).toEqual({ amount: 100, until: now, invoiceIds: ["in_1"] });
    for (const invoice of none) expect(findRefund([invoice], now)).toBeUndefined();
    expect(findRefund([{ ...early, amount: 1, amountRefunded: 1 }, paid], now)).toBeUndefined();
  });

  test("what was refunded in part goes on", () => {
    const other = { ...paid, id: "in_2", amountRefunded: 100 };
    expect(findRefund([paid, other], now)).toMatchObject({ amount: 100, invoiceIds: ["in_1"] });
  });
});

test("another price for the rest of the month: never more than the whole difference, and fair both ways", () => {
  fc.assert(
    fc.property(fc.nat(50_000), fc.nat(50_000), fc.integer({ min: -5, max: 40 }), (from, to, passed) => {
      const period = { periodStart: ago(passed), periodEnd: ago(passed - 30) };
      const up = calculateProration({ from, to }, period, now);
      expect(Math.abs(up)).toBeLessThanOrEqual(Math.abs(to - from));
      expect(Math.abs(up + calculateProration({ from: to, to: from }, period, now))).toBeLessThanOrEqual(1);
      if (passed >= 30) expect(Math.abs(up)).toBe(0);
      if (passed <= 0) expect(up).toBe(to - from);
    }),
  );
  expect(calculateProration({ from: 1, to: 2 }, { periodStart: now, periodEnd: now }, now)).toBe(0);
});

describe("a price is as shown", () => {
  test.each([
    ["the same", "change 20000", { kind: "change", due: 200_00 }, true],
    ["less", "change 20000", { kind: "change", due: 100_00 }, true],
    ["a cent of rounding", "change 20000", { kind: "change", due: 200_01 }, true],
    ["more", "change 20000", { kind: "change", due: 200_02 }, false],
    ["a credit that has fallen", "change -20000", { kind: "change", due: -100_00 }, true],
    ["nothing in place of a credit", "change -20000", { kind: "change", due: 0 }, true],
    ["a charge in place of a credit", "change -20000", { kind: "change", due: 100 }, false],
    ["a charge in place of nothing", "change 0", { kind: "change", due: 100 }, false],
    ["at once in place of a checkout", "checkout 39900", { kind: "change", due: 100 }, false],
    ["a checkout in place of a change", "change 20000", { kind: "checkout", due: 399_00 }, false],
    ["without the half that was shown", "checkout 9950", { kind: "checkout", due: 199_00 }, false],
    ["with the half that was not", "checkout 19900", { kind: "checkout", due: 99_50 }, true],
    ["nothing was", "", { kind: "change", due: 0 }, false],
    ["no amount was", "change", { kind: "change", due: 0 }, false],
    ["nonsense was", "change much", { kind: "change", due: 0 }, false],
  ] as const)("%s", (_name, shown, price, isSame) => {
    expect(isQuoteCurrent(shown, price)).toBe(isSame);
  });

  test("for a dearer plan, however long the page is open", () => {
    const cents = fc.integer({ min: 1, max: 100_000 });
    const part = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(cents, cents, part, part, (one, other, then, later) => {
        const [from, to] = [Math.min(one, other), Math.max(one, other)];
        // As Stripe does: a line for what comes back, and one for what is to be paid.
        const due = (left: number) => Math.round(to * left) - Math.round(from * left);
        const shown = toQuoteVersion({ kind: "change", due: due(Math.max(then, later)) });
        expect(isQuoteCurrent(shown, { kind: "change", due: due(Math.min(then, later)) })).toBe(true);
      }),
    );
  });
});
