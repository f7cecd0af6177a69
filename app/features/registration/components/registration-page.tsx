import { PostForm } from "#ui/form/post-form.tsx";
import { useFocusOnResult } from "#ui/hooks/use-focus-on-result.ts";
import { Breadcrumb } from "#ui/layout/breadcrumb.tsx";
import { Benefits } from "./benefits.tsx";
import type { RegistrationActionData } from "./registration-action-data.ts";
import { RegistrationFields } from "./registration-form.tsx";
import { RegistrationSteps } from "./registration-steps.tsx";
import { ThankYou } from "./thank-you.tsx";

type Props = {
  marks: { formKey: string; shown: string };
  /** Why no applications are taken, where none are. */
  closed: string | undefined;
  before: { values: Record<string, string>; specialties: string[] } | undefined;
  answer: RegistrationActionData | undefined;
  /** Where the form goes, and where another one begins. */
  address: string;
  again: string;
};

export function RegistrationPage({ marks, closed, before, answer, address, again }: Props) {
  const frame = useFocusOnResult<HTMLDivElement>(answer);
  if (answer?.done)
    return (
      <div ref={frame} className="page-width py-14 md:py-20">
        <ThankYou {...answer.done} again={again} />
      </div>
    );
  return (
    <div ref={frame} className="page-width pt-4 pb-14 md:pb-20">
      <Breadcrumb
        items={[
          { label: "Home", link: "/" },
          { label: "List your service", link: "/provider/register", active: true },
        ]}
      />
      <h1 className="mt-5 text-display">List your senior care business</h1>
      <p className="mt-3 max-w-prose text-lead text-muted">
        Families near you are looking for somebody they can trust. Tell them about you.
      </p>
      <Benefits />
      <section id="form" aria-labelledby="form-title" className="card mt-10 scroll-mt-4 p-5 sm:p-8">
        <h2 id="form-title" className="text-heading">
          {before ? "Apply again" : "Your business"}
        </h2>
        {/* What somebody has typed already is not taken away. */}
        {closed && !answer ? (
          <p className="mt-4 text-lead">{closed}</p>
        ) : (
          <PostForm key={marks.formKey} action={address} noValidate preventScrollReset>
            <RegistrationFields marks={marks} before={before} answer={answer} />
          </PostForm>
        )}
      </section>
      <section aria-labelledby="journey-title" className="mt-12">
        <h2 id="journey-title" className="text-heading">
          How it goes on
        </h2>
        <RegistrationSteps />
      </section>
    </div>
  );
}
