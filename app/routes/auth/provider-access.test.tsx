import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub, RouterContextProvider } from "react-router";
import { expect } from "vitest";
import { KEY_FIELD, SHOWN_FIELD } from "#platform/forms/anti-spam.ts";
import { createAntiSpamFields } from "#platform/forms/form-guard.server.ts";
import { clientAddressContext, dbContext, secretsContext } from "#platform/http/context.server.ts";
import { test } from "#tests/support/database.ts";
import { makeAccount, makeProvider } from "#tests/support/make.ts";
import { secrets } from "#tests/support/secrets.ts";
import Access, { action } from "./provider-access.tsx";

const EMAIL = "ana@oaks.example";
const marks = createAntiSpamFields(secrets.links, Date.now() - 60_000);

function render(actionData?: Awaited<ReturnType<typeof action>>["data"]) {
  const Page = createRoutesStub([{ id: "page", path: "/", Component: Access }]);
  const hydrationData = { loaderData: { page: { marks } }, actionData: { page: actionData } };
  return renderToStaticMarkup(<Page hydrationData={hydrationData} />);
}

test.for([
  ["a listed provider", { name: "Golden Oaks" }, "Welcome, Golden Oaks"],
  ["a paused provider", { name: "Golden Oaks", active: false }, ">Welcome<"],
  ["an application", { active: false, verified: false, status: "basic" }, "Account Under Review"],
  ["an account without a clear status", { active: false, status: "inactive" }, "Something is not right"],
  ["nobody", undefined, "No Account Found"],
] as const)(
  "the address of %s is answered in words, and stays in its field",
  async ([, provider, title], { db }) => {
    if (provider) await makeAccount(db, (await makeProvider(db, provider)).id, { sign_in_email: EMAIL });
    const context = new RouterContextProvider();
    context.set(dbContext, db);
    context.set(secretsContext, secrets);
    context.set(clientAddressContext, "198.51.100.7");
    const url = new URL("http://localhost:3000/provider/access");
    const form = {
      email: ` ${EMAIL.toUpperCase()} `,
      [KEY_FIELD]: marks.formKey,
      [SHOWN_FIELD]: marks.shown,
    };
    const request = new Request(url, { method: "POST", body: new URLSearchParams(form) });
    const answer = await action({ request, context, url, params: {}, pattern: "/provider/access" });
    expect(answer.init?.status).toBe(200);
    const html = render(answer.data);
    expect(html).toContain(title);
    expect(html).toMatch(new RegExp(`<input[^>]*type="email"[^>]*value="${EMAIL}"`));
  },
);

test("without JavaScript the button can be pressed", () => {
  expect(render()).toMatch(/<button(?![^>]*disabled=)[^>]*>Find My Account</);
});
