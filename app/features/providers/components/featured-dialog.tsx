import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { RESPONSE_TIMEOUT_MS } from "#platform/with-timeout.ts";
import { featuredMessages } from "../rules/featured-messages.ts";
import { dashboardPath } from "../rules/provider-dashboard.ts";
import { CtaDialogFrame } from "./cta-dialog-frame.tsx";

const FOCUS_MS = 100;
const REDIRECT_MS = 1500;

type State =
  | { step: "idle" }
  | { step: "verifying" }
  | { step: "error"; message: string }
  | { step: "success"; message: string; next: string };

/** Finds a provider by its e-mail address, on its way to a better place. */
export function FeaturedDialog({ onClose }: { onClose: () => void }) {
  const [state, setState] = useState<State>({ step: "idle" });
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => {
    const timer = setTimeout(() => input.current?.focus(), FOCUS_MS);
    return () => clearTimeout(timer);
  }, []);
  // Who closes the dialog meanwhile stays.
  const next = state.step === "success" ? state.next : undefined;
  useEffect(() => {
    if (next === undefined) return;
    const timer = setTimeout(() => location.assign(next), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [next]);

  async function verify(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state.step === "verifying" || state.step === "success") return;
    const body = new FormData(event.currentTarget);
    setState({ step: "verifying" });
    const found = await fetchProviderAccess(new URLSearchParams({ email: String(body.get("email")) }));
    if (typeof found === "string") {
      setState({ step: "error", message: found });
      input.current?.focus();
      return;
    }
    setState({
      step: "success",
      message: featuredMessages.welcome(found.name),
      next: found.id ? dashboardPath("", found.id) : "/contact?reason=provider-setup",
    });
  }

  const isBusy = state.step === "verifying" || state.step === "success";
  return (
    <CtaDialogFrame title="Get Featured" onClose={onClose}>
      {(close) => (
        <form onSubmit={verify} noValidate>
          <p className="mt-3">Type the email address of your provider account.</p>
          <label htmlFor={id} className="mt-4 mb-1 block font-semibold">
            Email
          </label>
          <input
            ref={input}
            id={id}
            type="email"
            name="email"
            autoComplete="email"
            aria-invalid={state.step === "error"}
            aria-describedby={`${id}-said`}
            onChange={() => state.step === "error" && setState({ step: "idle" })}
            className="field"
          />
          <p
            id={`${id}-said`}
            role="status"
            className={`mt-2 font-semibold ${state.step === "error" ? "text-danger" : "text-good"}`}
          >
            {"message" in state && state.message}
          </p>
          <div className="mt-5 flex flex-col gap-3 sm:flex-row-reverse sm:justify-start">
            <button type="submit" disabled={isBusy} className="button button-primary disabled:opacity-60">
              {state.step === "verifying" ? "Verifying..." : "Verify & Continue"}
            </button>
            <button type="button" onClick={close} className="button button-quiet">
              Cancel
            </button>
          </div>
          <p className="mt-5 text-muted">
            Not listed yet?{" "}
            <a href="/provider/register" className="text-link py-2">
              Sign up here
            </a>
          </p>
        </form>
      )}
    </CtaDialogFrame>
  );
}

/** The provider, or what to say. */
async function fetchProviderAccess(body: URLSearchParams): Promise<{ id: string; name: string } | string> {
  try {
    const answer = await fetch("/provider/lookup", {
      method: "POST",
      body,
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    });
    const said = await answer.json();
    if (typeof said.problem === "string") return said.problem;
    return { id: String(said.id ?? ""), name: String(said.name) };
  } catch {
    return featuredMessages.unexpected;
  }
}
