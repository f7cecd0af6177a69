import { FormProblem } from "#ui/form/form-problem.tsx";
import type { ConsultationFormResult } from "./consultation-form-data.ts";

type Props = { problem: string; refused: (ConsultationFormResult & { ok: false }) | undefined };

/**
 * Where even the form cannot be shown: the reason, and what was written, to be sent again as it is. Without the router,
 * which would keep the page that could not be read, also when the request has arrived.
 */
export function ConsultationRetry({ problem, refused }: Props) {
  return (
    <div className="page-width py-8 md:py-12">
      <div className="card flex max-w-2xl flex-col gap-5 p-5 sm:p-8">
        <h1 className="text-heading">Book a Consultation</h1>
        <FormProblem message={refused?.problem ?? problem} />
        <form method={refused ? "post" : "get"}>
          {Object.entries(refused?.values ?? {}).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button type="submit" className="button button-primary">
            Try again
          </button>
        </form>
        {refused?.values && <p className="text-muted">What you wrote is kept, and goes with it.</p>}
      </div>
    </div>
  );
}
