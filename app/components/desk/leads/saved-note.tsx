/** Says that a form did its work; read out when it appears. */
export function SavedNote({ isSaved }: { isSaved: boolean }) {
  return (
    <div role="status">
      {isSaved && (
        <p data-answer tabIndex={-1} className="font-semibold text-good">
          Saved.
        </p>
      )}
    </div>
  );
}
