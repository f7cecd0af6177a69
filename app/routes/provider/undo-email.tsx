import { data, Link } from "react-router";
import { undoEmailChange } from "#commands/undo-email-change.server.ts";
import { AccountFrame } from "#components/account/account-frame.tsx";
import { PressOnce } from "#components/account/press-once.tsx";
import { FormProblem } from "#components/form/form-problem.tsx";
import { brand } from "#config/brand.ts";
import { UNDO_DAYS } from "#domain/undo.ts";
import { dbContext, paymentsContext } from "#http/context.server.ts";
import { failureOf } from "#http/database-away.server.ts";
import { orTold } from "#lib/or-problem.ts";
import { UNANSWERED } from "#lib/unanswered.ts";
import type { Route } from "./+types/undo-email.ts";

const EXPIRED = `This link doesn't work. It expires ${UNDO_DAYS} days after the change. If someone else changed your sign-in address, call us at ${brand.phone}.`;

type Answer = { email?: string; isRepeat?: boolean; problem?: string };

export function loader() {
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const key = new URL(request.url).searchParams.get("key") ?? "";
  try {
    const outcome = await undoEmailChange(context.get(dbContext), context.get(paymentsContext), key);
    if (!outcome.ok) return answer(422, { problem: EXPIRED });
    return answer(200, outcome);
  } catch (error) {
    const { status, reason } = failureOf(error);
    return answer(status, { problem: reason });
  }
}

/** Stays on the page when the network gives no answer. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orTold(serverAction, (problem) => answer(503, { problem }), UNANSWERED);
}

function answer(status: number, content: Answer) {
  return data(content, { status });
}

export function headers() {
  return { "Cache-Control": "no-store" };
}

export function meta() {
  return [
    { title: `Undo the change of your sign-in address · ${brand.name}` },
    { name: "robots", content: "noindex" },
  ];
}

export default function UndoEmail({ actionData }: Route.ComponentProps) {
  const { email, isRepeat, problem } = actionData ?? {};
  return (
    <AccountFrame
      title="Undo the change of your sign-in address"
      lead={
        email
          ? undefined
          : "Your former address will sign in again, and everyone who is signed in now is signed out."
      }
      answer={actionData}
    >
      {!email && (
        <div className="mb-6">
          <PressOnce label="Undo the change" />
        </div>
      )}
      {problem && (
        <div tabIndex={-1} data-answer>
          <FormProblem message={problem} />
        </div>
      )}
      {email && (
        <div tabIndex={-1} data-answer>
          {isRepeat && <p className="text-lead">This change was already undone.</p>}
          {!isRepeat && (
            <p className="text-lead">
              The change is undone. You sign in with <strong className="wrap-anywhere">{email}</strong> again,
              and every device was signed out.
            </p>
          )}
          <Link to="/provider/login" className="button button-primary mt-5 w-full">
            Sign in
          </Link>
        </div>
      )}
    </AccountFrame>
  );
}
