import { useEffect, useState } from "react";
import type { ChosenProvider } from "#features/providers/components/consultation-dialog-store.ts";

/** What hangs for so long may never come. */
const SLOW_AFTER_MS = 6000;

/** While the form is on its way: after some seconds there is its own page. */
export function ConsultationDialogLoading({ provider }: { provider: ChosenProvider }) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate ? <ConsultationPageLink provider={provider} /> : <p role="status">Opening the form…</p>;
}

/** Also in the place of a form whose code did not come: the page below stays, with what was typed in it. */
export function ConsultationPageLink({ provider: { id } }: { provider: ChosenProvider }) {
  return (
    <p role="alert">
      The form cannot be opened right now.{" "}
      <a href={`/providers/${id}/book`} className="text-link">
        Open it as a page
      </a>
    </p>
  );
}
