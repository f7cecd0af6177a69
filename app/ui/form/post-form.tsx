import type { ComponentProps, MouseEvent } from "react";
import { Form } from "react-router";
import { useGuardedSubmit } from "./use-guarded-submit.ts";

type Props = Omit<
  ComponentProps<typeof Form>,
  "method" | "navigate" | "reloadDocument" | "replace" | "state" | "viewTransition"
>;

/** A form that is posted to its page. A double click sends it once, and nothing is sent while a form is being sent. */
export function PostForm({ onSubmit, ...form }: Props) {
  const submit = useGuardedSubmit({ preventScrollReset: form.preventScrollReset }, onSubmit);
  return <Form {...form} method="post" onClickCapture={ignoreSecondClick} onSubmit={submit} />;
}

/** By the second click of a double click the page may have been answered, with another button in the same place. */
function ignoreSecondClick(event: MouseEvent) {
  const isButton = event.target instanceof Element && event.target.closest("button");
  if (isButton && event.detail > 1) event.preventDefault();
}
