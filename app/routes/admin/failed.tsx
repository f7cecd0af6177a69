import { adminQueues } from "#config/admin-queues.ts";
import { adminPages } from "#config/navigation.ts";
import { adminActor } from "#features/auth/http/admin-session.server.ts";
import { type Failure, FailureCard } from "#features/moderation/components/failure-card.tsx";
import { QueueHead } from "#features/moderation/components/queue-head.tsx";
import { QueuePages } from "#features/moderation/components/queue-pages.tsx";
import { answer, orFailure, readQueue, refusal } from "#features/moderation/http/admin-queue.server.ts";
import { deskMoment, type QueueAnswer, queueProblem } from "#features/moderation/rules/admin-queue.ts";
import { givenUpSchema } from "#features/moderation/schema/admin-queue-schemas.ts";
import {
  giveUpJob,
  giveUpLetter,
  retryJob,
  retryLetter,
  retryLetters,
} from "#features/operations/commands/retry-failed-job.server.ts";
import {
  type FailedLetter,
  type ListedJob,
  listFailedWork,
} from "#features/operations/queries/failed-jobs.server.ts";
import {
  errorInWords,
  letterInWords,
  readerInWords,
  taskInWords,
  topicLink,
  topicOfJob,
} from "#features/operations/rules/failed-jobs.ts";
import { Panel } from "#features/providers/components/panel.tsx";
import { catchNetworkError } from "#platform/browser/catch-network-error.ts";
import { revalidateAfterConflict } from "#platform/browser/revalidation.ts";
import { readForm } from "#platform/forms/form-guard.server.ts";
import { parseForm } from "#platform/forms/parse-form.server.ts";
import { echoedText } from "#platform/forms/parse-form.ts";
import { dbContext } from "#platform/http/context.server.ts";
import { inFigures } from "#platform/text/figures.ts";
import { PostForm } from "#ui/form/post-form.tsx";
import { useFocusOnAnswer } from "#ui/hooks/use-focus-on-result.ts";
import type { Route } from "./+types/failed.ts";

export const handle = { crumb: adminQueues.failed.name, above: [adminPages.review] };
export const shouldRevalidate = revalidateAfterConflict;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const { jobs, letters, ...pages } = await readQueue(context, (db) => listFailedWork(db, searchParams));
  return { ...pages, jobs: jobs.map(ofJob), letters: letters.map(ofLetter) };
}

function ofJob(job: ListedJob): Failure {
  const { letter } = job;
  return {
    key: `job ${job.id}`,
    what: "job",
    id: job.id,
    attempts: job.attempts,
    title: taskInWords(job.task),
    state: job.is_for_good
      ? { look: "bad", label: "Failed for good" }
      : { look: "warn", label: "Keeps failing" },
    error: errorInWords(job.error),
    facts: [
      `Tried ${job.attempts} of ${job.max_attempts} times, last on ${deskMoment(job.tried_at)}`,
      ...(job.next_at ? [`Next try by itself: ${deskMoment(job.next_at)}`] : []),
      ...(letter ? [`${letterInWords(letter.kind)}, ${readerOf(letter)}`] : []),
      `Job ${job.id}${job.subject ? `, about ${job.subject}` : ""}`,
    ],
    link: topicLink(letter ? letter.topic : topicOfJob(job)),
    isRunning: job.is_running,
  };
}

function ofLetter(letter: FailedLetter): Failure {
  return {
    key: `letter ${letter.id}`,
    what: "letter",
    id: letter.id,
    attempts: letter.attempts,
    title: `${letterInWords(letter.kind)}, ${readerInWords(letter.audience)}`,
    state: { look: "bad", label: "Not sent" },
    error: errorInWords(letter.last_error),
    facts: [
      `Tried ${letter.attempts} ${letter.attempts === 1 ? "time" : "times"}, written ${deskMoment(letter.created_at)}`,
      `To ${letter.to}`,
      `Letter ${letter.id}`,
    ],
    link: topicLink(letter.topic),
    isRunning: false,
  };
}

function readerOf({ audience, to }: FailedLetter): string {
  return `${readerInWords(audience)}: ${to}`;
}

const RUNNING = "It is being tried just now. Please look again in a minute.";

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const db = context.get(dbContext);
  const actor = adminActor(context);
  if (form.get("intent") === "retry all")
    return orFailure({ about: "" }, async () => {
      const outcome = await retryLetters(db, actor);
      if (!outcome.ok) return refused(outcome.problem, { about: "" });
      return answer(200, { about: "", done: triedInWords(outcome.count) });
    });
  const what = form.get("what");
  const id = echoedText(form, "id");
  const about = `${what} ${id}`;
  const attempts = form.get("attempts");
  const failure = { id, attempts: attempts ? Number(attempts) : -1 };
  const intent = form.get("intent");
  if ((what !== "job" && what !== "letter") || (intent !== "retry" && intent !== "give up"))
    return answer(422, { about: "", problem: queueProblem.unclear });

  if (intent === "retry")
    return orFailure({ about }, async () => {
      const outcome = await (what === "job" ? retryJob(db, actor, failure) : retryLetter(db, actor, failure));
      if (outcome.ok) return answer(200, { about, done: "It is being tried again." });
      return refused(outcome.problem, { about });
    });

  const parsed = parseForm(givenUpSchema, form);
  const values = { reason: parsed.values.reason ?? "" };
  if (!parsed.ok) return answer(422, { about, values, errors: parsed.errors });
  return orFailure({ about, values }, async () => {
    const { reason } = parsed.value;
    const giveUp = what === "job" ? giveUpJob : giveUpLetter;
    const outcome = await giveUp(db, actor, failure, reason);
    if (outcome.ok) return answer(200, { about, done: "Given up." });
    return refused(outcome.problem, { about, values });
  });
}

function triedInWords(count: number): string {
  return count === 1
    ? "1 letter is being tried again."
    : `${inFigures(count)} letters are being tried again.`;
}

type Problem = "forbidden" | "missing" | "changed" | "running" | "no reason";

function refused(problem: Problem, content: QueueAnswer) {
  if (problem === "running") return answer(409, { ...content, problem: RUNNING });
  return refusal(problem === "no reason" ? "changed" : problem, content);
}

export const clientAction = catchNetworkError();

export default function Failed({ loaderData, actionData }: Route.ComponentProps) {
  const { jobs, letters, jobPages, letterPages, counts } = loaderData;
  const said: Partial<QueueAnswer> | undefined = actionData;
  const frame = useFocusOnAnswer<HTMLDivElement>(said);
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
      <QueueHead
        title="Failed jobs and letters"
        counts={counts}
        said={{ done: said?.done, problem: isHere ? undefined : said?.problem }}
      />
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
        <Panel title={`Jobs (${inFigures(jobPages.count)})`}>
          {jobs.length === 0 && <p className="text-muted">No job has failed.</p>}
          {list(jobs)}
          <QueuePages frame={jobPages} label="Pages of jobs" />
        </Panel>
        <Panel title={`Letters (${inFigures(letterPages.count)})`}>
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
