import { type ComponentProps, use } from "react";
import { Form, useActionData } from "react-router";
import { SendContext } from "./one-sending.tsx";

/** A form that is sent to its page; no press at it is sent twice or lost. */
export function PostForm({ onSubmit, ...form }: Omit<ComponentProps<typeof Form>, "method">) {
  const send = use(SendContext);
  const answer = useActionData();
  return (
    <Form
      {...form}
      method="post"
      onSubmit={(event) => {
        send(event, answer);
        onSubmit?.(event);
      }}
    />
  );
}
