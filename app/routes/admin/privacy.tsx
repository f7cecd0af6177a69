import { data, Form } from "react-router";
import { adminPages } from "#config/navigation.ts";
import { adminActor, adminContext, withAdmin } from "#features/auth/http/admin-session.server.ts";
import { eraseFamily } from "#features/privacy/commands/export-and-erase-person.server.ts";
import { EraseForm } from "#features/privacy/components/erase-form.tsx";
import { FoundParts } from "#features/privacy/components/found-parts.tsx";
import { RetentionTable } from "#features/privacy/components/retention-table.tsx";
import { familyParts } from "#features/privacy/http/person-records.server.ts";
import {
  type AccountHolder,
  findAccountHolder,
  findFamilyData,
} from "#features/privacy/queries/person-records.server.ts";
import type { FoundPart } from "#features/privacy/rules/person-record-view.ts";
import { countsInWords, tidyAddress } from "#features/privacy/rules/person-records.ts";
import { Panel } from "#features/providers/components/panel.tsx";
import { catchNetworkError } from "#platform/browser/catch-network-error.ts";
import { EMAIL_MAX } from "#platform/forms/field-lengths.ts";
import { emailField } from "#platform/forms/form-fields.ts";
import { readForm } from "#platform/forms/form-guard.server.ts";
import { echoedText, valuesOf } from "#platform/forms/parse-form.ts";
import { dbContext, secretsContext } from "#platform/http/context.server.ts";
import { failureOf } from "#platform/http/database-unavailable.server.ts";
import { answerPlace } from "#ui/form/focus-target.ts";
import { Said } from "#ui/form/form-status.tsx";
import { PostForm } from "#ui/form/post-form.tsx";
import { Anew } from "#ui/form/reset-fields.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useFocusOnAnswer } from "#ui/hooks/use-focus-on-result.ts";
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
  found?: { parts: FoundPart[]; words: string; holder: string | undefined };
  confirm?: string;
  confirmError?: string;
};

/** By POST, also the search: an address of a person belongs in no address of a page. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const parsed = emailField.safeParse(form.get("email") ?? "");
  if (!parsed.success)
    return answer(422, {
      email: echoedText(form, "email", EMAIL_MAX),
      error: parsed.error.issues[0]?.message,
    });
  const email = tidyAddress(parsed.data);
  try {
    return await act(form, email, context);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const { status, reason } = failureOf(error);
    return answer(status, { email, problem: reason });
  }
}

async function act(form: FormData, email: string, context: Route.ActionArgs["context"]) {
  const found = await find(email, context);
  if (form.get("intent") !== "erase") return answer(200, { email, found });
  const confirm = String(form.get("confirm") ?? "");
  if (tidyAddress(confirm) !== email)
    return answer(422, { email, found, confirm, confirmError: "This is not the address above." });
  const { limits } = context.get(secretsContext);
  const outcome = await eraseFamily(context.get(dbContext), limits, adminActor(context), email);
  if (outcome.ok) {
    const words = countsInWords(outcome.counts);
    return answer(200, { done: words ? `Erased: ${words}.` : "There was nothing left to erase." });
  }
  return answer(409, {
    email,
    found,
    problem:
      outcome.problem === "account"
        ? holderInWords(outcome.holder)
        : "Your account may not do this any more.",
  });
}

function find(email: string, context: Route.ActionArgs["context"]) {
  return withAdmin(context, async (db) => {
    const holder = await findAccountHolder(db, email);
    const found = await findFamilyData(db, email);
    return {
      parts: familyParts(found),
      words: countsInWords(found.counts),
      holder: holder && holderInWords(holder),
    };
  });
}

function holderInWords(holder: AccountHolder): string {
  if (holder.kind === "admin")
    return "This is the address of one of our admins, not of a family. Close the account under Admins.";
  return `This is the address of a provider, ${holder.name}, not of a family. A provider deletes its listing itself, under Account.`;
}

export const clientAction = catchNetworkError((problem, form) =>
  answer(503, { email: valuesOf(form).email, problem }),
);

function answer(status: number, content: Answer) {
  return data(content, { status });
}

export default function Privacy({ actionData }: Route.ComponentProps) {
  const { email, found, error, done, problem } = actionData ?? {};
  const frame = useFocusOnAnswer<HTMLDivElement>(actionData);
  return (
    <div ref={frame}>
      <h1 className="text-heading">{adminPages.privacy.name}</h1>
      <p className="mt-2 max-w-prose text-muted">
        A family asks what we have stored, or wants it gone. First make sure that the request is theirs, as a
        rule by a message to that address. What we did is noted in the audit log without the address.
      </p>
      <div className="mt-6 grid gap-6">
        <Panel title="One address, everything found">
          <Said done={done} problem={problem} />
          <PostForm noValidate className="max-w-md">
            {/* As it is kept, once it was found: so erasing it empties the field, however it was typed. */}
            <Anew answer={done || found ? actionData : undefined}>
              <TextField
                name="email"
                label="The family’s email"
                type="email"
                autoComplete="off"
                required
                defaultValue={email}
                error={error}
              />
            </Anew>
            <button type="submit" name="intent" value="find" className="button button-primary mt-4">
              Find everything
            </button>
          </PostForm>
          {found && email && <Found key={email} email={email} answer={actionData} />}
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

type FoundProps = {
  email: string;
  answer: Answer | undefined;
};

function Found({ email, answer: { found, confirm, confirmError } = {} }: FoundProps) {
  if (!found) return null;
  return (
    // A wrong field below goes first.
    <section {...(!confirmError && answerPlace)} className="mt-6" aria-label="What was found">
      <h2 className="wrap-anywhere text-title">{email}</h2>
      {found.holder && <p className="mt-2 max-w-prose">{found.holder}</p>}
      <p className="mt-2">
        {found.words ? `Found: ${found.words}.` : "Nothing is stored about this address."}
      </p>
      <FoundParts parts={found.parts} />
      {found.words && (
        <Form method="post" action="/admin/privacy/export" reloadDocument className="mt-6">
          <input type="hidden" name="email" value={email} />
          <button type="submit" className="button button-quiet">
            Export as a file
          </button>
        </Form>
      )}
      {found.words && !found.holder && <EraseForm email={email} confirm={confirm} error={confirmError} />}
    </section>
  );
}
