import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { useHydrated } from "#lib/use-hydrated.ts";
import { FormMarks } from "../form/form-marks.tsx";
import { TextField } from "../form/text-field.tsx";

type Props = { marks: { formKey: string; shown: string }; email: string; error: string | undefined };

export function AccessForm({ marks, email, error }: Props) {
  const isSearching = useNavigation().formMethod === "POST";
  const isAlive = useHydrated();
  const [typed, setTyped] = useState(email);
  return (
    <Form method="post" noValidate className="relative">
      <FormMarks {...marks} />
      <TextField
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        required
        defaultValue={email}
        error={error}
        onChange={({ target }) => setTyped(target.value)}
      />
      <button
        type="submit"
        name="intent"
        value="find"
        // Without JavaScript nobody could switch it on again.
        disabled={isAlive && (typed.trim() === "" || isSearching)}
        className="button button-primary mt-5 w-full disabled:opacity-60"
      >
        {isSearching ? "Searching..." : "Find My Account"}
      </button>
    </Form>
  );
}
