import { answerPlace } from "#ui/form/focus-target.ts";

/** Says that a form did its work; read out when it appears. */
export function SavedNote({ isSaved }: { isSaved: boolean }) {
  return (
    <div role="status">
      {isSaved && (
        <p {...answerPlace} className="font-semibold text-good">
          Saved.
        </p>
      )}
    </div>
  );
}
