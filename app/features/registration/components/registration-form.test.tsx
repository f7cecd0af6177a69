import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { RegistrationFields } from "./registration-form.tsx";

function shown(before?: Parameters<typeof RegistrationFields>[0]["before"]) {
  const element = (
    <RegistrationFields marks={{ formKey: "key", shown: "now" }} before={before} answer={undefined} />
  );
  const router = createMemoryRouter([{ path: "/", element }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

test("whoever registers is told that families will see the email address, and how to change that", () => {
  const html = shown();
  expect(html).toContain("We send you a link to confirm it.");
  expect(html).toContain("Families see it on your listing; you can change that later on your profile.");
});

test("so is whoever applies again, whose address stays the same", () => {
  const html = shown({ values: { email: "ana@oaks.example" }, specialties: [] });
  expect(html).toContain("The address of your application stays the same.");
  expect(html).toContain("Families see it on your listing; you can change that later on your profile.");
  expect(html).not.toContain("We send you a link");
});
