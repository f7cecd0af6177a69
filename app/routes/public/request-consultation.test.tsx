import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub, RouterContextProvider } from "react-router";
import { expect } from "vitest";
import { asService } from "#platform/db/as-role.server.ts";
import { clientAddressContext, dbContext, secretsContext } from "#platform/http/context.server.ts";
import { test } from "#tests/support/database.ts";
import { makeCity, makeProvider } from "#tests/support/make.ts";
import { secrets } from "#tests/support/secrets.ts";
import RequestConsultation, { action, loader } from "./request-consultation.tsx";

test("a provider without a paid plan is called: its form is no page, and takes nothing that is sent by hand", async ({
  db,
}) => {
  const { id } = await makeProvider(db, { tier: "basic", active: true, name: "The Oaks" });
  const context = new RouterContextProvider();
  context.set(dbContext, db);
  context.set(secretsContext, secrets);
  context.set(clientAddressContext, "192.0.2.1");
  const url = new URL(`http://localhost:3000/providers/${id}/book`);
  const args = { context, url, params: { id }, pattern: "/providers/:id/book" } as const;
  const { data, init } = await loader({ ...args, request: new Request(url) });
  expect(init?.status).toBe(404);
  const Page = createRoutesStub([{ id: "book", path: "/", Component: RequestConsultation }]);
  const html = renderToStaticMarkup(<Page hydrationData={{ loaderData: { book: data } }} />);
  expect(html).toContain("Consultations with The Oaks are arranged by phone.");
  expect(html).not.toContain("<form");

  const form = {
    name: "A",
    email: "a@family.example",
    phone: "(480) 555-0111",
    date: "2030-01-01",
    time: "09:30",
  };
  const request = new Request(url, { method: "POST", body: new URLSearchParams(form) });
  const answer = await action({ ...args, request });
  expect(answer.init?.status).toBe(403);
  expect(answer.data).toMatchObject({ ok: false, isGone: true });
  const stored = await asService(db, (tx) => tx.selectFrom("consultation_requests").select("id").execute());
  expect(stored).toEqual([]);
});

test("a refused request comes back with what was typed, for a browser without JavaScript", async ({ db }) => {
  const { id: city_id } = await makeCity(db);
  const { id } = await makeProvider(db, { tier: "premium", city_id });
  const context = new RouterContextProvider();
  context.set(dbContext, db);
  context.set(secretsContext, secrets);
  context.set(clientAddressContext, "192.0.2.1");
  const url = new URL(`http://localhost:3000/providers/${id}/book`);
  const args = { context, url, params: { id }, pattern: "/providers/:id/book" } as const;
  const { data: book } = await loader({ ...args, request: new Request(url) });
  const form = { name: "Ana Ruiz", email: "ana@", phone: "214", message: "My mother needs help." };
  const answer = await action({
    ...args,
    request: new Request(url, { method: "POST", body: new URLSearchParams(form) }),
  });
  expect(answer.init?.status).toBe(422);
  const Page = createRoutesStub([{ id: "book", path: "/", Component: RequestConsultation }]);
  const html = renderToStaticMarkup(
    <Page hydrationData={{ loaderData: { book }, actionData: { book: answer.data } }} />,
  );
  expect(html).toContain("Please enter a full phone number, such as (214) 555-0100 or +44 20 7946 0018");
  for (const value of [form.name, form.email, form.phone]) expect(html).toContain(`value="${value}"`);
  expect(html).toContain(`>${form.message}</textarea>`);
});
