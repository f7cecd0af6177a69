import { useEffect, useRef, useState } from "react";
import { dashboardPath } from "#features/providers/rules/provider-dashboard.ts";
import { tourSteps } from "../../rules/onboarding.ts";
import { TourBenefits } from "./tour-benefits.tsx";
import { TourProfile, type TourProfileProps } from "./tour-profile.tsx";
import { hasFinishedTour, saveFinishedTour } from "./tour-store.ts";
import { TourEnd, TourWelcome } from "./tour-texts.tsx";

type Props = { providerId: string; complete: TourProfileProps; isListed: boolean; isHalfPrice: boolean };

const LAST_STEP = tourSteps.length - 1;

/** Four steps for a new provider, which it can leave at any of them. */
export function OnboardingTour({ providerId, complete, isListed, isHalfPrice }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [step, setStep] = useState(0);
  useEffect(() => {
    if (!hasFinishedTour(providerId)) dialog.current?.showModal();
  }, [providerId]);

  function go(to: number) {
    setStep(to);
    heading.current?.focus();
  }

  /**
   * However it is left: by its end, by skipping, by Escape, by a link of its own. Not by the router, which would load the
   * page anew for it: whoever follows a link at that moment, of whose page it does not know yet, would stay here (record 003).
   */
  function finish() {
    saveFinishedTour(providerId);
    fetch(dashboardPath("", providerId), { method: "POST", keepalive: true }).catch(() => {});
  }

  const close = () => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      aria-labelledby="tour-title"
      onClose={finish}
      className="m-auto w-full max-w-2xl rounded-card border border-line bg-surface p-0 text-ink shadow-raised backdrop:bg-veil max-sm:h-dvh max-sm:max-h-none max-sm:max-w-none max-sm:rounded-none"
    >
      <div className="flex flex-col p-5 sm:p-8">
        <div className="flex items-center justify-between gap-4">
          <p className="text-muted">
            Step {step + 1} of {tourSteps.length}
          </p>
          <button type="button" onClick={close} className="text-link min-h-11">
            Skip Tour
          </button>
        </div>
        <h2 id="tour-title" ref={heading} tabIndex={-1} className="text-heading">
          {tourSteps[step]}
        </h2>
        <div className="mt-4">
          {step === 0 && <TourWelcome isListed={isListed} />}
          {step === 1 && (
            <TourBenefits
              providerId={providerId}
              isHalfPrice={isHalfPrice}
              onSkip={close}
              onFinish={finish}
            />
          )}
          {step === 2 && <TourProfile {...complete} />}
          {step === 3 && <TourEnd providerId={providerId} onLeave={finish} />}
        </div>
        <div className="mt-8 flex flex-wrap justify-between gap-3">
          {step > 0 ? (
            <button type="button" onClick={() => go(step - 1)} className="button button-quiet">
              Previous
            </button>
          ) : (
            <span />
          )}
          <button
            type="button"
            onClick={() => (step === LAST_STEP ? close() : go(step + 1))}
            className="button button-primary"
          >
            {step === LAST_STEP ? "Get Started" : "Next"}
          </button>
        </div>
      </div>
    </dialog>
  );
}
