import type { ProviderAttributes } from "#features/providers/rules/attributes.ts";

/** Of a provider that has said nothing of where it is. */
export const noAttributes: ProviderAttributes = {
  street: null,
  zip: null,
  service_radius_miles: null,
  service_zips: [],
  is_street_public: false,
};
