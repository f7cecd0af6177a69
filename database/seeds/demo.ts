import { readFileSync } from "node:fs";
import { accountRow, submissionRow } from "./demo-accounts.ts";
import { demoDashboards } from "./demo-dashboards.ts";
import { demoPayments } from "./demo-payments.ts";
import { addressRow, type DemoProvider, demoProviders, providerRow, toImageId } from "./demo-providers.ts";
import { makeReviews } from "./demo-reviews.ts";

/** Rows of every demo table, keyed by column; providers carry city_slug in place of city_id. */
export function demoData(today: string) {
  const providers = demoProviders(today);
  const listed = providers.filter(({ listingState: standing }) => standing === "listed");
  return {
    providers: providers.map(providerRow),
    provider_addresses: providers.map(addressRow),
    provider_accounts: providers.map((provider) => accountRow(provider, today)),
    provider_submissions: providers.map(submissionRow),
    reviews: listed.flatMap(makeReviews),
    images: providers.map(imageRow),
    ...demoDashboards(listed, today),
    ...demoPayments(providers.map((provider) => ({ provider, account: accountRow(provider, today) }))),
  };
}

function imageRow(provider: DemoProvider) {
  return {
    id: toImageId(provider),
    provider_id: provider.id,
    content_type: "image/svg+xml",
    width: 800,
    height: 500,
    bytes: readFileSync(`database/seeds/provider-images/${provider.id}.svg`, "utf8"),
  };
}
