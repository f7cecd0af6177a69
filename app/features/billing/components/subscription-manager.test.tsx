import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect, test } from "vitest";
import type { LoadedSubscription } from "./loaded-subscription.ts";
import { SubscriptionManager } from "./subscription-manager.tsx";

type View = Parameters<typeof SubscriptionManager>[0]["view"];

const none: LoadedSubscription = {
  state: "loaded",
  tier: "basic",
  planTier: null,
  status: null,
  periodEnd: null,
  refund: undefined,
  invoices: [],
};
const premium: LoadedSubscription = {
  ...none,
  tier: "premium",
  planTier: "premium",
  status: "active",
  periodEnd: new Date("2026-12-15T12:00:00Z"),
};

function render(view: View, more: { confirm?: string; done?: string; problem?: string } = {}): string {
  const Stub = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <SubscriptionManager
          id="maple-1"
          view={view}
          confirm={more.confirm ?? null}
          done={more.done ?? null}
          problem={more.problem}
        />
      ),
    },
  ]);
  return renderToStaticMarkup(<Stub initialEntries={["/"]} />).replaceAll("<!-- -->", "");
}

test("what we have given is not shown as what is paid", () => {
  const more = render({ ...premium, tier: "enterprise" });
  expect(more).toContain("given by us");
  expect(more).toContain("You pay for Premium, $199/mo.");
  expect(more).toContain("You pay for this one");
  expect(more).not.toContain("Downgrade to Premium");
  const all = render({ ...none, tier: "premium" });
  expect(all).toContain("You pay nothing for it.");
  expect(render(premium)).not.toContain("given by us");
  expect(render(none)).not.toContain("given by us");
});

test.each(["cancel", "refund"])("before a %s one reads what the listing will be", (confirm) => {
  const refund = { amount: 199_00, until: new Date("2026-12-15T12:00:00Z") };
  expect(render({ ...premium, refund }, { confirm })).toContain("your listing is a free basic one");
  const given = render({ ...premium, refund, tier: "enterprise" }, { confirm });
  expect(given).toContain("your listing is the Enterprise one that we have given you");
  expect(given).not.toContain("a free basic one");
});

test("loading and errors are said", () => {
  expect(render({ state: "loading" })).toContain("Loading...");
  for (const message of ["Failed to load subscription details", "No subscription data found"]) {
    const html = render({ state: "error", message });
    expect(html).toContain(`<p>${message}</p>`);
    expect(html).toContain('role="alert"');
    expect(html).toContain("/contact?reason=subscription-management");
  }
});

test.each([
  ["active", "active", "Active"],
  ["past_due", "past_due", "Past due"],
  ["canceled", "canceled", "Canceled"],
  ["canceling", "canceling", "Canceling"],
  ["incomplete", "other", "Incomplete"],
  ["some_new_word", "other", "Some new word"],
])("the badge of %s", (status, badge, text) => {
  const html = render({ ...premium, status });
  expect(html).toMatch(new RegExp(`data-status="${badge}"[^>]*>${text}<`));
});

test("without a subscription there is no badge, nothing to cancel, and two ways up", () => {
  const html = render(none);
  expect(html).not.toContain("data-status");
  expect(html).not.toMatch(/Cancel my plan|Downgrade|money back \(/);
  for (const tier of ["premium", "enterprise"])
    expect(html).toContain(`/provider/subscription?tier=${tier}&amp;provider=maple-1`);
  expect(html).toContain("No invoices yet");
});

describe("a paid plan", () => {
  test("says when it renews, and goes up and down", () => {
    const html = render(premium);
    expect(html).toContain("Renews on December 15, 2026");
    expect(html).toContain("Upgrade to Enterprise");
    expect(html).toContain("Downgrade to Basic");
    expect(render({ ...premium, tier: "enterprise", planTier: "enterprise" })).toContain(
      "Downgrade to Premium",
    );
  });

  test("that ends says when, and can be kept", () => {
    const html = render({ ...premium, status: "canceling" });
    expect(html).toContain("Ends on December 15, 2026");
    expect(html).toContain("Keep my plan");
    expect(html).not.toMatch(/Cancel my plan|Downgrade to Basic/);
  });

  test("is canceled by a second click, with the day in words", () => {
    const html = render(premium, { confirm: "cancel" });
    expect(html).toContain("You keep it until December 15, 2026");
    expect(html).toContain("Yes, cancel my plan");
    expect(render(none, { confirm: "cancel" })).not.toContain("Yes, cancel");
    expect(render({ ...premium, status: "canceling" }, { confirm: "cancel" })).not.toContain("Yes, cancel");
  });

  test("is refunded by a second click, while that can be had", () => {
    const refund = { amount: 99_50, until: new Date("2026-12-15T12:00:00Z") };
    const html = render({ ...premium, refund }, { confirm: "refund" });
    expect(html).toContain("Get my money back ($99.50)");
    expect(html).toContain("Get $99.50 back?");
    expect(html).toContain("until December 15, 2026");
    expect(render(premium, { confirm: "refund" })).not.toContain("refund me");
  });
});

test("invoices say what became of them; an open one can be paid", () => {
  const bill = {
    id: "in_1",
    number: "HL-1",
    amount: 199_00,
    amountRefunded: 0,
    currency: "USD",
    status: "paid",
    periodStart: new Date("2026-11-15T12:00:00Z"),
    periodEnd: new Date("2026-12-15T12:00:00Z"),
    url: "https://invoice.stripe.example/1",
    createdAt: new Date("2026-11-15T12:00:00Z"),
    paidAt: new Date("2026-11-15T12:00:00Z"),
    refundedAt: null,
  } as const;
  const states = (more: Partial<LoadedSubscription["invoices"][number]>) =>
    render({ ...premium, invoices: [{ ...bill, ...more }] });
  expect(states({})).toContain("Paid on November 15, 2026");
  expect(states({ amountRefunded: 199_00, refundedAt: bill.paidAt })).toContain(
    "Refunded on November 15, 2026",
  );
  expect(states({ amountRefunded: 50_00, refundedAt: bill.paidAt })).toContain("$50 refunded on November 15");
  expect(states({ status: "open", paidAt: null })).toContain(">Open<");
  const late = render({
    ...premium,
    status: "past_due",
    invoices: [{ ...bill, status: "open", paidAt: null }],
  });
  expect(late).toContain("Pay the open invoice");
});

test("what was done is said, and what went wrong goes before it", () => {
  expect(render(premium, { done: "resume" })).toContain("Your plan goes on as before.");
  expect(render(premium, { done: "constructor" })).not.toContain('role="status"');
  const html = render(premium, { done: "resume", problem: "This could not be done." });
  expect(html).toContain("This could not be done.");
  expect(html).not.toContain("Your plan goes on as before.");
});
