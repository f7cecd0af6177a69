import { useNavigation } from "react-router";
import { AntiSpamFields } from "#ui/form/anti-spam-fields.tsx";
import { PostForm } from "#ui/form/post-form.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useFieldCheck } from "#ui/hooks/use-field-check.ts";

type Props = { marks: { formKey: string; shown: string }; email: string; error: string | undefined };

export function AccessForm({ marks, email, error }: Props) {
  const isSearching = useNavigation().formMethod === "POST";
  const [isEmpty, field] = useFieldCheck(isBlank);
  return (
    <PostForm noValidate className="relative">
      <AntiSpamFields {...marks} />
      <TextField
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        required
        defaultValue={email}
        error={error}
        {...field}
      />
      <button
        type="submit"
        name="intent"
        value="find"
        // Only by scripts: without them nobody could switch it on again.
        disabled={isEmpty || isSearching}
        className="button button-primary mt-5 w-full disabled:opacity-60"
      >
        {isSearching ? "Searching..." : "Find My Account"}
      </button>
    </PostForm>
  );
}

function isBlank({ value }: HTMLInputElement): boolean {
  return value.trim() === "";
}
