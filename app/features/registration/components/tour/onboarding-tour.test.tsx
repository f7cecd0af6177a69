import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { TourBenefits } from "./tour-benefits.tsx";
import { TourEnd } from "./tour-texts.tsx";

const ID = "the-oaks-123456";
const render = (element: React.ReactNode) => renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>);
const doNothing = () => {};

test("the tour offers each paid plan with its leads and the way to its checkout", () => {
  const offer = (isHalfPrice: boolean) =>
    render(
      <TourBenefits providerId={ID} isHalfPrice={isHalfPrice} onSkip={doNothing} onFinish={doNothing} />,
    );
  const html = offer(true);
  expect(html).toContain("50% off your first month");
  expect(html).toContain("20-50 leads per month, estimated");
  for (const tier of ["premium", "enterprise"])
    expect(html).toContain(`href="/provider/subscription?tier=${tier}&amp;provider=${ID}"`);
  expect(offer(false)).not.toContain("50% off");
});

test("the tour ends with the ways to the profile, the listing and our help", () => {
  const html = render(<TourEnd providerId={ID} onLeave={doNothing} />);
  for (const path of [
    `/provider/dashboard/profile?id=${ID}`,
    `/providers/${ID}`,
    "/contact?reason=provider-setup",
  ])
    expect(html).toContain(`href="${path}"`);
});
