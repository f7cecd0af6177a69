import { data, Form } from "react-router";
import { adminPages } from "#config/navigation.ts";
import { adminActor, adminContext, withAdmin } from "#features/auth/http/admin-session.server.ts";
import { erasePerson } from "#features/privacy/commands/export-and-erase-person.server.ts";
import { EraseForm } from "#features/privacy/components/erase-form.tsx";
import { PersonRecordList } from "#features/privacy/components/person-record-list.tsx";
import { RetentionTable } from "#features/privacy/components/retention-table.tsx";
import { groupPersonRecords } from "#features/privacy/http/person-records.server.ts";
import {
  type AccountOwner,
  findAccountOwner,
  findPersonData,
} from "#features/privacy/queries/person-records.server.ts";
import type { RecordGroup } from "#features/privacy/rules/person-record-view.ts";
import { formatCounts, normalizeEmail } from "#features/privacy/rules/person-records.ts";
import { Panel } from "#features/providers/components/panel.tsx";
import { catchNetworkError } from "#platform/browser/catch-network-error.ts";
import { EMAIL_MAX } from "#platform/forms/field-lengths.ts";
import { emailField } from "#platform/forms/form-fields.ts";
import { readForm } from "#platform/forms/form-guard.server.ts";
import { getEchoedText, getFormValues } from "#platform/forms/parse-form.ts";
import { dbContext, secretsContext } from "#platform/http/context.server.ts";
import { toFormFailure } from "#platform/http/database-unavailable.server.ts";
import { focusTarget } from "#ui/form/focus-target.ts";
import { FormStatus } from "#ui/form/form-status.tsx";
import { PostForm } from "#ui/form/post-form.tsx";
import { ResetFields } from "#ui/form/reset-fields.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useFocusOnResult } from "#ui/hooks/use-focus-on-result.ts";
import type { Route } from "./+types/privacy.ts";

export const handle = { crumb: adminPages.privacy.name };

export function loader({ context }: Route.LoaderArgs) {
  return { email: context.get(adminContext).email };
}

type Answer = {
  email?: string;
  /** What stands at the address field. */
  error?: string;
  done?: string;
  problem?: string;
  found?: { parts: RecordGroup[]; words: string; owner: string | undefined };
  confirm?: string;
  confirmError?: string;
};

/** By POST, also the search: an address of a person belongs in no address of a page. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const parsed = emailField.safeParse(form.get("email") ?? "");
  if (!parsed.success)
    return answer(422, {
      email: getEchoedText(form, "email", EMAIL_MAX),
      error: parsed.error.issues[0]?.message,
    });
  const email = normalizeEmail(parsed.data);
  try {
    return await handleIntent(form, email, context);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const { status, reason } = toFormFailure(error);
    return answer(status, { email, problem: reason });
  }
}

async function handleIntent(form: FormData, email: string, context: Route.ActionArgs["context"]) {
  const found = await findPerson(email, context);
  if (form.get("intent") !== "erase") return answer(200, { email, found });
  const confirm = String(form.get("confirm") ?? "");
  if (normalizeEmail(confirm) !== email)
    return answer(422, { email, found, confirm, confirmError: "This is not the address above." });
  const { limits } = context.get(secretsContext);
  const outcome = await erasePerson(context.get(dbContext), limits, adminActor(context), email);
  if (outcome.ok) {
    const words = formatCounts(outcome.counts);
    return answer(200, { done: words ? `Erased: ${words}.` : "There was nothing left to erase." });
  }
  return answer(409, {
    email,
    found,
    problem:
      outcome.problem === "account"
        ? formatAccountOwner(outcome.owner)
        : "Your account may not do this any more.",
  });
}

function findPerson(email: string, context: Route.ActionArgs["context"]) {
  return withAdmin(context, async (db) => {
    const owner = await findAccountOwner(db, email);
    const found = await findPersonData(db, email);
    return {
      parts: groupPersonRecords(found),
      words: formatCounts(found.counts),
      owner: owner && formatAccountOwner(owner),
    };
  });
}

function formatAccountOwner(owner: AccountOwner): string {
  if (owner.kind === "admin")
    return "This is the address of one of our admins, not of a family. Close the account under Admins.";
  return `This is the address of a provider, ${owner.name}, not of a family. A provider deletes its listing itself, under Account.`;
}

export const clientAction = catchNetworkError((problem, form) =>
  answer(503, { email: getFormValues(form).email, problem }),
);

function answer(status: number, content: Answer) {
  return data(content, { status });
}

export default function Privacy({ actionData }: Route.ComponentProps) {
  const { email, found, error, done, problem } = actionData ?? {};
  const frame = useFocusOnResult<HTMLDivElement>(actionData);
  return (
    <div ref={frame}>
      <h1 className="text-heading">{adminPages.privacy.name}</h1>
      <p className="mt-2 max-w-prose text-muted">
        A family asks what we have stored, or wants it gone. First make sure that the request is theirs, as a
        rule by a message to that address. What we did is noted in the audit log without the address.
      </p>
      <div className="mt-6 grid gap-6">
        <Panel title="One address, everything found">
          <FormStatus done={done} problem={problem} />
          <PostForm noValidate className="max-w-md">
            {/* As it is kept, once it was found: so erasing it empties the field, however it was typed. */}
            <ResetFields answer={done || found ? actionData : undefined}>
              <TextField
                name="email"
                label="The family’s email"
                type="email"
                autoComplete="off"
                required
                defaultValue={email}
                error={error}
              />
            </ResetFields>
            <button type="submit" name="intent" value="find" className="button button-primary mt-4">
              Find everything
            </button>
          </PostForm>
          {found && email && <FoundPerson key={email} email={email} answer={actionData} />}
        </Panel>
        <Panel title="How long we keep what">
          <p className="mb-3 max-w-prose text-muted">
            The privacy policy promises these periods to families, and a job keeps to them every night.
          </p>
          <RetentionTable />
        </Panel>
      </div>
    </div>
  );
}

type FoundPersonProps = {
  email: string;
  answer: Answer | undefined;
};

function FoundPerson({ email, answer: { found, confirm, confirmError } = {} }: FoundPersonProps) {
  if (!found) return null;
  return (
    // A wrong field below goes first.
    <section {...(!confirmError && focusTarget)} className="mt-6" aria-label="What was found">
      <h2 className="wrap-anywhere text-title">{email}</h2>
      {found.owner && <p className="mt-2 max-w-prose">{found.owner}</p>}
      <p className="mt-2">
        {found.words ? `Found: ${found.words}.` : "Nothing is stored about this address."}
      </p>
      <PersonRecordList parts={found.parts} />
      {found.words && (
        <Form method="post" action="/admin/privacy/export" reloadDocument className="mt-6">
          <input type="hidden" name="email" value={email} />
          <button type="submit" className="button button-quiet">
            Export as a file
          </button>
        </Form>
      )}
      {found.words && !found.owner && <EraseForm email={email} confirm={confirm} error={confirmError} />}
    </section>
  );
}
