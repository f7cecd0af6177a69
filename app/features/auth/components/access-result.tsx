import { CircleCheck, CircleHelp, Clock, TriangleAlert } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { PostForm } from "#ui/form/post-form.tsx";
import type { AccessResult } from "../rules/account-lookup.ts";
import { signInPath } from "../rules/after-sign-in.ts";
import { accessMessages } from "../rules/sign-in.ts";

type Props = {
  result: AccessResult | "error";
  email: string;
  /** Of a listing that is public; nobody else's is told. */
  name: string | undefined;
};

const SUPPORT_PATH = "/contact?reason=account-access";

/** One of the access page's four answers. */
export function AccessResultView({ result, email, name }: Props) {
  const next = useSearchParams()[0].get("next");
  if (result === "success")
    return (
      <AccessResultFrame
        Icon={CircleCheck}
        title={name ? `Welcome, ${name}` : "Welcome"}
        message={accessMessages.success}
      >
        <SendCode email={email} label="Access Dashboard" />
        <p className="text-muted text-small">We send a code to your email address first.</p>
      </AccessResultFrame>
    );
  if (result === "pending")
    return (
      <AccessResultFrame Icon={Clock} title="Account Under Review" message={accessMessages.pending}>
        <SendCode email={email} label="See how my application stands" />
        <Link to={SUPPORT_PATH} className="button button-quiet">
          Contact Support
        </Link>
      </AccessResultFrame>
    );
  if (result === "not_found")
    return (
      <AccessResultFrame Icon={CircleHelp} title="No Account Found" message={accessMessages.not_found}>
        <Link to="/provider/register" className="button button-primary">
          Register
        </Link>
        <Link to={SUPPORT_PATH} className="button button-quiet">
          Contact Support
        </Link>
      </AccessResultFrame>
    );
  return (
    <AccessResultFrame
      Icon={TriangleAlert}
      title="Something is not right"
      message={result === "unclear" ? accessMessages.unclear : accessMessages.error}
    >
      <Link to={signInPath("/provider/access", next)} className="button button-primary">
        Try Again
      </Link>
      <Link to={SUPPORT_PATH} className="button button-quiet">
        Contact Support
      </Link>
    </AccessResultFrame>
  );
}

function SendCode({ email, label }: { email: string; label: string }) {
  const next = useSearchParams()[0].get("next");
  return (
    <PostForm action={signInPath("/provider/login", next)}>
      <input type="hidden" name="email" value={email} />
      <button type="submit" className="button button-primary w-full">
        {label}
      </button>
    </PostForm>
  );
}

type AccessResultFrameProps = {
  Icon: typeof Clock;
  title: string;
  message: string;
  children: React.ReactNode;
};

function AccessResultFrame({ Icon, title, message, children }: AccessResultFrameProps) {
  return (
    <div
      tabIndex={-1}
      data-answer
      role="status"
      className="mb-6 rounded-control border-2 border-line-strong p-5"
    >
      <Icon className="size-8 text-ember" aria-hidden="true" />
      <h2 className="mt-2 text-title">{title}</h2>
      <p className="mt-2">{message}</p>
      <div className="mt-5 flex flex-col gap-3">{children}</div>
    </div>
  );
}
