/** What is written by hand about an invented provider; the rows are made from it. */
export type ProviderProfile = {
  name: string;
  tier: "basic" | "premium" | "enterprise" | "inactive";
  description: string;
  domain: string;
  mailbox: string;
  /** Given where the owner signs in with another address than families write to. */
  sign_in_mailbox?: string;
  phone: string;
  services: string[];
  specializations: string[];
  certifications: string[];
  /** Given where the listing shows it. */
  street?: string;
  zip: string;
  /** Given where its people come to the client's home. */
  service_radius_miles?: number;
  coverage_areas: string[];
  pricing_starting_from: number | null;
  pricing_unit: "hour" | "day" | "month";
  response_time: string;
  same_day_availability: boolean;
  weekend_availability: boolean;
  emergency_availability: boolean;
  created_at: string;
  application: {
    contact_name: string;
    service_type: string;
    service_area: string;
    /** Given where they do not stand on the listing yet. */
    care_specialties?: string[];
    years_in_business: number | null;
    staff_size: "1-5" | "6-15" | "16-50" | "50+";
    license_number: string | null;
    languages_spoken: string | null;
    availability_hours: string | null;
  };
};
