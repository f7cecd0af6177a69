import { redirect } from "react-router";
import { providerContext, withProvider } from "#features/auth/http/provider-session.server.ts";
import { EXPORT_BATCH_MAX, type LeadCursor, listLeadsAfter } from "#features/leads/queries/leads.server.ts";
import { leadCsvCells, leadCsvHead } from "#features/leads/rules/lead-csv.ts";
import { parseLeadsSearchParams } from "#features/leads/rules/lead-filters.ts";
import { findTimeZone } from "#features/places/queries/time-zone.server.ts";
import { dashboardPath, isPaying } from "#features/providers/rules/provider-dashboard.ts";
import { BYTE_ORDER_MARK, formatCsvLine } from "#platform/csv.ts";
import { formatPhone } from "#platform/forms/phone-number.server.ts";
import { logError } from "#platform/log/log.server.ts";
import type { Route } from "./+types/lead-export.ts";

/** All leads that the filters leave, as a file, read and sent part by part. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { id, tier } = context.get(providerContext);
  if (!isPaying(tier)) throw redirect(dashboardPath("leads", id));
  const filters = parseLeadsSearchParams(new URL(request.url).searchParams);
  const zone = await withProvider(context, (db) => findTimeZone(db, id));

  async function readPart(after: LeadCursor | undefined) {
    const leads = await withProvider(context, (db) => listLeadsAfter(db, id, filters, after));
    const last = leads.at(-1);
    const isLast = leads.length < EXPORT_BATCH_MAX || !last;
    return {
      text: leads
        .map((lead) => formatCsvLine(leadCsvCells({ ...lead, ...formatPhone(lead) }, zone)))
        .join(""),
      next: isLast ? undefined : { createdAt: last.cursor, id: last.id },
    };
  }

  // The first part before the answer, so that a missing database is an answer of its own.
  let part = await readPart(undefined);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(BYTE_ORDER_MARK + formatCsvLine(leadCsvHead) + part.text));
      if (!part.next) controller.close();
    },
    async pull(controller) {
      try {
        part = await readPart(part.next);
        controller.enqueue(encoder.encode(part.text));
        if (!part.next) controller.close();
      } catch (error) {
        if (error instanceof Error) logError(error);
        // A file cut short must not look like a whole one.
        controller.error(error);
      }
    },
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="leads.csv"',
      "Cache-Control": "no-store",
    },
  });
}
