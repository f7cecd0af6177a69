import { PostForm } from "#ui/form/post-form.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { PasswordField } from "./password-field.tsx";

type Props = {
  ticket: string;
  secret: string;
  url: string;
  size: number;
  path: string;
  /** As it was typed before. */
  code?: string;
  errors?: Record<string, string>;
};

/** What the authenticator app scans, and the password and code that turn it on. */
export function SecondFactorOffer({ ticket, secret, url, size, path, code, errors }: Props) {
  return (
    <PostForm noValidate className="grid gap-4">
      <input type="hidden" name="offer" value={ticket} />
      <p>
        Scan this with an authenticator app, or{" "}
        <a href={url} className="text-link">
          open it on this device
        </a>
        .
      </p>
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label="QR code"
        className="w-56 max-w-full bg-white"
      >
        <path d={path} fill="#000" />
      </svg>
      <p>
        Or type this key: <code className="wrap-anywhere">{secret}</code>
      </p>
      <TextField
        name="code"
        label="The code that it shows"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        required
        defaultValue={code}
        error={errors?.code}
      />
      <PasswordField
        name="current"
        label="Your password"
        autoComplete="current-password"
        error={errors?.current}
      />
      <button
        type="submit"
        name="intent"
        value="turn on"
        className="button button-primary justify-self-start"
      >
        Turn it on
      </button>
    </PostForm>
  );
}
