import { Link } from "react-router";
import { adminQueues } from "#config/admin-queues.ts";
import { Badge } from "./badge.tsx";
import { inquiryLook } from "./inquiry-look.ts";

export type ShownInquiry = {
  id: string;
  name: string;
  business: string;
  type: string;
  status: string;
  statusLabel: string;
  beginning: string;
  created: string;
};

/** One inquiry of the queue. */
export function InquiryLine({ inquiry }: { inquiry: ShownInquiry }) {
  const { id, name, business, type, status, statusLabel, beginning, created } = inquiry;
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Link
          to={adminQueues.inquiries.itemPath(id)}
          className="wrap-anywhere inline-block min-h-11 content-center font-semibold text-link"
        >
          {name}, {business}
        </Link>
        <Badge look={inquiryLook(status)}>{statusLabel}</Badge>
      </div>
      <p className="wrap-anywhere max-w-prose">{beginning}</p>
      <p className="text-muted text-small">
        {type} · {created}
      </p>
    </li>
  );
}
