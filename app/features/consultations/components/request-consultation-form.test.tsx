import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { ConsultationFormResult } from "./consultation-form-data.ts";
import { RequestConsultationForm } from "./request-consultation-form.tsx";

const view = {
  provider: {
    id: "ember",
    name: "Ember Care",
    phone: "(480) 555-0100",
    phoneHref: "tel:+14805550100",
    responseTime: "2 hours",
  },
  closed: undefined,
  message: "",
  waitlist: undefined,
  dates: [{ value: "2026-11-17", label: "Tuesday, November 17" }],
  times: [{ value: "09:30", label: "9:30 AM" }],
  zone: "Mountain Time",
  consent: "Your request goes to Ember Care.",
  marks: { formKey: "new key", shown: "now" },
};

function shown(result?: ConsultationFormResult) {
  return renderToStaticMarkup(<RequestConsultationForm view={view} result={result} isSending={false} />);
}

test("a form that was left open for days shows what can be chosen now", () => {
  expect(shown()).toContain("Tuesday, November 17");
  const html = shown({
    ok: false,
    choices: { ...view, dates: [{ value: "2026-11-24", label: "Tuesday, November 24" }] },
  });
  expect(html).toContain("Tuesday, November 24");
  expect(html).not.toContain("Tuesday, November 17");
});

test("without JavaScript, too, a form that comes back after a failure is known for the same one", () => {
  expect(shown({ ok: false, values: { form_key: "first key" } })).toContain('value="first key"');
});

test("who cannot book this provider any more finds its number and a way to others", () => {
  const router = createMemoryRouter([
    {
      path: "/",
      element: (
        <RequestConsultationForm
          view={view}
          result={{ ok: false, problem: "Failed to schedule consultation. Please try again.", isGone: true }}
          isSending={false}
        />
      ),
    },
  ]);
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  expect(html).toContain("Failed to schedule consultation. Please try again.");
  expect(html).toContain("Ember Care takes no requests here right now.");
  expect(html).toContain('href="tel:+14805550100"');
  expect(html).toContain('href="/search"');
  expect(shown({ ok: false, problem: "An unexpected error occurred" })).not.toContain("takes no requests");
});
