import { CircleCheck } from "lucide-react";
import { useEffect } from "react";
import { Link } from "react-router";
import { applicationReviewTime } from "#config/promises.ts";
import { savePendingProvider } from "#features/providers/components/provider-id-store.ts";
import { gatePath } from "#features/providers/rules/provider-gate.ts";

type Props = { id: string; email: string; isConfirmed: boolean; again: string };

export function ThankYou({ id, email, isConfirmed, again }: Props) {
  useEffect(() => savePendingProvider(id, email), [id, email]);
  return (
    <div tabIndex={-1} data-answer className="card mx-auto max-w-2xl p-6 text-center sm:p-10">
      <CircleCheck className="mx-auto size-14 text-good" aria-hidden="true" />
      <h1 className="mt-4 text-heading">Thank You!</h1>
      <p className="mt-4 text-lead">
        Our team will review your application and contact you {applicationReviewTime}.
      </p>
      {!isConfirmed && (
        <p className="mt-3">
          First, please open the email that we have sent to <strong className="wrap-anywhere">{email}</strong>{" "}
          and confirm your address: we can approve your listing only then.
        </p>
      )}
      <div className="mt-8 flex flex-col justify-center gap-3 sm:flex-row">
        <Link to={gatePath("pending", id)} className="button button-primary">
          See how your application stands
        </Link>
        <a href={again} className="button button-quiet">
          Submit Another Listing
        </a>
      </div>
    </div>
  );
}
