import { useIsSending } from "../hooks/use-is-sending.ts";
import { PostForm } from "./post-form.tsx";

type Props = {
  label: string;
  name?: string;
  value?: string;
  isQuiet?: boolean;
};

/** The button that does what a link in a letter is about: opening the link alone does nothing. */
export function ConfirmLinkButton({ label, name, value, isQuiet }: Props) {
  const isSending = useIsSending();
  return (
    <PostForm>
      <button
        type="submit"
        name={name}
        value={value}
        aria-disabled={isSending}
        className={`button w-full ${isQuiet ? "button-quiet" : "button-primary"}`}
      >
        {label}
      </button>
    </PostForm>
  );
}
