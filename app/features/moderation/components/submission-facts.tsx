import { Link } from "react-router";
import { PhoneNumber } from "#features/providers/components/phone-number.tsx";
import { mailHref } from "#features/providers/rules/provider.ts";
import type { FormattedPhone } from "#platform/forms/phone.ts";
import { OfficeTime } from "#ui/office-time.tsx";

export type Submission = FormattedPhone & {
  id: string;
  provider_id: string | null;
  business_name: string;
  contact_name: string;
  email: string;
  service_type: string;
  service_area: string;
  description: string;
  care_specialties: string[];
  years_in_business: number | null;
  staff_size: string | null;
  license_number: string | null;
  insurance_provider: string | null;
  languages_spoken: string | null;
  availability_hours: string | null;
  website: string | null;
  background_checks: boolean;
  hostname: string | null;
  user_agent: string | null;
  status: string;
  created_at: Date;
  reviewed_at: Date | null;
  reviewed_by: string | null;
  admin_notes: string | null;
  decision_reason: string | null;
  sign_in_email: string | null;
  email_confirmed_at: Date | null;
  paused_at: Date | null;
  active: boolean | null;
  version: string;
};
type Props = { submission: Submission; expectedAt: Date; isOverdue: boolean };

const NOT_GIVEN = "Not given";

/** Everything that an application says, and what has become of it. */
export function SubmissionFacts({ submission, expectedAt, isOverdue }: Props) {
  const isWaiting = submission.status === "new" || submission.status === "reviewing";
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      <Fact name="Contact">{submission.contact_name}</Fact>
      <Fact name="Service type">{submission.service_type}</Fact>
      <Fact name="Years in business">{submission.years_in_business ?? NOT_GIVEN}</Fact>
      <Fact name="Staff size">{submission.staff_size ?? NOT_GIVEN}</Fact>
      <Fact name="Email">
        <a href={mailHref(submission.email)} className="text-link">
          {submission.email}
        </a>
        <Confirmation {...submission} />
      </Fact>
      <Fact name="Phone">
        <PhoneNumber phone={submission.phone} phoneHref={submission.phoneHref} />
      </Fact>
      <Fact name="Website">
        {submission.website ? (
          <a href={submission.website} rel="noreferrer nofollow" target="_blank" className="text-link">
            {submission.website}
          </a>
        ) : (
          NOT_GIVEN
        )}
      </Fact>
      <Fact name="Service area">{submission.service_area}</Fact>
      <Fact name="License number">{submission.license_number ?? NOT_GIVEN}</Fact>
      <Fact name="Insurance">{submission.insurance_provider ?? NOT_GIVEN}</Fact>
      <Fact name="Languages">{submission.languages_spoken ?? NOT_GIVEN}</Fact>
      <Fact name="Hours">{submission.availability_hours ?? NOT_GIVEN}</Fact>
      <Fact name="Background checks">{submission.background_checks ? "Completed" : "Not completed"}</Fact>
      <Fact name="Care specialties">{submission.care_specialties.join(", ") || NOT_GIVEN}</Fact>
      <Fact name="Description" isWide>
        <span className="whitespace-pre-line">{submission.description}</span>
      </Fact>
      <Fact name="Submitted">
        <OfficeTime at={submission.created_at} />
      </Fact>
      <Fact name="Promised by">
        <OfficeTime at={expectedAt} />
        {isOverdue && <strong className="block text-danger">Overdue</strong>}
        {!isOverdue && isWaiting && <span className="block text-muted">In time</span>}
      </Fact>
      <Fact name="Reviewed">
        {submission.reviewed_at ? <OfficeTime at={submission.reviewed_at} /> : "Not yet"}
        {submission.reviewed_by && <span className="block text-muted">by {submission.reviewed_by}</span>}
      </Fact>
      <Fact name="Listing">
        <Listing {...submission} />
      </Fact>
      <Fact name="Reason told to the provider">{submission.decision_reason ?? "None"}</Fact>
      <Fact name="Sent from">{submission.hostname ?? NOT_GIVEN}</Fact>
      <Fact name="Browser" isWide>
        {submission.user_agent ?? NOT_GIVEN}
      </Fact>
    </dl>
  );
}

type FactProps = { name: string; isWide?: boolean; children: React.ReactNode };

function Fact({ name, isWide = false, children }: FactProps) {
  return (
    <div className={isWide ? "min-w-0 sm:col-span-full" : "min-w-0"}>
      <dt className="text-muted text-small">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

function Confirmation({ email, sign_in_email, email_confirmed_at }: Submission) {
  return (
    <>
      {email_confirmed_at ? (
        <span className="block text-good">
          Confirmed, <OfficeTime at={email_confirmed_at} />
        </span>
      ) : (
        <span className="block text-danger">Not confirmed yet</span>
      )}
      {sign_in_email && sign_in_email !== email && (
        <span className="block text-muted">Signs in as {sign_in_email}</span>
      )}
    </>
  );
}

function Listing({ provider_id, active, paused_at }: Submission) {
  if (!provider_id) return "None: the provider was deleted";
  if (active)
    return (
      <>
        <Link to={`/providers/${provider_id}`} className="text-link">
          {provider_id}
        </Link>
        <span className="block text-good">Listed: families see it</span>
      </>
    );
  const isPaused = paused_at !== null;
  return (
    <>
      {provider_id}
      <span className="block text-muted">
        {isPaused ? "Paused by the provider itself" : "Not listed: families do not see it"}
      </span>
    </>
  );
}
