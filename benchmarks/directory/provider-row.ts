import type { PublicProvider } from "#domain/provider.ts";

/** A provider as a row of its table, but for the city, whose number only the database knows. */
export function providerRow(provider: PublicProvider) {
  return {
    id: provider.id,
    name: provider.name,
    description: provider.description,
    email: provider.contact.email,
    phone: provider.contact.phone,
    website: provider.contact.website,
    image: provider.image,
    services: provider.services,
    specializations: provider.specializations,
    certifications: provider.certifications,
    coverage_areas: provider.coverage,
    verified: provider.verified,
    featured: provider.featured,
    active: provider.active,
    status: provider.status,
    tier: provider.tier,
    pricing_starting_from: provider.pricing.startingFrom,
    pricing_currency: provider.pricing.currency,
    pricing_unit: provider.pricing.unit,
    rating: provider.rating,
    review_count: provider.reviewCount,
    response_time: provider.responseTime,
    same_day_availability: provider.availability.sameDay,
    weekend_availability: provider.availability.weekends,
    emergency_availability: provider.availability.emergency,
  };
}
