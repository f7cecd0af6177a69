import { useEffect } from "react";
import { useNavigation } from "react-router";

/**
 * Reloads a page that the browser restores from its back/forward cache in the middle of a navigation, as after the
 * payment page of Stripe: that navigation never ends, and no form of the page could be sent.
 */
export function useReloadOnReturn() {
  const { state } = useNavigation();
  useEffect(() => {
    if (state === "idle") return;
    const reload = ({ persisted }: PageTransitionEvent) => {
      if (persisted) location.reload();
    };
    addEventListener("pageshow", reload);
    return () => removeEventListener("pageshow", reload);
  }, [state]);
}
