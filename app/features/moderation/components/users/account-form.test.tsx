import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { ManagedAccount } from "../../rules/account-administration.ts";
import { AccountForm } from "./account-form.tsx";

const listed: ManagedAccount = {
  active: true,
  verified: true,
  status: "verified",
  paused_at: null,
  tier: "premium",
  featured_by_admin: false,
  isConfirmed: true,
  plan_tier: null,
  refund: 0,
};

function shown(account: ManagedAccount, ahead = 0) {
  const whole = { ...account, version: "1", tier_by_admin: null };
  const element = <AccountForm account={whole} ahead={ahead} answer={undefined} />;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
}

test("an admin reads what becomes of a plan before it ends, and has the button while it runs", () => {
  const paying = { ...listed, plan_tier: "premium" };
  expect(shown({ ...paying, refund: 199_00 })).toContain(
    "ends its Premium plan at once: nothing more is charged, and $199",
  );
  expect(shown(listed)).not.toContain("nothing more is charged");
  const off = { active: false, status: "inactive" };
  expect(shown({ ...paying, ...off })).toContain('value="deactivate"');
  expect(shown({ ...listed, ...off })).not.toContain('value="deactivate"');
});

test("an admin reads that families will be told, while they have not been", () => {
  expect(shown(listed, 2)).toContain("2 consultations are ahead: Deactivate tells the families by letter");
  expect(shown(listed)).not.toContain("ahead");
  const off = { active: false, status: "inactive", plan_tier: "premium" };
  expect(shown({ ...listed, ...off }, 2)).not.toContain("ahead");
});
