import { data, type ShouldRevalidateFunctionArgs, useLocation } from "react-router";
import { brand } from "#config/brand.ts";
import { pageMeta } from "#config/page-meta.ts";
import { applicationReviewTime } from "#config/promises.ts";
import { seniorCare } from "#config/services.ts";
import { findApplication } from "#features/auth/queries/accounts.server.ts";
import { registrationErrors } from "#features/care/rules/care-options.ts";
import { applyAgain } from "#features/registration/commands/apply-again.server.ts";
import { registerProvider } from "#features/registration/commands/register-provider.server.ts";
import type { RegistrationActionData } from "#features/registration/components/registration-action-data.ts";
import { RegistrationPage } from "#features/registration/components/registration-page.tsx";
import { createApplicantCookie, mayApplyAgain } from "#features/registration/http/applicant-cookie.server.ts";
import { filterSpecialties, registrationSchema } from "#features/registration/schema/registration-schema.ts";
import { breadcrumbList } from "#features/seo/rules/structured-data.ts";
import { findServiceStatus } from "#platform/flags/service-status.server.ts";
import { createAntiSpamFields, guardForm, readForm } from "#platform/forms/form-guard.server.ts";
import { getEchoedValues, parseForm } from "#platform/forms/parse-form.server.ts";
import { getFormValues } from "#platform/forms/parse-form.ts";
import {
  clientAddressContext,
  dbContext,
  secretsContext,
  settingsContext,
  tryReadFromPrimary,
} from "#platform/http/context.server.ts";
import {
  isDatabaseFailure,
  throwIfUnavailable,
  toFormFailure,
} from "#platform/http/database-unavailable.server.ts";
import { formatRateLimitProblem, isRateLimitProblem } from "#platform/rate-limit/rate-limit.ts";
import { RESPONSE_TIMEOUT_MS, withTimeout } from "#platform/with-timeout.ts";
import type { Route } from "./+types/register.ts";

const CLOSED = "We are not taking new listings right now.";

export async function loader({ request, context }: Route.LoaderArgs) {
  const read = await tryReadFromPrimary(context, (db) => findServiceStatus(db, seniorCare.slug));
  const service = read.ok ? read.value : undefined;
  return {
    marks: createAntiSpamFields(context.get(secretsContext).links),
    closed: service?.status === "paused" ? service.message || CLOSED : undefined,
    before: await findRejectedApplication(request, context),
  };
}

/** The application that was turned down, for whoever sent it: `?again={id}`. */
async function findRejectedApplication(request: Request, context: Route.LoaderArgs["context"]) {
  const id = new URL(request.url).searchParams.get("again");
  const found = id ? await throwIfUnavailable(() => findApplication(context.get(dbContext), id)) : undefined;
  if (!id || found?.submissionStatus !== "rejected") return undefined;
  if (!(await mayApplyAgain(request, context, found))) return undefined;
  const { careSpecialties, yearsInBusiness, backgroundChecks, ...texts } = found;
  const words = Object.entries(texts).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  return {
    id,
    specialties: careSpecialties ?? [],
    values: {
      ...Object.fromEntries(words),
      businessName: found.name,
      email: found.sign_in_email,
      yearsInBusiness: String(yearsInBusiness ?? ""),
      backgroundChecks: backgroundChecks ? "on" : "",
    },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const secrets = context.get(secretsContext);
  const form = await readForm(request);
  const specialties = filterSpecialties(form.getAll("careSpecialties").map(String));
  const typed = { values: getEchoedValues(form, registrationSchema), specialties };
  const guard = await guardForm(secrets.links, form, { isMarked: true });
  if (!guard.ok) return answer(422, { problem: guard.problem, ...typed });
  const parsed = parseForm(registrationSchema, form);
  if (!parsed.ok) return answer(422, { errors: parsed.errors, ...typed });

  const { origin } = context.get(settingsContext);
  const applicant = {
    serviceSlug: seniorCare.slug,
    form: { ...parsed.value, careSpecialties: specialties },
    key: guard.key,
    address: context.get(clientAddressContext),
    hostname: new URL(origin).hostname,
    userAgent: request.headers.get("User-Agent"),
    now: new Date(),
  };
  try {
    const db = context.get(dbContext);
    const again = new URL(request.url).searchParams.get("again");
    const before = again ? await findApplication(db, again) : undefined;
    if (again && before && (await mayApplyAgain(request, context, before))) {
      const outcome = await applyAgain(db, origin, again, applicant);
      if (!outcome.ok) {
        if (outcome.problem === "unknown zip") return answer(422, { errors: outcome.errors, ...typed });
        const problem = outcome.problem === "paused" ? outcome.message || CLOSED : registrationErrors.again;
        return answer(409, { problem, ...typed });
      }
      const { email, isConfirmed } = outcome;
      return answer(200, { done: { id: again, email, isConfirmed } });
    }
    const outcome = await registerProvider(db, secrets, origin, applicant);
    if (outcome.ok) {
      const done = { id: outcome.id, email: parsed.value.email, isConfirmed: false };
      return answer(200, { done }, createApplicantCookie(context, outcome.id, "registered"));
    }
    if (outcome.problem === "unknown zip") return answer(422, { errors: outcome.errors, ...typed });
    if (outcome.problem === "paused") return answer(409, { problem: outcome.message || CLOSED, ...typed });
    if (isRateLimitProblem(outcome.problem))
      return answer(429, { problem: formatRateLimitProblem(outcome.problem, brand.phone), ...typed });
    return answer(409, { problem: registrationErrors[outcome.problem], isDuplicate: true, ...typed });
  } catch (error) {
    const { status } = toFormFailure(error);
    const problem = isDatabaseFailure(error) ? registrationErrors.insert : registrationErrors.unexpected;
    return answer(status, { problem, ...typed });
  }
}

function answer(status: number, content: RegistrationActionData, cookie?: string) {
  return data(content, { status, headers: cookie ? { "Set-Cookie": cookie } : {} });
}

/** A lost connection must not replace what was typed with an error page. */
export async function clientAction({
  request,
  serverAction,
}: Route.ClientActionArgs): Promise<RegistrationActionData> {
  const form = await request.clone().formData();
  try {
    return await withTimeout(serverAction(), RESPONSE_TIMEOUT_MS);
  } catch {
    const specialties = form.getAll("careSpecialties").map(String);
    return { problem: registrationErrors.unexpected, values: getFormValues(form), specialties };
  }
}

/** The form that was sent keeps its marks: sent again it is the same one. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod !== "POST" && defaultShouldRevalidate;
}

export function headers() {
  return { "Cache-Control": "no-store" };
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return pageMeta({
    title: `List your senior care business on ${brand.name}`,
    description: `List your senior care business for free. Our team reviews each application ${applicationReviewTime}, and families reach you directly.`,
    path: "/provider/register",
    origin: root.loaderData.origin,
    structuredData: [
      breadcrumbList(root.loaderData.origin, [
        { label: "Home", path: "/" },
        { label: "List your service", path: "/provider/register" },
      ]),
    ],
  });
}

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  const { pathname, search } = useLocation();
  return (
    <RegistrationPage {...loaderData} answer={actionData} address={pathname + search} again={pathname} />
  );
}
