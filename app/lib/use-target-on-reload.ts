import { useEffect, useLayoutEffect, useRef } from "react";
import { createPath, useNavigation } from "react-router";

/**
 * When the code of a page cannot be loaded, after a new version or on a broken connection, the router reloads the present
 * page. This leads to the requested page instead. A browser without the Navigation API reloads as before, and so does one
 * in which loading fails before React has rendered that a navigation has begun.
 */
export function useTargetOnReload() {
  const current = useNavigation();
  const latest = useRef(current);
  useLayoutEffect(() => {
    latest.current = current;
  }, [current]);
  useEffect(() => {
    if (!window.navigation) return;
    const { navigation } = window;
    const lead = (event: NavigateEvent) => {
      const { state, location } = latest.current;
      // A form that is still being sent has no page to be led to.
      if (event.navigationType !== "reload" || event.userInitiated || state !== "loading") return;
      event.preventDefault();
      window.location.assign(createPath(location));
    };
    navigation.addEventListener("navigate", lead);
    return () => navigation.removeEventListener("navigate", lead);
  }, []);
}
