import { CircleCheck } from "lucide-react";
import { Link } from "react-router";

type Props = {
  provider: string /** It had come before: what was sent now changed nothing. */;
  isSecond: boolean;
};

export function ReviewReceived({ provider, isSecond }: Props) {
  return (
    <div className="max-w-prose">
      <CircleCheck className="size-12 text-good" aria-hidden="true" />
      <h1 tabIndex={-1} data-answer className="mt-4 text-heading">
        {isSecond ? "We have your review already" : "Thank you for your review"}
      </h1>
      {isSecond && (
        <p className="mt-4 text-lead">
          There is one review for each consultation. Yours of {provider} has been received, and it stays as
          you first sent it.
        </p>
      )}
      <p className="mt-4 text-lead">
        An editor reads it before it appears on our site. We write to you when it does, or why it does not.
      </p>
      <p className="mt-4 text-lead">{provider} can answer it, but can never remove it.</p>
      <Link to="/" className="button button-quiet mt-8">
        To the home page
      </Link>
    </div>
  );
}
