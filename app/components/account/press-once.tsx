import type { FormEventHandler } from "react";
import { Form, useNavigation } from "react-router";

type Props = {
  label: string;
  name?: string;
  value?: string;
  isQuiet?: boolean;
  /** Of the page, which sends one form at a time. */
  onSubmit: FormEventHandler<HTMLFormElement>;
};

/** The button that does what a link in a letter is about: opening the link alone does nothing. */
export function PressOnce({ label, name, value, isQuiet, onSubmit }: Props) {
  const isSending = useNavigation().formMethod === "POST";
  return (
    <Form method="post" onSubmit={onSubmit}>
      <button
        type="submit"
        name={name}
        value={value}
        aria-disabled={isSending}
        className={`button w-full ${isQuiet ? "button-quiet" : "button-primary"}`}
      >
        {label}
      </button>
    </Form>
  );
}
