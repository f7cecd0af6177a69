import { registerProvider } from "#features/registration/commands/register-provider.server.ts";
import type { RegistrationForm } from "#features/registration/schema/registration-schema.ts";
import type { Db } from "#platform/db/database.server.ts";
import { secrets } from "./secrets.ts";

export const ORIGIN = "https://hearthlist.example";

let serial = 0;

/** A filled-in form of registration; a test names what it is about. */
export function makeRegistrationForm(wish: Partial<RegistrationForm> = {}): RegistrationForm {
  serial += 1;
  return {
    businessName: "Golden Oaks Home Care",
    contactName: "Ana Ruiz",
    email: `ana-${serial}@oaks.example`,
    phone: "(214) 555-0111",
    serviceType: "In-Home Care",
    serviceArea: "Plano, Frisco and Allen",
    description: "Help at home.",
    careSpecialties: ["Companionship"],
    yearsInBusiness: 7,
    website: "https://oaks.example",
    staffSize: "6-15",
    languagesSpoken: null,
    licenseNumber: "TX-1",
    insuranceProvider: null,
    availabilityHours: null,
    backgroundChecks: true,
    street: null,
    zip: "75074",
    service_radius_miles: null,
    ...wish,
  };
}

export function register(
  db: Db,
  form = makeRegistrationForm(),
  more: { key?: string; now?: Date; address?: string } = {},
) {
  return registerProvider(db, secrets, ORIGIN, {
    serviceSlug: "seniorcare",
    form,
    key: more.key,
    address: more.address ?? "198.51.100.7",
    hostname: "hearthlist.example",
    userAgent: "test",
    now: more.now ?? new Date("2026-11-01T12:00:00.123Z"),
  });
}
