import { createRoot } from "react-dom/client";
import { RESPONSE_TIMEOUT_MS } from "#platform/with-timeout.ts";
import { FeaturedDialog } from "./featured-dialog.tsx";
import { readStoredProviderId } from "./provider-id-store.ts";
import { WelcomeDialog } from "./welcome-dialog.tsx";

/** What a call to providers opens. Whoever is known here goes where the gate says, without being asked. */
export async function openCta(kind: "welcome" | "featured") {
  const known = kind === "welcome" ? readStoredProviderId() : undefined;
  if (known) return location.assign(await fetchGatePath(known));
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  const close = () => {
    root.unmount();
    place.remove();
  };
  root.render(kind === "welcome" ? <WelcomeDialog onClose={close} /> : <FeaturedDialog onClose={close} />);
}

/** Any error, and anybody unknown: registration. */
async function fetchGatePath(id: string): Promise<string> {
  try {
    const answer = await fetch(`/provider/lookup?${new URLSearchParams({ id })}`, {
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    });
    const { path } = await answer.json();
    return answer.ok && typeof path === "string" ? path : "/provider/register";
  } catch {
    return "/provider/register";
  }
}
