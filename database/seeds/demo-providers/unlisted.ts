import type { ProviderProfile } from "./profile.ts";

/** Was listed in Boise, is no longer. */
export const inactiveProvider: ProviderProfile = {
  name: "Cottonwood Ferry Home Care",
  tier: "inactive",
  description:
    "Cottonwood Ferry is a small home care agency in the Treasure Valley, founded by a retired paramedic. Caregivers helped with meals, errands, bathing and company, mostly for clients in Garden City and the North End. The owner has paused new work while she moves closer to her grandchildren, and current clients have been handed over to other agencies. The listing is kept so that families can find their records and ask questions by e-mail. A return to regular service is possible next year.",
  domain: "cottonwoodferry.example",
  mailbox: "office",
  phone: "(208) 555-0160",
  services: ["Home care", "Companion visits", "Respite evenings", "Light housekeeping"],
  specializations: ["Companionship", "Light Housekeeping"],
  certifications: ["CPR and First Aid certified staff"],
  zip: "83702",
  coverage_areas: ["Boise", "Garden City", "North End", "83702", "83714"],
  pricing_starting_from: 30,
  pricing_unit: "hour",
  response_time: "2 days",
  same_day_availability: false,
  weekend_availability: false,
  emergency_availability: false,
  created_at: "2025-01-28T17:00:00.000Z",
  application: {
    contact_name: "Glenda Frost",
    service_type: "In-Home Care",
    service_area: "Garden City and the North End",
    years_in_business: 3,
    staff_size: "6-15",
    license_number: "ID-DEMO-50377",
    languages_spoken: "English",
    availability_hours: "Weekdays",
  },
};

/** Registered within the last day; approval is what fills services, specializations and coverage. */
export function pendingProviders(createdAt: {
  reviewing: string;
  fresh: string;
}): [reviewing: ProviderProfile, fresh: ProviderProfile] {
  return [
    {
      name: "Agave Kettle Home Care",
      tier: "basic",
      description:
        "Agave Kettle is a new home care agency in Chandler started by a respiratory therapist and a former restaurant manager. We plan to serve Chandler, Gilbert and Sun Lakes with daytime and evening visits: cooking, bathing, medication reminders and rides. Our first eight caregivers have passed fingerprint clearance and are finishing their training. We would like to begin with about twenty clients and grow slowly. References from the families we have helped privately over the past two years can be given on request.",
      domain: "agavekettle.example",
      mailbox: "hello",
      phone: "(480) 555-0171",
      ...unreviewed,
      zip: "85225",
      created_at: createdAt.reviewing,
      application: {
        contact_name: "Nadia Prewitt",
        service_type: "In-Home Care",
        service_area: "Chandler, Gilbert and Sun Lakes",
        care_specialties: ["Meal Preparation", "Personal Care (bathing, dressing)", "Transportation"],
        years_in_business: 2,
        staff_size: "6-15",
        license_number: null,
        languages_spoken: "English, Spanish",
        availability_hours: null,
      },
    },
    {
      name: "Harbor Thimble Adult Day",
      tier: "basic",
      description:
        "Harbor Thimble is an adult day center for up to thirty guests in a former sewing school off McGregor Boulevard. We are open on weekdays from seven to six, with a nurse, a kitchen and two vans. Quilting, music and light exercise fill the mornings. Some guests live with early memory loss and join a smaller group in the afternoon. We have been caring for neighbors since the spring and hold our state license. Through this listing we hope to reach families in Cape Coral and Lehigh Acres as well.",
      domain: "harborthimble.example",
      mailbox: "office",
      phone: "(239) 555-0174",
      ...unreviewed,
      zip: "33901",
      created_at: createdAt.fresh,
      application: {
        contact_name: "Calvin Oduya",
        service_type: "Adult Day Care",
        service_area: "Fort Myers, Cape Coral and Lehigh Acres",
        care_specialties: ["Companionship", "Alzheimer's & Dementia Care", "Meal Preparation"],
        years_in_business: 0,
        staff_size: "6-15",
        license_number: "FL-DEMO-33502",
        languages_spoken: "English, Spanish",
        availability_hours: null,
      },
    },
  ];
}

const unreviewed = {
  services: [],
  specializations: [],
  certifications: [],
  coverage_areas: [],
  pricing_starting_from: null,
  pricing_unit: "hour",
  response_time: "24 hours",
  same_day_availability: false,
  weekend_availability: false,
  emergency_availability: false,
} satisfies Partial<ProviderProfile>;
