import { adminQueues } from "#config/admin-queues.ts";
import { adminPages } from "#config/navigation.ts";
import { listInquiryQueue } from "#features/inquiries/queries/inquiry-queue.server.ts";
import { inquiryTypes } from "#features/inquiries/rules/inquiry.ts";
import {
  inquiryFilters,
  inquiryStatuses,
  inquiryTypeFilters,
} from "#features/inquiries/rules/inquiry-queue.ts";
import { InquiryLine } from "#features/moderation/components/inquiry-line.tsx";
import { QueueFilter } from "#features/moderation/components/queue-filter.tsx";
import { QueueHeader } from "#features/moderation/components/queue-header.tsx";
import { QueuePages } from "#features/moderation/components/queue-pages.tsx";
import { loadQueue } from "#features/moderation/http/admin-queue.server.ts";
import { formatQueueTime } from "#features/moderation/rules/admin-queue.ts";
import { findLabel } from "#features/tickets/rules/ticket.ts";
import { formatNumber } from "#platform/text/format-number.ts";
import type { Route } from "./+types/inquiries.ts";

export const handle = {
  crumb: adminQueues.inquiries.name,
  above: [adminPages.review],
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const { inquiries, ...page } = await loadQueue(context, (db) => listInquiryQueue(db, searchParams));
  return {
    ...page,
    inquiries: inquiries.map(({ id, name, business_name, inquiry_type, status, beginning, created_at }) => ({
      id,
      name,
      business: business_name,
      type: findLabel(inquiryTypes, inquiry_type),
      status,
      statusLabel: findLabel(inquiryStatuses, status),
      beginning,
      created: formatQueueTime(created_at),
    })),
  };
}

export default function Inquiries({ loaderData }: Route.ComponentProps) {
  const { inquiries, counts, filter, type, ...page } = loaderData;
  return (
    <>
      <QueueHeader title={adminQueues.inquiries.name} counts={counts} />
      <QueueFilter
        choices={[
          { name: "status", label: "Status", value: filter, options: inquiryFilters },
          { name: "type", label: "Type", value: type, options: inquiryTypeFilters },
        ]}
      />
      <p className="mt-4 text-muted">
        {page.count === 1 ? "1 inquiry" : `${formatNumber(page.count)} inquiries`}
      </p>
      {inquiries.length > 0 && (
        <ul className="card mt-2 divide-y divide-line px-5 py-2">
          {inquiries.map((inquiry) => (
            <InquiryLine key={inquiry.id} inquiry={inquiry} />
          ))}
        </ul>
      )}
      <QueuePages frame={page} />
    </>
  );
}
