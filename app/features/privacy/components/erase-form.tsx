import { PostForm } from "#ui/form/post-form.tsx";
import { TextField } from "#ui/form/text-field.tsx";

type Props = {
  email: string;
  confirm?: string;
  error?: string;
};

/** The address is typed once more: this cannot be taken back. */
export function EraseForm({ email, confirm, error }: Props) {
  return (
    <PostForm noValidate className="mt-6 border-line border-t pt-5">
      <h3 className="font-semibold">Erase it</h3>
      <p className="mt-1 max-w-prose">
        Letters, inquiries and waitlist entries are deleted. Requests and leads stay in the providers’ figures
        without the person; the stars of a published review stay without its author and words. This cannot be
        taken back. A backup still holds it until you delete the backup.
      </p>
      <input type="hidden" name="email" value={email} />
      <div className="mt-3 max-w-md">
        <TextField
          name="confirm"
          label="Type the address again to erase it"
          type="text"
          inputMode="email"
          autoComplete="off"
          required
          defaultValue={confirm}
          error={error}
        />
      </div>
      <button type="submit" name="intent" value="erase" className="button button-quiet mt-4">
        Erase everything found
      </button>
    </PostForm>
  );
}
