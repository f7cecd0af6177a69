import type { QueueCounts } from "#config/admin-queues.ts";
import { FormStatus } from "#ui/form/form-status.tsx";
import { ReviewTabs } from "./review-tabs.tsx";

type Props = { title: string; counts: QueueCounts; result?: { done?: string; problem?: string } };

/** The head of a queue: its name, the way to the others, and what came of a form whose row may be gone now. */
export function QueueHeader({ title, counts, result: said }: Props) {
  return (
    <>
      <h1 className="wrap-anywhere text-heading">{title}</h1>
      <ReviewTabs counts={counts} />
      {(said?.done || said?.problem) && (
        <div className="mt-5">
          <FormStatus {...said} />
        </div>
      )}
    </>
  );
}
