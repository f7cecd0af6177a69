import fc from "fast-check";
import { expect, test } from "vitest";
import { careSpecialties, serviceTypes, staffSizes } from "#features/care/rules/care-options.ts";
import { parseForm } from "#platform/forms/parse-form.server.ts";
import { isWebAddress } from "#platform/forms/website-field.ts";
import { filterSpecialties, registrationSchema } from "./registration-schema.ts";

const filled = {
  businessName: " Golden  Oaks ",
  contactName: "Ana Ruiz",
  email: " ANA@Oaks.example ",
  phone: "(214) 555-0111",
  serviceType: "In-Home Care",
  serviceArea: "Plano",
  description: "Help at home.",
  zip: "75074",
};

function parse(values: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return parseForm(registrationSchema, form);
}

test("what is needed and nothing more: all else is null", () => {
  expect(parse(filled)).toMatchObject({
    ok: true,
    value: {
      businessName: "Golden Oaks",
      email: "ana@oaks.example",
      yearsInBusiness: null,
      website: null,
      staffSize: null,
      languagesSpoken: null,
      licenseNumber: null,
      insuranceProvider: null,
      availabilityHours: null,
      backgroundChecks: false,
    },
  });
});

test("all that can be said is kept, without what was typed around it", () => {
  const said = {
    yearsInBusiness: "120",
    website: " HTTPS://www.Oaks.example/plano ",
    staffSize: "6-15",
    languagesSpoken: " English,\n\n Spanish  and Tagalog ",
    licenseNumber: " TX-1 ",
    insuranceProvider: "Acme",
    availabilityHours: "Always",
    backgroundChecks: "on",
  };
  expect(parse({ ...filled, ...said })).toMatchObject({
    ok: true,
    value: {
      yearsInBusiness: 120,
      website: "HTTPS://www.Oaks.example/plano",
      staffSize: "6-15",
      languagesSpoken: "English, Spanish and Tagalog",
      licenseNumber: "TX-1",
      insuranceProvider: "Acme",
      availabilityHours: "Always",
      backgroundChecks: true,
    },
  });
  const nothing = Object.fromEntries(Object.keys(said).map((name) => [name, " "]));
  expect(parse({ ...filled, ...nothing, staffSize: "" })).toMatchObject({
    ok: true,
    value: {
      yearsInBusiness: null,
      website: null,
      staffSize: null,
      licenseNumber: null,
      backgroundChecks: false,
    },
  });
  expect(parse({ ...filled, backgroundChecks: "true" })).toMatchObject({ value: { backgroundChecks: true } });
});

test.each([
  ["http://oaks.example", true],
  ["see https://oaks.example", false],
  ["https://localhost", false],
  ["https://ana@oaks.example", false],
  ["https://oaks.example/a b", false],
  ["https://oaks.example/\u202e", false],
  ["https://", false],
])("%j is a web address: %s", (text, isOne) => {
  expect(isWebAddress(text)).toBe(isOne);
});

test.each([
  ["businessName", "Business name is required"],
  ["contactName", "Contact name is required"],
  ["email", "Email is required"],
  ["phone", "Phone number is required"],
  ["serviceType", "Service type is required"],
  ["serviceArea", "Service area is required"],
  ["description", "Description is required"],
])("without %s: %s", (name, message) => {
  expect(parse({ ...filled, [name]: " " })).toMatchObject({ ok: false, errors: { [name]: message } });
  const { [name]: _left, ...rest } = filled as Record<string, string>;
  expect(parse(rest)).toMatchObject({ ok: false, errors: { [name]: message } });
});

test.each([
  ["email", "ana", "Please enter a valid email address"],
  ["serviceType", "Pet care", "Service type is required"],
  ["yearsInBusiness", "-1", "Please enter a whole number of years"],
  ["yearsInBusiness", "1.5", "Please enter a whole number of years"],
  ["yearsInBusiness", "1000", "Please enter a whole number of years"],
  ["yearsInBusiness", "many", "Please enter a whole number of years"],
  ["website", "javascript:alert(1)", "Please enter a web address that begins with https://"],
  ["website", "https:oaks.example", "Please enter a web address that begins with https://"],
  ["website", "http:/oaks.example", "Please enter a web address that begins with https://"],
  ["website", "https:\\\\oaks.example", "Please enter a web address that begins with https://"],
  ["website", "oaks.example", "Please enter a web address that begins with https://"],
  ["staffSize", "7", "Please choose one of the sizes"],
])("%s %j: %s", (name, value, message) => {
  expect(parse({ ...filled, [name]: value })).toMatchObject({ ok: false, errors: { [name]: message } });
});

test("the specification's choices are all taken", () => {
  expect(serviceTypes.join("; ")).toBe(
    "In-Home Care; Assisted Living Facility; Memory Care Facility; Skilled Nursing Facility; Adult Day Care; Respite Care; Hospice Care; Home Health Care; Independent Living Community; Continuing Care Retirement Community (CCRC)",
  );
  expect(careSpecialties.join("; ")).toBe(
    "Alzheimer's & Dementia Care; Post-Surgery Recovery; Medication Management; Mobility Assistance; Personal Care (bathing, dressing); Companionship; Meal Preparation; Light Housekeeping; Transportation; Physical Therapy; Occupational Therapy; Speech Therapy; Chronic Disease Management; End-of-Life Care; Veterans Care",
  );
  expect(staffSizes.join("; ")).toBe("1-5; 6-15; 16-50; 50+");
  for (const serviceType of serviceTypes) expect(parse({ ...filled, serviceType }).ok).toBe(true);
  for (const staffSize of staffSizes) expect(parse({ ...filled, staffSize }).ok).toBe(true);
  expect(filterSpecialties([...careSpecialties, "Flying"])).toEqual([...careSpecialties]);
  expect(filterSpecialties(["Veterans Care", "Transportation"])).toEqual(["Transportation", "Veterans Care"]);
});

test("whatever is sent, the table's limits hold or the form is refused", () => {
  const text = fc.string({ unit: "binary", maxLength: 600 });
  const names = [...Object.keys(filled), "website", "licenseNumber", "languagesSpoken", "yearsInBusiness"];
  const form = fc.record(Object.fromEntries(names.map((name) => [name, text])));
  fc.assert(
    fc.property(form, (values) => {
      const parsed = parse(values);
      if (!parsed.ok) return;
      expect(parsed.value.businessName.length).toBeLessThanOrEqual(200);
      expect(parsed.value.licenseNumber?.length ?? 0).toBeLessThanOrEqual(200);
      expect(parsed.value.website === null || isWebAddress(parsed.value.website)).toBe(true);
      expect(JSON.stringify(parsed.value)).not.toContain("\\u0000");
    }),
    { numRuns: 200 },
  );
});
