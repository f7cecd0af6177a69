import { focusTarget } from "#ui/form/focus-target.ts";

/** Says that a form did its work; read out when it appears. */
export function SavedMessage({ isSaved }: { isSaved: boolean }) {
  return (
    <div role="status">
      {isSaved && (
        <p {...focusTarget} className="font-semibold text-good">
          Saved.
        </p>
      )}
    </div>
  );
}
