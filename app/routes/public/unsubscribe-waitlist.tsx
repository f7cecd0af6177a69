import { data, Link } from "react-router";
import { brand } from "#config/brand.ts";
import {
  isUnsubscribeLink,
  unsubscribeFromWaitlist,
} from "#features/waitlist/commands/unsubscribe-from-waitlist.server.ts";
import { dbContext, secretsContext } from "#platform/http/context.server.ts";
import { toFormFailure } from "#platform/http/database-unavailable.server.ts";
import { FormProblem } from "#ui/form/form-problem.tsx";
import type { Route } from "./+types/unsubscribe-waitlist.ts";

/** Opening the link changes nothing, because mail scanners open links: only its button does. */
export function loader({ request, context }: Route.LoaderArgs) {
  const isKnown = isUnsubscribeLink(context.get(secretsContext).links, parseLink(request));
  return data({ isKnown }, { status: isKnown ? 200 : 404 });
}

/** The button's, and that of mail programs (RFC 8058), which send `List-Unsubscribe=One-Click` without our page. */
export async function action({ request, context }: Route.ActionArgs) {
  try {
    const outcome = await unsubscribeFromWaitlist(
      context.get(dbContext),
      context.get(secretsContext).links,
      parseLink(request),
    );
    return data({ hasLeft: outcome.ok, problem: undefined }, { status: outcome.ok ? 200 : 404 });
  } catch (error) {
    const { status } = toFormFailure(error);
    const problem = "We could not take you off the waitlist just now. Please try again in a minute.";
    return data({ hasLeft: false, problem }, { status });
  }
}

function parseLink(request: Request) {
  const { searchParams } = new URL(request.url);
  return { entry: searchParams.get("entry") ?? "", key: searchParams.get("key") ?? "" };
}

export function headers() {
  return { "Cache-Control": "no-store" };
}

export const handle = { withoutScripts: true };

export function meta() {
  return [{ title: `Leave the waitlist · ${brand.name}` }, { name: "robots", content: "noindex" }];
}

export default function UnsubscribeWaitlist({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="page-width py-8 md:py-12">
      {actionData?.hasLeft ? (
        <UnsubscribedMessage />
      ) : loaderData.isKnown ? (
        <UnsubscribeForm problem={actionData?.problem} />
      ) : (
        <InvalidLinkMessage />
      )}
    </div>
  );
}

function UnsubscribeForm({ problem }: { problem: string | undefined }) {
  return (
    <>
      <h1 className="text-heading">Leave the waitlist?</h1>
      <p className="mt-3 mb-6 max-w-prose text-lead text-muted">
        We will not write to you about new cities any more.
      </p>
      <form method="post" className="max-w-prose space-y-4">
        <FormProblem message={problem} />
        <button type="submit" className="button button-primary">
          Leave the waitlist
        </button>
      </form>
    </>
  );
}

function UnsubscribedMessage() {
  return (
    <div role="status">
      <h1 className="text-heading">You have left the waitlist</h1>
      <p className="mt-3 mb-6 max-w-prose text-lead text-muted">
        We will not write to you about new cities any more. Should you change your mind, you can join again at
        any time.
      </p>
      <Link to="/" className="button button-quiet">
        Go to the home page
      </Link>
    </div>
  );
}

function InvalidLinkMessage() {
  return (
    <>
      <h1 className="text-heading">This link does not work</h1>
      <p className="mt-3 max-w-prose text-lead text-muted">
        It may have been cut off on its way to you. Please use the link in our email, or write to{" "}
        <a href={`mailto:${brand.email.support}`} className="text-link">
          {brand.email.support}
        </a>{" "}
        and we will take you off the waitlist.
      </p>
    </>
  );
}
