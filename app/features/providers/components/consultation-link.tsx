import { CalendarPlus } from "lucide-react";
import { Link } from "react-router";
import { hasGoogleTag } from "#platform/browser/google-tag.ts";
import type { PublicProvider } from "../rules/provider.ts";
import { isConsultationDialogDisabled, openConsultationDialog } from "./consultation-dialog-store.ts";

type Props = {
  provider: Pick<PublicProvider, "id" | "name">;
  className?: string;
  /** Where there is little room: 'Book'. */
  isShort?: boolean;
};

/**
 * Opens the dialog; without JavaScript, in a new tab, where the dialog does not come, and where a stranger's script would
 * see what is typed into it, the form's own page.
 */
export function ConsultationLink({
  provider: { id, name },
  className = "button button-quiet",
  isShort,
}: Props) {
  return (
    <Link
      to={`/providers/${id}/book`}
      data-print="no"
      className={className}
      onClick={(event) => {
        const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
        if (isElsewhere || isConsultationDialogDisabled() || hasGoogleTag()) return;
        event.preventDefault();
        openConsultationDialog({ id, name });
      }}
    >
      <CalendarPlus className="size-5 shrink-0" aria-hidden="true" />
      <span>
        Book<span className={isShort ? "sr-only" : ""}> a Consultation</span>
        <span className="sr-only"> with {name}</span>
      </span>
    </Link>
  );
}
