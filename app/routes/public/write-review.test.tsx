import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub, RouterContextProvider } from "react-router";
import { expect } from "vitest";
import { sign } from "#platform/crypto/sign.server.ts";
import { clientAddressContext, dbContext, secretsContext } from "#platform/http/context.server.ts";
import { test } from "#tests/support/database.ts";
import { makeConfirmedConsultation, makeProvider } from "#tests/support/make.ts";
import { secrets } from "#tests/support/secrets.ts";
import WriteReview, { action, loader } from "./write-review.tsx";

test("a refused review comes back with what was typed, for a browser without JavaScript", async ({ db }) => {
  const provider = await makeProvider(db);
  const { id } = await makeConfirmedConsultation(db, provider.id, { review_invited_at: new Date() });
  const link = new URLSearchParams({ request: id, key: sign(secrets.links, `review ${id}`) });
  const url = new URL(`http://localhost:3000/reviews/write?${link}`);
  const context = new RouterContextProvider();
  context.set(dbContext, db);
  context.set(secretsContext, secrets);
  context.set(clientAddressContext, "192.0.2.1");
  const args = { context, url, params: {}, pattern: "/reviews/write" } as const;
  const { data: page } = await loader({ ...args, request: new Request(url) });
  // Without its stars a review is refused.
  const form = {
    title: "Kind",
    text: "They came back the next day.",
    relationship: "Neighbor",
    name: "Ana R.",
  };
  const answer = await action({
    ...args,
    request: new Request(url, { method: "POST", body: new URLSearchParams(form) }),
  });
  expect(answer.init?.status).toBe(422);
  const Page = createRoutesStub([{ id: "page", path: "/", Component: WriteReview }]);
  const html = renderToStaticMarkup(
    <Page hydrationData={{ loaderData: { page }, actionData: { page: answer.data } }} />,
  );
  for (const value of [form.title, form.relationship, form.name]) expect(html).toContain(`value="${value}"`);
  expect(html).toContain(`>${form.text}</textarea>`);
});
