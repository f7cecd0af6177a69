import { data } from "react-router";
import { brand } from "#config/brand.ts";
import { providerContext, withProvider } from "#features/auth/http/provider-session.server.ts";
import { Panel } from "#features/providers/components/panel.tsx";
import { useDashboard } from "#features/providers/components/use-dashboard.ts";
import { formatSavedMessage } from "#features/providers/rules/profile-changes.ts";
import { dashboardPath } from "#features/providers/rules/provider-dashboard.ts";
import { replyToReview } from "#features/reviews/commands/reply-to-review.server.ts";
import { DashboardReview } from "#features/reviews/components/dashboard-review.tsx";
import type { ReplyActionData } from "#features/reviews/components/reply-action-data.ts";
import { listDashboardReviews } from "#features/reviews/queries/reviews.server.ts";
import { type Reply, replyVersion } from "#features/reviews/rules/review-reply.ts";
import { replySchema } from "#features/reviews/schema/review-reply-schema.ts";
import { catchNetworkError } from "#platform/browser/catch-network-error.ts";
import { revalidateAfterConflict } from "#platform/browser/revalidation.ts";
import { readForm } from "#platform/forms/form-guard.server.ts";
import { parseForm } from "#platform/forms/parse-form.server.ts";
import { getFormValues } from "#platform/forms/parse-form.ts";
import { dbContext, settingsContext } from "#platform/http/context.server.ts";
import { toFormFailure } from "#platform/http/database-unavailable.server.ts";
import { formatNumber } from "#platform/text/format-number.ts";
import { FormStatus } from "#ui/form/form-status.tsx";
import { useFocusOnResult } from "#ui/hooks/use-focus-on-result.ts";
import { PageLinks } from "#ui/layout/page-links.tsx";
import type { Route } from "./+types/reviews.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id } = context.get(providerContext);
  const { searchParams } = new URL(request.url);
  return withProvider(context, (db) => listDashboardReviews(db, id, searchParams));
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id, active } = context.get(providerContext);
  const form = await readForm(request);
  const parsed = parseForm(replySchema, form);
  const { values } = parsed;
  const about = values.review ?? "";
  if (!parsed.ok) return answer(422, { about, errors: parsed.errors, values });
  const wish = parsed.value;
  const text = wish.intent === "save" ? wish.reply : null;
  const { origin } = context.get(settingsContext);
  try {
    const outcome = await replyToReview(context.get(dbContext), origin, id, about, {
      text,
      version: wish.version,
    });
    if (outcome.ok)
      return answer(200, {
        about,
        done: text === null ? "Taken away." : formatSavedMessage(active, []),
        current: toCurrentReply(outcome.reply),
      });
    if (outcome.problem === "missing") return answer(404, { about, problem: problems.missing, values });
    const now = toCurrentReply(outcome.reply);
    return answer(409, { about, problem: problems[wish.intent], values, isOutdated: true, current: now });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const { status, reason } = toFormFailure(error);
    return answer(status, { about, problem: reason, values });
  }
}

const NOT_SAVED = "Your reply could not be saved. Please try again in a minute.";

const problems = {
  missing: "This review is not on your page any more. Your reply was not saved.",
  save: "Your reply was changed elsewhere since you opened this page. What you typed is still below: put both together and save again.",
  remove: "Your reply was changed elsewhere since you opened this page. Please look again.",
};

function toCurrentReply(reply: Reply | null) {
  return { text: reply?.text ?? "", version: replyVersion(reply) };
}

function answer(status: number, content: ReplyActionData) {
  return data(content, { status });
}

export const clientAction = catchNetworkError((problem, form) => {
  const values = getFormValues(form);
  return answer(503, { about: values.review ?? "", problem, values });
}, NOT_SAVED);

/** After a conflict the page shows what was saved elsewhere. */
export const shouldRevalidate = revalidateAfterConflict;

export function meta() {
  return [{ title: `Reviews · ${brand.name}` }, { name: "robots", content: "noindex" }];
}

export default function Reviews({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name } = useDashboard();
  const { reviews, count, page, pages } = loaderData;
  const frame = useFocusOnResult<HTMLDivElement>(actionData);
  const isHere = reviews.some((review) => review.id === actionData?.about);
  return (
    <div ref={frame}>
      <Panel title={count > 0 ? `Your reviews (${formatNumber(count)})` : "Your reviews"}>
        {!isHere && <FormStatus done={actionData?.done} problem={actionData?.problem} />}
        <p className="max-w-prose text-muted">
          {count > 0
            ? "You can answer each review once, and change your reply at any time. Families read it below the review, at once."
            : "No reviews yet. Some days after a consultation that was booked here, we ask the family for one."}
        </p>
        <ul className="mt-4">
          {reviews.map((review) => (
            <DashboardReview
              key={review.id}
              review={review}
              provider={name}
              answer={actionData?.about === review.id ? actionData : undefined}
            />
          ))}
        </ul>
        <PageLinks
          page={page}
          pages={pages}
          to={(target) => dashboardPath("reviews", id, { page: String(target) })}
          label="Pages of reviews"
          words={["Newer", "Older"]}
        />
      </Panel>
    </div>
  );
}
