import type { ComponentProps } from "react";
import { Form, useActionData } from "react-router";
import { useOneSending } from "./use-one-sending.ts";

/** A form that is sent to its page; no press at it is sent twice or lost. */
export function PostForm({ onSubmit, ...form }: Omit<ComponentProps<typeof Form>, "method">) {
  const send = useOneSending(useActionData());
  return (
    <Form
      {...form}
      method="post"
      onSubmit={(event) => {
        send(event);
        onSubmit?.(event);
      }}
    />
  );
}
