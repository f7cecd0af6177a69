import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseForm } from "#platform/forms/parse-form.server.ts";
import { consultationSchema, stepSchema } from "../schema/consultation-schema.ts";
import {
  type ConsultationStatus,
  consultationErrors,
  consultationSteps,
  findStatusAfter,
  formatConsentText,
  formatStepProblem,
  isConsultationStatus,
  listPossibleSteps,
  needsTime,
} from "./consultation.ts";

const statuses: ConsultationStatus[] = ["new", "proposed", "confirmed", "declined", "cancelled"];

describe("the form", () => {
  const filled = {
    name: "Ana Ruiz",
    email: " Ana@Family.example ",
    phone: "(480) 555-0111",
    date: "2026-11-20",
    time: "09:30",
  };

  test("asks for what is missing, in the specified words", () => {
    expect(errorsOf({})).toEqual({
      name: "Name is required",
      email: "Email is required",
      phone: "Phone number is required",
      date: "Please select a date",
      time: "Please select a time",
    });
    expect(errorsOf({ ...filled, email: "ana@family" })).toEqual({
      email: "Please enter a valid email address",
    });
  });

  test("takes the rest as it is: message optional, answer by email", () => {
    const parsed = parseForm(consultationSchema, formOf(filled));
    expect(parsed.ok && parsed.value).toEqual({
      ...filled,
      email: "ana@family.example",
      message: "",
      preferredContact: "email",
    });
  });

  test("whatever is sent, it is a form that fits the table or has errors", () => {
    const text = fc.oneof(fc.string({ unit: "binary", maxLength: 300 }), fc.string({ maxLength: 11_000 }));
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...Object.keys(filled), "message", "preferredContact"), text),
        (sent) => {
          const parsed = parseForm(consultationSchema, formOf({ ...filled, ...sent }));
          if (!parsed.ok) {
            expect(Object.keys(parsed.errors).length).toBeGreaterThan(0);
            return;
          }
          const { name, phone, email, message } = parsed.value;
          expect(name.length).toBeGreaterThan(0);
          expect([...name].length).toBeLessThanOrEqual(200);
          expect([...phone].length).toBeLessThanOrEqual(40);
          expect(email.length).toBeLessThanOrEqual(254);
          expect(`${name}${phone}${email}`).not.toMatch(/\p{Cc}/u);
          expect(message).not.toContain("\u0000");
          expect(message.isWellFormed()).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });

  function errorsOf(values: Record<string, string>) {
    const parsed = parseForm(consultationSchema, formOf(values));
    return parsed.ok ? {} : parsed.errors;
  }
});

test("what the family agrees to names the provider, and says who pays for what", () => {
  expect(formatConsentText("Ember Care")).toBe(
    "Your request goes to Ember Care and to nobody else. Ember Care may call or write to you about it. It pays a flat fee for its listing and nothing for this request.",
  );
});

test("errors read as specified", () => {
  expect(consultationErrors.insert("why")).toBe("Failed to submit consultation request: why");
  expect(consultationErrors.refused).toBe("Failed to schedule consultation. Please try again.");
  expect(consultationErrors.unexpected).toBe("An unexpected error occurred");
});

describe("steps", () => {
  test.each([
    ["provider", "new", ["confirmed", "proposed", "declined"]],
    ["provider", "proposed", ["proposed", "declined"]],
    ["provider", "confirmed", ["proposed", "declined"]],
    ["family", "new", ["moved", "cancelled"]],
    ["family", "proposed", ["accepted", "moved", "cancelled"]],
    ["family", "confirmed", ["moved", "cancelled"]],
  ] as const)("the %s of one that is %s can: %s", (side, status, steps) => {
    expect(listPossibleSteps(side, status, false)).toEqual(steps);
  });

  test("end when it is declined, cancelled or over", () => {
    for (const side of ["family", "provider"] as const) {
      expect(listPossibleSteps(side, "declined", false)).toEqual([]);
      expect(listPossibleSteps(side, "cancelled", false)).toEqual([]);
      for (const status of statuses) expect(listPossibleSteps(side, status, true)).toEqual([]);
    }
  });

  test("a time that one side names is agreed only when the other side says so", () => {
    expect(consultationSteps.filter((step) => findStatusAfter(step) === "confirmed")).toEqual([
      "confirmed",
      "accepted",
    ]);
    expect(consultationSteps.filter(needsTime)).toEqual(["proposed", "moved"]);
    expect(consultationSteps.map(findStatusAfter).every(isConsultationStatus)).toBe(true);
    expect(["moved", "constructor", ""].filter(isConsultationStatus)).toEqual([]);
  });

  test("that are refused say so beside what is to be chosen again, or about all of it", () => {
    expect(formatStepProblem("date")).toEqual({ errors: { date: "Please select a date" } });
    expect(formatStepProblem("time")).toEqual({ errors: { time: "Please select a time" } });
    expect(formatStepProblem("limited")).toEqual({
      problem: "Another time was named here many times today. Please call, or try again tomorrow.",
    });
    expect(formatStepProblem("changed meanwhile")).toEqual({
      problem: "Something has changed since you opened this page. Please look again.",
    });
  });

  test.each([
    ["0", 0],
    ["12", 12],
    ["-2", -1],
    ["1.5", -1],
    ["x", -1],
    [undefined, -1],
  ])("the version %j of a form is read as %i, which no consultation has", (version, read) => {
    expect(stepSchema.parse({ step: "moved", version, date: " 2027-03-09 ", time: " 9:00 AM " })).toEqual({
      ...{ step: "moved", version: read, date: "2027-03-09", time: "9:00 AM", note: "" },
    });
  });
});

function formOf(values: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}
