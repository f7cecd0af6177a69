type Attribute = {
  /** The name of the form's field and of the column. */
  name: string;
  kind: keyof AttributeValue;
  label: string;
  hint?: string;
  /** Only the provider and our staff can read what stands in provider_addresses. */
  table: "providers" | "provider_addresses";
  /** Whether a registration asks for it. A listing without a ZIP code is found by no family nearby. */
  registration?: "required" | "optional";
};

/** The type of a stored value by its kind. */
type AttributeValue = {
  line: string | null;
  checkbox: boolean;
  zip: string | null;
  miles: number | null;
  zips: string[];
};

/**
 * What a listing says of the provider beyond the specified fields. An attribute is declared here and nowhere else:
 * registration, profile, the admin's form, their schemas, the audit log and the queries read this list.
 */
export const attributes = [
  {
    name: "street",
    kind: "line",
    label: "Street address",
    hint: "Only you and our team can read it, unless you show it to families.",
    table: "provider_addresses",
    registration: "optional",
  },
  {
    name: "zip",
    kind: "zip",
    label: "ZIP code",
    hint: "Families search by distance from their own ZIP code to this one.",
    table: "providers",
    registration: "required",
  },
  {
    name: "service_radius_miles",
    kind: "miles",
    label: "Miles you travel to clients",
    hint: "For care at home. Leave it empty if clients come to you.",
    table: "providers",
    registration: "optional",
  },
  {
    name: "service_zips",
    kind: "zips",
    label: "ZIP codes you serve",
    hint: "In place of a distance, if you serve only some. One on each line.",
    table: "providers",
  },
  {
    name: "is_street_public",
    kind: "checkbox",
    label: "Show the street address to families",
    table: "provider_addresses",
  },
] as const satisfies Attribute[];

type Declared = (typeof attributes)[number];
export type AttributeName = Declared["name"];
export type ProviderAttributes = { [A in Declared as A["name"]]: AttributeValue[A["kind"]] };

export const MAX_SERVICE_MILES = 100;
export const MAX_SERVICE_ZIPS = 100;

type RegistrationAttribute = Extract<Declared, { registration: string }>;
export const registrationAttributes = attributes.filter(
  (attribute): attribute is RegistrationAttribute => "registration" in attribute,
);

export const UNKNOWN_ZIP_ERROR = "We do not know this ZIP code. Please check it, or enter the nearest one.";

/** The ZIP codes that a listing names, with the field of each. */
export function listProviderZips({ zip, service_zips = [] }: Partial<ProviderAttributes>) {
  return [
    ...(zip ? [{ name: "zip", zip }] : []),
    ...service_zips.map((zip) => ({ name: "service_zips", zip })),
  ];
}

/** A form's values in two parts: the attributes, which have a command of their own, and the other fields. */
export function separateAttributes<Values extends Partial<ProviderAttributes>>(values: Values) {
  const names: readonly string[] = attributes.map(({ name }) => name);
  const entries = Object.entries(values);
  const pick = (isAttribute: boolean) =>
    Object.fromEntries(entries.filter(([name]) => names.includes(name) === isAttribute));
  return {
    attributes: pick(true) as Partial<ProviderAttributes>,
    rest: pick(false) as Omit<Values, AttributeName>,
  };
}
