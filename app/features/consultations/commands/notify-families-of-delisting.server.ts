import { inWords } from "#platform/dates/zoned-time.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { Secrets } from "#platform/db/secrets.server.ts";
import { writeMails } from "#platform/mail/queue-email.server.ts";
import { listingWithdrawn } from "../emails/consultation-changed.server.ts";
import { listConsultationsAhead } from "../queries/consultations.server.ts";
import { consultationUrl } from "./consultation-url.server.ts";

/**
 * When we take a listing off the site, families with a consultation ahead are told, once. It stands: it is theirs and
 * the provider's, and the pages of both go on working. How many letters there are.
 */
export async function tellOfWithdrawal(
  tx: Db,
  { secrets, origin }: { secrets: Secrets; origin: string },
  providerId: string,
): Promise<number> {
  const ahead = await listConsultationsAhead(tx, providerId, new Date());
  if (ahead.length === 0) return 0;
  return writeMails(
    tx,
    ahead.map(({ time, ...request }) => ({
      kind: "listing-withdrawn",
      about: request.id,
      topic: { table: "providers", id: providerId },
      to: request.email,
      letter: listingWithdrawn({
        familyName: request.family_name,
        providerName: request.provider_name,
        providerPhone: request.providerPhone.phone,
        when: inWords(time.date, time.time, request.timeZone),
        url: consultationUrl(secrets, origin, request.id, "family"),
        searchUrl: origin + searchPath(request),
      }),
      audience: "family",
      consultationRequestId: request.id,
    })),
  );
}

function searchPath({ city_name, state_abbr }: { city_name: string | null; state_abbr: string | null }) {
  return city_name
    ? `/search?${new URLSearchParams({ location: `${city_name}, ${state_abbr}` })}`
    : "/search";
}
