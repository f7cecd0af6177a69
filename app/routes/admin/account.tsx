import { data } from "react-router";
import { brand } from "#config/brand.ts";
import {
  changePassword,
  renewRecoveryCodes,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from "#features/auth/commands/admin-second-factor.server.ts";
import {
  createSecondFactorOffer,
  parseSecondFactorOffer,
} from "#features/auth/commands/second-factor-offer.server.ts";
import { renewAdminDevice } from "#features/auth/commands/trusted-device.server.ts";
import { PasswordField } from "#features/auth/components/password-field.tsx";
import { RecoveryCodes } from "#features/auth/components/recovery-codes.tsx";
import { SecondFactorOffer } from "#features/auth/components/second-factor-offer.tsx";
import { adminContext, withAdmin } from "#features/auth/http/admin-session.server.ts";
import { deviceCookie } from "#features/auth/http/device-cookie.server.ts";
import { loadAdminSecurity } from "#features/auth/queries/admins.server.ts";
import {
  COMMON_PASSWORD,
  loginFailed,
  OFFER_EXPIRED,
  PASSWORD_MIN,
  WRONG_CURRENT_PASSWORD,
} from "#features/auth/rules/admin.ts";
import { newPasswordSchema } from "#features/auth/schema/admin-schema.ts";
import { Panel } from "#features/providers/components/panel.tsx";
import { catchNetworkError } from "#platform/browser/catch-network-error.ts";
import { createTotpQrCode } from "#platform/crypto/totp.server.ts";
import { readForm } from "#platform/forms/form-guard.server.ts";
import { parseForm } from "#platform/forms/parse-form.server.ts";
import { type FormErrors, getEchoedText, getFormValues } from "#platform/forms/parse-form.ts";
import { dbContext, secretsContext, settingsContext } from "#platform/http/context.server.ts";
import { toFormFailure } from "#platform/http/database-unavailable.server.ts";
import { FormStatus } from "#ui/form/form-status.tsx";
import { PostForm } from "#ui/form/post-form.tsx";
import { useFocusOnResult } from "#ui/hooks/use-focus-on-result.ts";
import type { Route } from "./+types/account.ts";

export const handle = { crumb: "Your account" };

export async function loader({ context }: Route.LoaderArgs) {
  const { id, hasSecondFactor } = context.get(adminContext);
  return { hasSecondFactor, ...(await withAdmin(context, (db) => loadAdminSecurity(db, id))) };
}

type Offer = { ticket: string; secret: string; url: string; size: number; path: string };
type Answer = {
  about: string;
  done?: string;
  problem?: string;
  errors?: FormErrors;
  offer?: Offer;
  codes?: string[];
  code?: string;
};

const SECOND_FACTOR_ALREADY_ON =
  "The second factor is on already. To set up another, turn this one off first.";

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const intent = getEchoedText(form, "intent");
  try {
    return await handleIntent(intent, form, context);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const { status, reason } = toFormFailure(error);
    return answer(status, { about: findPanel(intent), problem: reason });
  }
}

function findPanel(intent: string): string {
  return ["offer", "turn on", "turn off", "codes"].includes(intent) ? "factor" : intent;
}

async function handleIntent(about: string, form: FormData, context: Route.ActionArgs["context"]) {
  const db = context.get(dbContext);
  const secrets = context.get(secretsContext);
  const self = context.get(adminContext);
  const current = String(form.get("current") ?? "");
  if (about === "password") {
    const parsed = parseForm(newPasswordSchema, form);
    if (!parsed.ok) return answer(422, { about, errors: parsed.errors });
    const outcome = await changePassword(db, secrets, self, { current, password: parsed.value.password });
    if (outcome.ok) {
      const done = "Your password is changed. Every other device was signed out.";
      return answer(200, { about, done }, await renewDeviceHeaders(context));
    }
    if (outcome.problem === "common") return answer(422, { about, errors: { password: COMMON_PASSWORD } });
    return respondRefused(about, outcome.problem);
  }
  if (about === "offer") {
    if (self.hasSecondFactor) return respondAlreadyOn();
    return answer(200, { about: "factor", offer: createOffer(context) });
  }
  if (about === "turn on") return turnOn(form, context);
  if (about === "turn off") {
    const outcome = await turnOffSecondFactor(db, secrets, self, current);
    if (!outcome.ok) return respondRefused("factor", outcome.problem);
    return answer(200, { about: "factor", done: "The second factor is off." });
  }
  if (about === "codes") {
    const outcome = await renewRecoveryCodes(db, secrets, self, current);
    if (!outcome.ok) return respondRefused("factor", outcome.problem);
    return answer(200, { about: "factor", done: "The old codes work no more.", codes: outcome.codes });
  }
  return answer(422, { about, problem: "Please choose what to do." });
}

async function turnOn(form: FormData, context: Route.ActionArgs["context"]) {
  const secrets = context.get(secretsContext);
  const self = context.get(adminContext);
  if (self.hasSecondFactor) return respondAlreadyOn();
  const ticket = getEchoedText(form, "offer");
  const code = getEchoedText(form, "code");
  const password = String(form.get("current") ?? "");
  const { origin } = context.get(settingsContext);
  const entry = { password, code, offer: ticket };
  const outcome = await turnOnSecondFactor(context.get(dbContext), secrets, origin, self, entry);
  if (outcome.ok)
    return answer(
      200,
      { about: "factor", done: "The second factor is on.", codes: outcome.codes },
      await renewDeviceHeaders(context),
    );
  if (outcome.problem === "on") return respondAlreadyOn();
  const secret = parseSecondFactorOffer(secrets, self, ticket);
  if (outcome.problem === "over" || !secret)
    return answer(422, { about: "factor", offer: createOffer(context), errors: { code: OFFER_EXPIRED } });
  const shown = { about: "factor", offer: { ticket, ...renderQrCode(secret, self.email) }, code };
  if (outcome.problem === "locked") return answer(429, { ...shown, problem: loginFailed.locked });
  const errors: FormErrors =
    outcome.problem === "current" ? { current: WRONG_CURRENT_PASSWORD } : { code: loginFailed.code };
  return answer(422, { ...shown, errors });
}

function createOffer(context: Route.ActionArgs["context"]): Offer {
  const self = context.get(adminContext);
  const { secret, ticket } = createSecondFactorOffer(context.get(secretsContext), self);
  return { ticket, ...renderQrCode(secret, self.email) };
}

function renderQrCode(secret: string, account: string) {
  return { secret, ...createTotpQrCode(secret, { account, issuer: brand.name }) };
}

function respondAlreadyOn() {
  return answer(409, { about: "factor", problem: SECOND_FACTOR_ALREADY_ON });
}

function respondRefused(about: string, problem: "current" | "locked") {
  if (problem === "locked") return answer(429, { about, problem: loginFailed.locked });
  return answer(422, { about, errors: { current: WRONG_CURRENT_PASSWORD } });
}

export const clientAction = catchNetworkError((problem, form) =>
  answer(503, { about: findPanel(getFormValues(form).intent ?? ""), problem }),
);

function answer(status: number, content: Answer, headers: HeadersInit = {}) {
  return data(content, { status, headers });
}

/** The other browsers' device cookies were revoked; this one gets another. */
async function renewDeviceHeaders(context: Route.ActionArgs["context"]) {
  const { id } = context.get(adminContext);
  const device = await renewAdminDevice(context.get(dbContext), context.get(secretsContext), id);
  return { "Set-Cookie": deviceCookie(context, "admin", device) };
}

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { hasSecondFactor, codesLeft } = loaderData;
  const frame = useFocusOnResult<HTMLDivElement>(actionData);
  const of = (about: string) => (actionData?.about === about ? actionData : undefined);
  const factor = of("factor");
  return (
    <div ref={frame}>
      <h1 className="text-heading">Your account</h1>
      <div className="mt-6 grid gap-6 lg:grid-cols-2 lg:items-start">
        <Panel title="Password">
          <PostForm noValidate className="grid gap-4">
            <FormStatus {...of("password")} />
            <PasswordField
              name="current"
              label="Present password"
              autoComplete="current-password"
              error={of("password")?.errors?.current}
            />
            <PasswordField
              name="password"
              label="New password"
              hint={`At least ${PASSWORD_MIN} characters.`}
              autoComplete="new-password"
              error={of("password")?.errors?.password}
            />
            <PasswordField
              name="again"
              label="New password again"
              autoComplete="new-password"
              error={of("password")?.errors?.again}
            />
            <button
              type="submit"
              name="intent"
              value="password"
              className="button button-primary justify-self-start"
            >
              Change password
            </button>
          </PostForm>
        </Panel>
        <Panel title="Second factor">
          <FormStatus {...factor} />
          <RecoveryCodes codes={factor?.codes} />
          {factor?.offer && !hasSecondFactor && (
            <SecondFactorOffer {...factor.offer} code={factor.code} errors={factor.errors} />
          )}
          {!hasSecondFactor && !factor?.offer && (
            <PostForm>
              <p>
                With a second factor, your password alone opens nothing: an app on your phone shows a code
                that changes every half minute.
              </p>
              <button type="submit" name="intent" value="offer" className="button button-primary mt-4">
                Set it up
              </button>
            </PostForm>
          )}
          {hasSecondFactor && (
            <PostForm noValidate className="grid gap-4">
              <p>
                It is on. You have {codesLeft} recovery {codesLeft === 1 ? "code" : "codes"} left.
              </p>
              <PasswordField
                name="current"
                label="Your password"
                autoComplete="current-password"
                error={factor?.errors?.current}
              />
              <div className="flex flex-wrap gap-3">
                <button type="submit" name="intent" value="codes" className="button button-quiet">
                  New recovery codes
                </button>
                <button type="submit" name="intent" value="turn off" className="button button-quiet">
                  Turn it off
                </button>
              </div>
            </PostForm>
          )}
        </Panel>
      </div>
    </div>
  );
}
