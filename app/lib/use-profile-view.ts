import { useEffect } from "react";
import { reportEvent } from "./report-event.ts";

/** Reports that a provider's page was opened: once for each provider that it shows. */
export function useProfileView(providerId: string) {
  useEffect(() => reportEvent("profile_view", providerId), [providerId]);
}
