import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { AccessResultView } from "./access-result.tsx";

function shown(result: Parameters<typeof AccessResultView>[0]["result"], name?: string) {
  const element = <AccessResultView result={result} email="ana@oaks.example" name={name} />;
  const router = createMemoryRouter([{ path: "/", element }]);
  return renderToStaticMarkup(<RouterProvider router={router} />).replaceAll("&#x27;", "'");
}

test.each([
  ["success", "Account found! You can access your provider dashboard.", ["Access Dashboard"]],
  [
    "pending",
    "Your account is still under review. We'll email you once it's approved (usually within 24 hours).",
    ["Account Under Review"],
  ],
  [
    "not_found",
    "No provider account found with this email address. Please check your email or contact support if you believe this is an error.",
    ["No Account Found", "Register", "Contact Support"],
  ],
  [
    "unclear",
    "There was an issue with your account status. Please contact support for assistance.",
    ["Try Again", "Contact Support"],
  ],
  [
    "error",
    "An error occurred while searching for your account. Please try again or contact support.",
    ["Try Again", "Contact Support"],
  ],
] as const)("%s", (result, message, parts) => {
  const html = shown(result);
  for (const text of [message, ...parts]) expect(html).toContain(text);
});

test("a name is greeted where it may be told", () => {
  expect(shown("success", "Golden Oaks")).toContain("Welcome, Golden Oaks");
  expect(shown("success")).not.toContain("Golden Oaks");
});
