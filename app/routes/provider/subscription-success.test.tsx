import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import SubscriptionSuccess from "./subscription-success.tsx";

test.each([
  ["loading", "Loading..."],
  ["complete", "Thank you. Your plan is active."],
  ["unseen", "Your listing is off the site at the moment"],
  ["over", "This plan has ended"],
  ["open", "Your payment is not finished"],
  ["expired", "This payment has expired"],
  ["unread", "We could not confirm your payment yet"],
])("the page after a payment that is %s says so: %s", (state, words) => {
  const Page = createRoutesStub([{ id: "page", path: "/", Component: SubscriptionSuccess }]);
  const loaderData = { page: { state, id: "the-oaks" } };
  const html = renderToStaticMarkup(<Page hydrationData={{ loaderData }} />);
  expect(html).toContain(words);
  expect(html.includes("/provider/dashboard/subscription?id=the-oaks")).toBe(state !== "loading");
});
