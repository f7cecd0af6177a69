import { formatSubmissionStatus } from "#features/registration/rules/submission.ts";
import { OfficeTime } from "#ui/office-time.tsx";

type Props = {
  status: string;
  by: string | null;
  at: Date | null;
  /** As they are by now. */
  notes: string | null;
  /** Said to somebody who pressed a button: the keyboard goes here. */
  isAnswer?: boolean;
  onAccept?: () => void;
};

/** Somebody else has changed what is on the screen. */
export function EditConflictNotice({ status, by, at, notes, isAnswer = false, onAccept }: Props) {
  return (
    <div
      role={isAnswer ? "alert" : "status"}
      tabIndex={-1}
      data-answer={isAnswer || undefined}
      className="wrap-anywhere rounded-control border-2 border-glow p-4"
    >
      <p className="font-semibold">
        {by ?? "Somebody"} has changed this application: it is {formatSubmissionStatus(status)} now
        {at && (
          <>
            {" "}
            (<OfficeTime at={at} />)
          </>
        )}
        .
      </p>
      {notes && <p className="mt-1 whitespace-pre-line">The notes as they are now: {notes}</p>}
      {isAnswer && (
        <p className="mt-1">
          Nothing of yours was saved, and what you typed is still below. If you still want it, press again.
        </p>
      )}
      {onAccept && (
        <button type="button" onClick={onAccept} className="text-link min-h-11">
          I have seen it
        </button>
      )}
    </div>
  );
}
