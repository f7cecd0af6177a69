import { useEffect } from "react";
import { reportShown } from "./report-event.ts";

/** Reports that a provider's page was opened: once for each provider that it shows. */
export function useProfileView(providerId: string) {
  useEffect(() => reportShown({ kind: "profile_view", path: location.pathname, providerId }), [providerId]);
}
