import { data } from "react-router";
import { brand } from "#config/brand.ts";
import { UNDO_DAYS } from "#config/promises.ts";
import { undoSecondFactor } from "#features/auth/commands/undo-second-factor.server.ts";
import { type UndoActionData, UndoPage } from "#features/auth/components/undo-page.tsx";
import { catchNetworkError, NO_RESPONSE } from "#platform/browser/catch-network-error.ts";
import { dbContext } from "#platform/http/context.server.ts";
import { toFormFailure } from "#platform/http/database-unavailable.server.ts";
import type { Route } from "./+types/undo-second-factor.ts";

const EXPIRED = `This link doesn't work. It expires ${UNDO_DAYS} days after the second factor was turned on. Someone with access to the server can still remove a second factor.`;

export function loader() {
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const key = new URL(request.url).searchParams.get("key") ?? "";
  try {
    const outcome = await undoSecondFactor(context.get(dbContext), key);
    if (!outcome.ok) return answer(422, { problem: EXPIRED });
    return answer(200, { isUndone: true, isRepeat: outcome.isRepeat });
  } catch (error) {
    const { status, reason } = toFormFailure(error);
    return answer(status, { problem: reason });
  }
}

export const clientAction = catchNetworkError((problem) => answer(503, { problem }), NO_RESPONSE);

function answer(status: number, content: UndoActionData) {
  return data(content, { status });
}

export function headers() {
  return { "Cache-Control": "no-store" };
}

export function meta() {
  return [{ title: `Turn off your second factor · ${brand.name}` }, { name: "robots", content: "noindex" }];
}

export default function UndoSecondFactor({ actionData }: Route.ComponentProps) {
  return (
    <UndoPage
      title="Turn off your second factor"
      lead="Use this if someone else turned it on. Everyone who is signed in to your account will be signed out."
      button="Turn it off"
      signInPath="/admin/login?next=/admin/account"
      answer={actionData}
    >
      The second factor is off, and every device was signed out. The person who turned it on knows your
      password: please sign in and change it now.
    </UndoPage>
  );
}
