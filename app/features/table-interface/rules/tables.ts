export type ColumnType = "text" | "number" | "integer" | "boolean" | "timestamp" | "texts";
export type Columns = Record<string, { type: ColumnType; description: string }>;

export type ReadableTable = {
  name: string;
  /** The view with the public columns, whose rows are those that a visitor may see. */
  view: string;
  description: string;
  columns: Columns;
  /** Tables whose row can be embedded, by the column that refers to them. */
  embeds: Record<string, { foreignKey: string }>;
};

const text = (description: string) => ({ type: "text", description }) as const;
const texts = (description: string) => ({ type: "texts", description }) as const;
const number = (description: string) => ({ type: "number", description }) as const;
const integer = (description: string) => ({ type: "integer", description }) as const;
const boolean = (description: string) => ({ type: "boolean", description }) as const;
const timestamp = (description: string) => ({ type: "timestamp", description }) as const;

export const readableTables: ReadableTable[] = [
  {
    name: "providers",
    view: "api_providers",
    description: "The active listings, as families see them.",
    columns: {
      id: text("Stands in the address of the listing's page, /providers/{id}."),
      name: text("Name of the provider."),
      description: text("In the provider's own words."),
      rating: number("Average of the published reviews, from 1 to 5; null without reviews."),
      review_count: integer("Number of published reviews."),
      response_time: text("How soon the provider says it replies."),
      image: text("Path or address of its picture."),
      verified: boolean("Whether our team has checked it."),
      featured: boolean("Whether it is featured on the home page."),
      status: text("basic, premium, enterprise, inactive, pending_verification or verified."),
      tier: text("basic, premium, enterprise or inactive."),
      services: texts("Services, in the provider's words."),
      pricing_starting_from: number("Lowest price, in the currency and for the unit given."),
      pricing_amount: number("Price, where no lowest one is given."),
      pricing_currency: text("Such as USD."),
      pricing_unit: text("Such as hour, day or month. Prices of different units are not converted."),
      coverage_areas: texts("Areas served, in the provider's words."),
      phone: text("Public phone number."),
      email: text("Public email address."),
      website: text("Public website."),
      same_day_availability: boolean("Whether it can start on the same day."),
      weekend_availability: boolean("Whether it works on weekends."),
      emergency_availability: boolean("Whether it takes emergencies."),
      hours: text("Opening hours, in the provider's words."),
      specializations: texts("Specializations."),
      certifications: texts("Certifications, as the provider reports them."),
      active: boolean("Always true: other listings are not public."),
      street: text("Only where the provider shows it."),
      city: text("City of its ZIP code."),
      state: text("State of its ZIP code, as two letters."),
      zip: text("ZIP code."),
      latitude: number("Center of the ZIP code or city, never the exact place."),
      longitude: number("Center of the ZIP code or city, never the exact place."),
      service_radius_miles: integer("For care at home: how far its people travel."),
      service_zips: texts("For care at home: the ZIP codes its people go to."),
      city_id: integer("The city whose page lists it."),
      created_at: timestamp("When it was registered."),
      updated_at: timestamp("When it was last changed."),
    },
    embeds: { cities: { foreignKey: "city_id" } },
  },
  {
    name: "cities",
    view: "api_cities",
    description: "The cities that have a page of their own.",
    columns: {
      id: integer("Number of the city."),
      slug: text("Stands in the address of the city's page, /city/{slug}."),
      name: text("Name of the city."),
      state: text("Its state."),
      state_abbr: text("Its state, as two letters."),
      region: text("West Coast, Southwest, Southeast or Midwest."),
      population: integer("Inhabitants."),
      senior_population_percent: number("Share of people aged 65 and over, in percent."),
      average_income: integer("Median household income, US dollars a year."),
      description: text("About senior care in the city."),
      meta_description: text("The same in one sentence."),
      time_zone: text("IANA name of its time zone."),
      latitude: number("Center of the city."),
      longitude: number("Center of the city."),
      active: boolean("Always true: other cities are not public."),
      created_at: timestamp("When it was added."),
      updated_at: timestamp("When it was last changed."),
    },
    embeds: {},
  },
];

export function findReadableTable(name: string): ReadableTable | undefined {
  return readableTables.find((table) => table.name === name);
}

export const writableNames = [
  "waitlist",
  "consultation_requests",
  "contact_submissions",
  "provider_submissions",
] as const;
export type WritableName = (typeof writableNames)[number];

export type WritableTable = {
  name: WritableName;
  description: string;
  /** What can be inserted. */
  columns: Columns;
  required: string[];
  /** What an insert gives back beside the inserted columns. */
  generated: Columns;
};

const id = text("Made when the row is stored.");
const status = text("Ignored: every row begins as 'new'.");
/** The forms note these by themselves; what a caller says of them is accepted and not stored. */
const noted: Columns = {
  hostname: text("Ignored: our own host name is stored."),
  user_agent: text("Ignored: the request's own header is stored."),
  status,
};

export const writableTables: WritableTable[] = [
  {
    name: "waitlist",
    description: "Joins the waitlist for a city. Joining twice stores one entry.",
    columns: {
      email: text("Email address."),
      city: text("City."),
      state: text("State, by name or as two letters."),
      subdomain: text("Ignored: the service's own name is stored."),
      hostname: text("Ignored: our own host name is stored."),
    },
    required: ["email", "city", "state"],
    generated: {},
  },
  {
    name: "consultation_requests",
    description: "Asks a provider for a consultation. Both sides get an email.",
    columns: {
      provider_id: text("Id of a provider that takes requests."),
      family_name: text("Name of the person who asks."),
      email: text("Email address."),
      phone: text("Phone number."),
      care_needs: text("What is needed; 'General consultation' where nothing is said."),
      timeline: text("Immediate (within 3 days), This week, Within 2 weeks or Within 1 month."),
      preferred_contact: text("email or phone."),
      additional_notes: text("Anything else."),
      status,
      provider_notified: boolean("Ignored."),
      family_notified: boolean("Ignored."),
    },
    required: ["provider_id", "family_name", "email", "phone", "timeline"],
    generated: { id },
  },
  {
    name: "contact_submissions",
    description: "Sends us a message.",
    columns: {
      name: text("Name of the person who writes."),
      business_name: text("Their business."),
      email: text("Email address."),
      phone: text("Phone number."),
      inquiry_type: text("provider_listing, advertising, partnership, media, investment or other."),
      message: text("The message."),
      preferred_contact: text("email or phone."),
      ...noted,
    },
    required: ["name", "business_name", "email", "phone", "inquiry_type", "message"],
    generated: { id },
  },
  {
    name: "provider_submissions",
    description: "Applies for a listing. The address given gets an email with a link that confirms it.",
    columns: {
      business_name: text("Name of the business."),
      contact_name: text("Who to ask for."),
      email: text("Email address, with which the provider will sign in."),
      phone: text("Phone number."),
      service_type: text("One of the service types of the registration form."),
      service_area: text("Areas served."),
      description: text("What the business offers."),
      care_specialties: texts("Some of the specialties of the registration form."),
      years_in_business: integer("Whole years."),
      staff_size: text("1-5, 6-15, 16-50 or 50+."),
      license_number: text("License number."),
      insurance_provider: text("Insurance."),
      languages_spoken: text("Languages."),
      availability_hours: text("Opening hours."),
      website: text("Website, beginning with https://."),
      zip: text("ZIP code of its address or office, from which distances are measured."),
      background_checks: boolean("Whether all staff have completed background checks."),
      ...noted,
    },
    required: [
      "business_name",
      "contact_name",
      "email",
      "phone",
      "service_type",
      "service_area",
      "description",
    ],
    generated: {
      id,
      provider_id: text("Id of the listing that was made for it."),
      created_at: timestamp("When it was received."),
    },
  },
];

export function findWritableTable(name: string): WritableTable | undefined {
  return writableTables.find((table) => table.name === name);
}

/** Columns that a list of a writable table may name. Its rows are never shown with the public key. */
export function listColumns({ columns, generated }: WritableTable): string[] {
  return [...new Set(["id", ...Object.keys(columns), ...Object.keys(generated), "created_at"])];
}
