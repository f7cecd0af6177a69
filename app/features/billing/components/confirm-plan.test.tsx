import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { Quote } from "../rules/subscription.ts";
import { ConfirmPlan } from "./confirm-plan.tsx";

function render(quote: Quote | undefined): string {
  const page = {
    id: "maple-1",
    tier: "premium",
    formKey: "key",
    problem: undefined,
    answer: undefined,
  } as const;
  const Stub = createRoutesStub([{ path: "/", Component: () => <ConfirmPlan {...page} quote={quote} /> }]);
  return renderToStaticMarkup(<Stub initialEntries={["/"]} />);
}

test.each([
  ["change 4200", "Change my plan", { kind: "change", due: 42_00, periodEnd: null, subscriptionId: "sub_1" }],
  ["checkout 9950", "Continue to payment", { kind: "checkout", due: 99_50, isHalfPrice: true }],
  ["", "Try again", undefined],
] as const)("with %j shown, the button says %s", (shown, label, quote) => {
  const html = render(quote);
  expect(html).toContain(`name="form_shown" value="${shown}"`);
  expect(html).toMatch(new RegExp(`<button type="submit"[^>]*>${label}</button>`));
});

test.each(["same", "off", "unpaid"] as const)("where it is %s, there is nothing to press", (kind) => {
  expect(render({ kind })).not.toContain("<button");
});
