import { adminQueues } from "#config/admin-queues.ts";
import { adminPages } from "#config/navigation.ts";
import { adminActor } from "#features/auth/http/admin-session.server.ts";
import { type Failure, FailureCard } from "#features/moderation/components/failure-card.tsx";
import { QueueHeader } from "#features/moderation/components/queue-header.tsx";
import { QueuePages } from "#features/moderation/components/queue-pages.tsx";
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
import { giveUpSchema } from "#features/moderation/schema/admin-queue-schemas.ts";
import {
  giveUpEmail,
  giveUpJob,
  retryAllEmails,
  retryEmail,
  retryJob,
} from "#features/operations/commands/retry-failed-job.server.ts";
import {
  type FailedEmail,
  type ListedJob,
  listFailures,
} from "#features/operations/queries/failed-jobs.server.ts";
import {
  findJobTopic,
  findTopicLink,
  formatAudience,
  formatEmailKind,
  formatFailureError,
  formatTask,
} from "#features/operations/rules/failed-jobs.ts";
import { Panel } from "#features/providers/components/panel.tsx";
import { catchNetworkError } from "#platform/browser/catch-network-error.ts";
import { revalidateAfterConflict } from "#platform/browser/revalidation.ts";
import { readForm } from "#platform/forms/form-guard.server.ts";
import { parseForm } from "#platform/forms/parse-form.server.ts";
import { getEchoedText } from "#platform/forms/parse-form.ts";
import { dbContext } from "#platform/http/context.server.ts";
import { formatNumber } from "#platform/text/format-number.ts";
import { PostForm } from "#ui/form/post-form.tsx";
import { useFocusOnResult } from "#ui/hooks/use-focus-on-result.ts";
import type { Route } from "./+types/failed.ts";

export const handle = { crumb: adminQueues.failed.name, above: [adminPages.review] };
export const shouldRevalidate = revalidateAfterConflict;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const { jobs, letters, ...pages } = await loadQueue(context, (db) => listFailures(db, searchParams));
  return { ...pages, jobs: jobs.map(toJobFailure), letters: letters.map(toEmailFailure) };
}

function toJobFailure(job: ListedJob): Failure {
  const { email: letter } = job;
  return {
    key: `job ${job.id}`,
    what: "job",
    id: job.id,
    attempts: job.attempts,
    title: formatTask(job.task),
    state: job.is_for_good
      ? { look: "bad", label: "Failed for good" }
      : { look: "warn", label: "Keeps failing" },
    error: formatFailureError(job.error),
    facts: [
      `Tried ${job.attempts} of ${job.max_attempts} times, last on ${formatQueueTime(job.tried_at)}`,
      ...(job.next_at ? [`Next try by itself: ${formatQueueTime(job.next_at)}`] : []),
      ...(letter ? [`${formatEmailKind(letter.kind)}, ${formatRecipient(letter)}`] : []),
      `Job ${job.id}${job.subject ? `, about ${job.subject}` : ""}`,
    ],
    link: findTopicLink(letter ? letter.topic : findJobTopic(job)),
    isRunning: job.is_running,
  };
}

function toEmailFailure(letter: FailedEmail): Failure {
  return {
    key: `letter ${letter.id}`,
    what: "letter",
    id: letter.id,
    attempts: letter.attempts,
    title: `${formatEmailKind(letter.kind)}, ${formatAudience(letter.audience)}`,
    state: { look: "bad", label: "Not sent" },
    error: formatFailureError(letter.last_error),
    facts: [
      `Tried ${letter.attempts} ${letter.attempts === 1 ? "time" : "times"}, written ${formatQueueTime(letter.created_at)}`,
      `To ${letter.to}`,
      `Letter ${letter.id}`,
    ],
    link: findTopicLink(letter.topic),
    isRunning: false,
  };
}

function formatRecipient({ audience, to }: FailedEmail): string {
  return `${formatAudience(audience)}: ${to}`;
}

const STILL_RUNNING = "It is being tried just now. Please look again in a minute.";

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const db = context.get(dbContext);
  const actor = adminActor(context);
  if (form.get("intent") === "retry all")
    return respondOnFailure({ about: "" }, async () => {
      const outcome = await retryAllEmails(db, actor);
      if (!outcome.ok) return respondRefused(outcome.problem, { about: "" });
      return respond(200, { about: "", done: formatRetriedEmails(outcome.count) });
    });
  const what = form.get("what");
  const id = getEchoedText(form, "id");
  const about = `${what} ${id}`;
  const attempts = form.get("attempts");
  const failure = { id, attempts: attempts ? Number(attempts) : -1 };
  const intent = form.get("intent");
  if ((what !== "job" && what !== "letter") || (intent !== "retry" && intent !== "give up"))
    return respond(422, { about: "", problem: queueProblems.unclear });

  if (intent === "retry")
    return respondOnFailure({ about }, async () => {
      const outcome = await (what === "job" ? retryJob(db, actor, failure) : retryEmail(db, actor, failure));
      if (outcome.ok) return respond(200, { about, done: "It is being tried again." });
      return respondRefused(outcome.problem, { about });
    });

  const parsed = parseForm(giveUpSchema, form);
  const values = { reason: parsed.values.reason ?? "" };
  if (!parsed.ok) return respond(422, { about, values, errors: parsed.errors });
  return respondOnFailure({ about, values }, async () => {
    const { reason } = parsed.value;
    const giveUp = what === "job" ? giveUpJob : giveUpEmail;
    const outcome = await giveUp(db, actor, failure, reason);
    if (outcome.ok) return respond(200, { about, done: "Given up." });
    return respondRefused(outcome.problem, { about, values });
  });
}

function formatRetriedEmails(count: number): string {
  return count === 1
    ? "1 letter is being tried again."
    : `${formatNumber(count)} letters are being tried again.`;
}

type Problem = "forbidden" | "missing" | "changed" | "running" | "no reason";

function respondRefused(problem: Problem, content: QueueActionData) {
  if (problem === "running") return respond(409, { ...content, problem: STILL_RUNNING });
  return respondWithProblem(problem === "no reason" ? "changed" : problem, content);
}

export const clientAction = catchNetworkError();

export default function Failed({ loaderData, actionData }: Route.ComponentProps) {
  const { jobs, letters, jobPages, letterPages, counts } = loaderData;
  const said: Partial<QueueActionData> | undefined = actionData;
  const frame = useFocusOnResult<HTMLDivElement>(said);
  const isHere = [...jobs, ...letters].some(({ key }) => key === said?.about);
  const list = (failures: Failure[]) => (
    <ul className="divide-y divide-line">
      {failures.map((failure) => (
        <FailureCard
          key={failure.key}
          failure={failure}
          answer={said?.about === failure.key && !said.done ? said : undefined}
        />
      ))}
    </ul>
  );
  return (
    <div ref={frame}>
      <QueueHeader
        title="Failed jobs and letters"
        counts={counts}
        result={{ done: said?.done, problem: isHere ? undefined : said?.problem }}
      />
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
        <Panel title={`Jobs (${formatNumber(jobPages.count)})`}>
          {jobs.length === 0 && <p className="text-muted">No job has failed.</p>}
          {list(jobs)}
          <QueuePages frame={jobPages} label="Pages of jobs" />
        </Panel>
        <Panel title={`Letters (${formatNumber(letterPages.count)})`}>
          {letters.length === 0 && <p className="text-muted">Every letter was sent, or waits to be.</p>}
          {letterPages.count > 1 && (
            <PostForm className="mb-4">
              <button type="submit" name="intent" value="retry all" className="button button-quiet">
                Try all again<span className="sr-only">: every failed letter</span>
              </button>
            </PostForm>
          )}
          {list(letters)}
          <QueuePages frame={letterPages} label="Pages of letters" name="letters" />
        </Panel>
      </div>
    </div>
  );
}
