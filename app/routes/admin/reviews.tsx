import { adminQueues } from "#config/admin-queues.ts";
import { adminPages } from "#config/navigation.ts";
import { adminActor } from "#features/auth/http/admin-session.server.ts";
import { QueueFilter } from "#features/moderation/components/queue-filter.tsx";
import { QueueHeader } from "#features/moderation/components/queue-header.tsx";
import { QueuePages } from "#features/moderation/components/queue-pages.tsx";
import { ReviewCard, type ShownReview } from "#features/moderation/components/review-card.tsx";
import {
  loadQueue,
  respond,
  respondOnFailure,
  respondWithProblem,
} from "#features/moderation/http/admin-queue.server.ts";
import {
  formatQueueTime,
  type QueueActionData,
  queueProblems,
} from "#features/moderation/rules/admin-queue.ts";
import { publishReview, rejectReview } from "#features/reviews/commands/decide-review.server.ts";
import { removeReviewReply } from "#features/reviews/commands/remove-review-reply.server.ts";
import {
  listReviewQueue,
  type QueuedReview,
} from "#features/reviews/queries/review-moderation-queue.server.ts";
import { reviewFilters } from "#features/reviews/rules/review-moderation.ts";
import { replyVersion } from "#features/reviews/rules/review-reply.ts";
import { rejectionSchema } from "#features/reviews/schema/review-moderation-schema.ts";
import { replyRemovalSchema } from "#features/reviews/schema/review-reply-schema.ts";
import { catchNetworkError } from "#platform/browser/catch-network-error.ts";
import { revalidateAfterConflict } from "#platform/browser/revalidation.ts";
import { readForm } from "#platform/forms/form-guard.server.ts";
import { parseForm } from "#platform/forms/parse-form.server.ts";
import { getEchoedText } from "#platform/forms/parse-form.ts";
import { dbContext, settingsContext } from "#platform/http/context.server.ts";
import { formatNumber } from "#platform/text/format-number.ts";
import { useFocusOnResult } from "#ui/hooks/use-focus-on-result.ts";
import type { Route } from "./+types/reviews.ts";

export const handle = { crumb: adminQueues.reviews.name, above: [adminPages.review] };
export const shouldRevalidate = revalidateAfterConflict;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const { reviews, ...page } = await loadQueue(context, (db) => listReviewQueue(db, searchParams));
  return { ...page, reviews: reviews.map(toShown) };
}

function toShown(row: QueuedReview): ShownReview {
  return {
    id: row.id,
    version: row.version,
    providerId: row.provider_id,
    providerName: row.providerName,
    isListed: row.providerActive,
    authorName: row.author_name,
    relationship: row.relationship,
    rating: row.rating,
    title: row.title,
    body: row.body,
    status: row.status,
    created: formatQueueTime(row.created_at),
    proof: toProof(row),
    warning: row.status === "pending" && row.held_because ? (warnings[row.held_because] ?? null) : null,
    similar: row.similar.map(({ id, percent, providerName, author_name, body }) => ({
      id,
      percent,
      providerName,
      author_name,
      body,
    })),
    decided:
      row.decided_at && row.decided_by
        ? `${row.status === "published" ? "Published" : "Rejected"} by ${row.decided_by}, ${formatQueueTime(row.decided_at)}`
        : null,
    decisionReason: row.decision_reason,
    reply: toShownReply(row),
  };
}

function toShownReply({ provider_reply: text, replied_at: repliedAt }: QueuedReview): ShownReview["reply"] {
  if (text === null) return null;
  return { text, version: replyVersion({ text, repliedAt }), when: repliedAt && formatQueueTime(repliedAt) };
}

const warnings: Record<string, string> = {
  copy: "Look twice: its text is much like that of another review.",
  burst: "Look twice: this provider got many reviews within a day.",
};

function toProof({ consultation, consultedOn }: QueuedReview): ShownReview["proof"] {
  if (!consultation)
    return { isProven: false, words: "No proof: the consultation that it came from is not in our records." };
  return {
    isProven: true,
    words: `Written by invitation, after a consultation${consultedOn ? ` on ${consultedOn}` : ""} that was booked here.`,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const about = getEchoedText(form, "id");
  const intent = form.get("intent");
  if (intent === "publish") return publish(form, about, context);
  if (intent === "reject") return reject(form, about, context);
  if (intent === "take-reply-off") return removeReply(form, about, context);
  return respond(422, { about, problem: queueProblems.unclear });
}

type Context = Route.ActionArgs["context"];

function publish(form: FormData, about: string, context: Context) {
  return respondOnFailure({ about }, async () => {
    const outcome = await publishReview(context.get(dbContext), adminActor(context), about, {
      origin: context.get(settingsContext).origin,
      version: String(form.get("version") ?? ""),
    });
    if (outcome.ok) return respond(200, { about, done: "Published. Its author gets a letter." });
    return respondWithProblem(toProblem(outcome.problem), { about });
  });
}

async function reject(form: FormData, about: string, context: Context) {
  const parsed = parseForm(rejectionSchema, form);
  const { values } = parsed;
  if (!parsed.ok) return respond(422, { about, errors: parsed.errors, values });
  return respondOnFailure({ about, values }, async () => {
    const outcome = await rejectReview(context.get(dbContext), adminActor(context), about, parsed.value, {
      version: String(form.get("version") ?? ""),
    });
    if (outcome.ok)
      return respond(200, { about, done: "It is not on the site. Its author gets the reason." });
    return respondWithProblem(toProblem(outcome.problem), { about, values });
  });
}

async function removeReply(form: FormData, about: string, context: Context) {
  const parsed = parseForm(replyRemovalSchema, form);
  const { values } = parsed;
  if (!parsed.ok) return respond(422, { about, errors: parsed.errors, values });
  return respondOnFailure({ about, values }, async () => {
    const { origin } = context.get(settingsContext);
    const wish = { why: parsed.value.why, version: String(form.get("version") ?? "") };
    const outcome = await removeReviewReply(context.get(dbContext), origin, adminActor(context), about, wish);
    if (outcome.ok)
      return respond(200, { about, done: "The reply is not on the site. The provider gets the reason." });
    return respondWithProblem(toProblem(outcome.problem), { about, values });
  });
}

type Problem = "forbidden" | "missing" | "no reason" | "decided already" | "changed";

function toProblem(problem: Problem) {
  return problem === "forbidden" || problem === "missing" ? problem : "changed";
}

export const clientAction = catchNetworkError();

export default function Reviews({ loaderData, actionData }: Route.ComponentProps) {
  const { reviews, counts, filter, ...page } = loaderData;
  const said: Partial<QueueActionData> | undefined = actionData;
  const frame = useFocusOnResult<HTMLDivElement>(said);
  const isHere = reviews.some(({ id }) => id === said?.about);
  return (
    <div ref={frame}>
      <QueueHeader
        title={adminQueues.reviews.name}
        counts={counts}
        result={{ done: said?.done, problem: isHere ? undefined : said?.problem }}
      />
      <QueueFilter choices={[{ name: "status", label: "Status", value: filter, options: reviewFilters }]} />
      <p className="mt-4 text-muted">
        {page.count === 1 ? "1 review" : `${formatNumber(page.count)} reviews`}
      </p>
      <ul className="mt-2 grid gap-5">
        {reviews.map((review) => (
          <ReviewCard
            key={review.id}
            review={review}
            answer={said?.about === review.id && !said.done ? { ...said, about: review.id } : undefined}
          />
        ))}
      </ul>
      <QueuePages frame={page} />
    </div>
  );
}
