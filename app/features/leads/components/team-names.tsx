import { useEffect, useRef } from "react";
import { Panel } from "#features/providers/components/panel.tsx";
import { FormStatus } from "#ui/form/form-status.tsx";
import { PostForm } from "#ui/form/post-form.tsx";
import { TextField } from "#ui/form/text-field.tsx";

const NAME_MAX = 100;

type Answer =
  | { problem?: string; errors?: Record<string, string>; values?: Record<string, string>; done?: string }
  | undefined;
type Props = { team: { id: string; name: string }[]; answer: Answer };

/** The names to whom leads are given: add, rename, remove. */
export function TeamNames({ team, answer }: Props) {
  const values = answer?.errors ? answer.values : undefined;
  const added = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const form = added.current;
    // The next name may stand there by now.
    if (form && answer?.done === "add" && new FormData(form).get("name") === answer.values?.name)
      form.reset();
  }, [answer]);
  return (
    <Panel title="Your team">
      <p className="mb-4">
        Names to whom you give leads. They are for your own overview: nobody here gets a sign-in or a letter.
      </p>
      <FormStatus problem={answer?.problem} />
      <div role="status">
        {answer?.done && (
          <p data-answer tabIndex={-1} className="mb-3 font-semibold text-good">
            Saved.
          </p>
        )}
      </div>
      {team.length === 0 && <p className="text-muted">Nobody yet.</p>}
      <ul className="divide-y divide-line">
        {team.map(({ id, name }) => {
          const isThis = values?.member === id;
          return (
            <li key={`${id} ${name}`} className="py-3">
              <details open={isThis}>
                <summary className="min-h-11 cursor-pointer content-center font-semibold wrap-anywhere">
                  {name}
                </summary>
                <PostForm className="mt-2 flex flex-wrap items-end gap-3">
                  <input type="hidden" name="intent" value="rename" />
                  <input type="hidden" name="member" value={id} />
                  <div className="min-w-0 grow">
                    <TextField
                      name="name"
                      label="New name"
                      required
                      maxLength={NAME_MAX}
                      defaultValue={isThis ? values.name : name}
                      error={isThis ? answer?.errors?.name : undefined}
                    />
                  </div>
                  <button type="submit" className="button button-quiet">
                    Rename
                  </button>
                </PostForm>
                <PostForm className="mt-3">
                  <input type="hidden" name="intent" value="remove" />
                  <input type="hidden" name="member" value={id} />
                  <button type="submit" className="button button-quiet">
                    Remove {name}
                  </button>
                  <p className="mt-1 text-muted text-small">Leads given to {name} stay, without an owner.</p>
                </PostForm>
              </details>
            </li>
          );
        })}
      </ul>
      <PostForm ref={added} className="mt-4 flex flex-wrap items-end gap-3 border-line border-t pt-4">
        <input type="hidden" name="intent" value="add" />
        <div className="min-w-0 grow">
          <TextField
            name="name"
            label="Add a name"
            required
            maxLength={NAME_MAX}
            autoComplete="off"
            defaultValue={values?.intent === "add" ? values.name : ""}
            error={values?.intent === "add" ? answer?.errors?.name : undefined}
          />
        </div>
        <button type="submit" className="button button-primary">
          Add
        </button>
      </PostForm>
    </Panel>
  );
}
