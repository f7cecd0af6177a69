import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type Submission, SubmissionFacts } from "./submission-facts.tsx";

const submission: Submission = {
  id: "11111111-1111-4111-8111-111111111111",
  provider_id: null,
  business_name: "The Oaks",
  contact_name: "Ana Ruiz",
  email: "ana?bcc=all@oaks.example",
  phone: "(214) 555-0111, ext. 42",
  phoneHref: "tel:+12145550111;ext=42",
  service_type: "In-Home Care",
  service_area: "Plano",
  description: "Help at home.",
  care_specialties: [],
  years_in_business: null,
  staff_size: null,
  license_number: null,
  insurance_provider: null,
  languages_spoken: null,
  availability_hours: null,
  website: null,
  background_checks: false,
  hostname: null,
  user_agent: null,
  status: "new",
  created_at: new Date("2026-11-16T18:00:00Z"),
  reviewed_at: null,
  reviewed_by: null,
  admin_notes: null,
  decision_reason: null,
  sign_in_email: null,
  email_confirmed_at: null,
  paused_at: null,
  active: null,
  version: "1",
};

test("an applicant is called and written to at the number and the address that it gave", () => {
  const page = renderToStaticMarkup(
    <SubmissionFacts submission={submission} expectedAt={submission.created_at} isOverdue={false} />,
  );
  expect(page).toContain('href="tel:+12145550111;ext=42"');
  expect(page).toContain('href="mailto:ana%3Fbcc%3Dall@oaks.example"');
});
