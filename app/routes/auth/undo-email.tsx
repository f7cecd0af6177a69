import { data } from "react-router";
import { brand } from "#config/brand.ts";
import { UNDO_DAYS } from "#config/promises.ts";
import { undoEmailChange } from "#features/auth/commands/undo-email-change.server.ts";
import { type UndoActionData, UndoPage } from "#features/auth/components/undo-page.tsx";
import { paymentsContext } from "#features/billing/http/payments-context.server.ts";
import { catchNetworkError, NO_RESPONSE } from "#platform/browser/catch-network-error.ts";
import { dbContext } from "#platform/http/context.server.ts";
import { toFormFailure } from "#platform/http/database-unavailable.server.ts";
import type { Route } from "./+types/undo-email.ts";

const EXPIRED = `This link doesn't work. It expires ${UNDO_DAYS} days after the change. If someone else changed your sign-in address, call us at ${brand.phone}.`;

export function loader() {
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const key = new URL(request.url).searchParams.get("key") ?? "";
  try {
    const outcome = await undoEmailChange(context.get(dbContext), context.get(paymentsContext), key);
    if (!outcome.ok) return answer(422, { problem: EXPIRED });
    const { email, isRepeat } = outcome;
    return answer(200, { isUndone: true, isRepeat, email });
  } catch (error) {
    const { status, reason } = toFormFailure(error);
    return answer(status, { problem: reason });
  }
}

export const clientAction = catchNetworkError((problem) => answer(503, { problem }), NO_RESPONSE);

function answer(status: number, content: UndoActionData & { email?: string }) {
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
  return (
    <UndoPage
      title="Undo the change of your sign-in address"
      lead="Your former address will sign in again, and everyone who is signed in now will be signed out."
      button="Undo the change"
      signInPath="/provider/login"
      answer={actionData}
    >
      The change is undone. You sign in with <strong className="wrap-anywhere">{actionData?.email}</strong>{" "}
      again, and every device was signed out.
    </UndoPage>
  );
}
