import { formatZonedTime } from "#platform/dates/zoned-time.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { Secrets } from "#platform/db/secrets.server.ts";
import { queueEmails } from "#platform/mail/queue-email.server.ts";
import { providerDelistedEmail } from "../emails/consultation-changed.server.ts";
import { listUpcomingConsultations } from "../queries/consultations.server.ts";
import { createConsultationUrl } from "./consultation-url.server.ts";

/**
 * When we take a listing off the site, families with a consultation ahead are told, once. It stands: it is theirs and
 * the provider's, and the pages of both go on working. How many letters there are.
 */
export async function notifyFamiliesOfDelisting(
  tx: Db,
  { secrets, origin }: { secrets: Secrets; origin: string },
  providerId: string,
): Promise<number> {
  const ahead = await listUpcomingConsultations(tx, providerId, new Date());
  if (ahead.length === 0) return 0;
  return queueEmails(
    tx,
    ahead.map(({ time, ...request }) => ({
      kind: "listing-withdrawn",
      about: request.id,
      topic: { table: "providers", id: providerId },
      to: request.email,
      content: providerDelistedEmail({
        familyName: request.family_name,
        providerName: request.provider_name,
        providerPhone: request.providerPhone.phone,
        when: formatZonedTime(time.date, time.time, request.timeZone),
        url: createConsultationUrl(secrets, origin, request.id, "family"),
        searchUrl: origin + createSearchPath(request),
      }),
      audience: "family",
      consultationRequestId: request.id,
    })),
  );
}

function createSearchPath({
  city_name,
  state_abbr,
}: {
  city_name: string | null;
  state_abbr: string | null;
}) {
  return city_name
    ? `/search?${new URLSearchParams({ location: `${city_name}, ${state_abbr}` })}`
    : "/search";
}
