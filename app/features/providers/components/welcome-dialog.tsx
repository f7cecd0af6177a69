import { applicationReviewTime } from "#config/promises.ts";
import { CtaDialogFrame } from "./cta-dialog-frame.tsx";

export function WelcomeDialog({ onClose }: { onClose: () => void }) {
  return (
    <CtaDialogFrame title="Welcome! Let families find you" onClose={onClose}>
      {(close) => (
        <>
          <p className="mt-3">
            A basic listing is free. Tell us about your business, and our team looks at it{" "}
            {applicationReviewTime}.
          </p>
          <div className="mt-6 flex flex-col gap-3 sm:flex-row-reverse sm:justify-start">
            <a href="/provider/register" className="button button-primary">
              List Your Service
            </a>
            <button type="button" onClick={close} className="button button-quiet">
              Maybe Later
            </button>
          </div>
          <p className="mt-5 text-muted">
            Questions first?{" "}
            <a href="/contact?reason=provider-setup" className="text-link py-2">
              Contact us
            </a>
          </p>
        </>
      )}
    </CtaDialogFrame>
  );
}
