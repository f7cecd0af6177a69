import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub, RouterContextProvider } from "react-router";
import { expect, test as plain } from "vitest";
import { parseSettings } from "#config/settings.server.ts";
import { WaitlistForm } from "#features/waitlist/components/waitlist-form.tsx";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { HONEYPOT_FIELD } from "#platform/forms/anti-spam.ts";
import {
  clientAddressContext,
  dbContext,
  secretsContext,
  settingsContext,
} from "#platform/http/context.server.ts";
import { test } from "#tests/support/database.ts";
import { secrets } from "#tests/support/secrets.ts";
import { action } from "./waitlist.tsx";

const kim = { email: "kim@family.example", city: "New Atlantis", state: "texas" };

async function send(db: Db, form: Record<string, string>) {
  const context = new RouterContextProvider();
  context.set(dbContext, db);
  context.set(secretsContext, secrets);
  context.set(settingsContext, parseSettings({}));
  context.set(clientAddressContext, "198.51.100.7");
  const url = new URL("http://localhost:3000/waitlist");
  const request = new Request(url, { method: "POST", body: new URLSearchParams(form) });
  const answer = await action({ request, context, url, params: {}, pattern: "/waitlist" });
  const stored = await asService(db, (tx) => tx.selectFrom("waitlist").select("email").execute());
  return { status: answer.init?.status ?? 200, answer: answer.data, stored: stored.length };
}

test("a machine that fills in every field is refused, and nothing is stored", async ({ db }) => {
  expect(await send(db, { ...kim, [HONEYPOT_FIELD]: "https://spam.example" })).toEqual({
    status: 422,
    answer: {
      ok: false,
      problem: "This could not be sent. Please call us instead.",
      values: expect.objectContaining(kim),
    },
    stored: 0,
  });
  expect(await send(db, kim)).toMatchObject({ status: 200, answer: { ok: true }, stored: 1 });
});

test("mistakes are named one at a time, with what was typed", async ({ db }) => {
  for (const [typed, errors] of [
    [{ email: "", city: "", state: "" }, { email: "Email is required" }],
    [{ ...kim, email: "kim@family" }, { email: "Please enter a valid email address" }],
    [{ ...kim, city: "   ", state: "" }, { city: "City is required" }],
    [{ ...kim, state: "" }, { state: "State is required" }],
  ] as const)
    expect(await send(db, typed)).toMatchObject({
      status: 422,
      answer: { errors, values: typed },
      stored: 0,
    });
});

function formOf(place?: { city: string; state?: string }) {
  const offer = { promotionLeft: 100, closed: undefined };
  const Form = createRoutesStub([
    { path: "/", Component: () => <WaitlistForm place={place} offer={offer} /> },
  ]);
  const html = renderToStaticMarkup(<Form />);
  return [...html.matchAll(/<(?:input|select)[^>]*name="(email|city|state)"[^>]*>/g)].map(([field, name]) => [
    name,
    field.includes("hidden") ? "known" : field.includes('required=""') ? "asked" : "optional",
    / value="([^"]*)"/.exec(field)?.[1],
  ]);
}

plain("the form asks for the email address, and for the place as far as the page does not know it", () => {
  expect(formOf()).toEqual([
    ["email", "asked", undefined],
    ["city", "asked", undefined],
    ["state", "asked", undefined],
  ]);
  expect(formOf({ city: "Boulder City" })).toEqual([
    ["email", "asked", undefined],
    ["city", "asked", "Boulder City"],
    ["state", "asked", undefined],
  ]);
  expect(formOf({ city: "Chandler", state: "AZ" })).toEqual([
    ["email", "asked", undefined],
    ["city", "known", "Chandler"],
    ["state", "known", "AZ"],
  ]);
});
