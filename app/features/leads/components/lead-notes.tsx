import { useState } from "react";
import { useNavigation } from "react-router";
import { Panel } from "#features/providers/components/panel.tsx";
import { FormStatus } from "#ui/form/form-status.tsx";
import { PostForm } from "#ui/form/post-form.tsx";
import { TextArea } from "#ui/form/text-area.tsx";
import { useKnownVersion } from "#ui/hooks/use-known-version.ts";
import type { LeadActionData } from "./lead-action-data.ts";
import { SavedMessage } from "./saved-message.tsx";

const NOTES_MAX = 10_000;

type Props = { notes: string; answer: LeadActionData };

/** What the provider writes down for itself. Typed text is never replaced by what arrives. */
export function LeadNotes({ notes, answer }: Props) {
  const { state } = useNavigation();
  const [atFirst] = useState(notes);
  const own = answer?.intent === "notes" ? answer : undefined;
  const [wasNotes] = useKnownVersion(notes, own, own?.currentNotes);
  // While the answer is there and the page is not yet, they differ without anybody else.
  const isLoaded = state === "idle";
  const isElsewhere = own?.isOutdated || (isLoaded && notes !== wasNotes);
  return (
    <Panel title="Notes">
      <FormStatus problem={own?.problem} />
      {isElsewhere && (
        <div className="my-3 rounded-control border-2 border-glow p-4">
          <p className="font-semibold">The notes as they are by now, saved elsewhere:</p>
          <p className="mt-1 whitespace-pre-line wrap-anywhere">
            {(isLoaded ? notes : wasNotes) || "(empty)"}
          </p>
        </div>
      )}
      <PostForm className="space-y-4">
        <input type="hidden" name="intent" value="notes" />
        <input type="hidden" name="wasNotes" value={wasNotes} />
        <TextArea
          name="notes"
          label="For you and your team"
          rows={6}
          maxLength={NOTES_MAX}
          defaultValue={own?.values?.notes ?? atFirst}
          error={own?.errors?.notes}
        />
        <div className="flex flex-wrap items-center gap-3">
          <button type="submit" className="button button-primary">
            Save notes
          </button>
          <SavedMessage isSaved={Boolean(own?.saved)} />
        </div>
      </PostForm>
    </Panel>
  );
}
