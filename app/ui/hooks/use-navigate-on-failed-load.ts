import { startTransition, useEffect, useState } from "react";
import { createPath, useNavigation } from "react-router";

const RELOAD_CURRENT_PAGE = "reload the present page";

/**
 * When the code of a page cannot be loaded, after a new version or on a broken connection, the router reloads the present
 * page. This leads to the requested page instead. A browser without the Navigation API reloads as before.
 */
export function useNavigateOnFailedLoad() {
  const { state, location } = useNavigation();
  const [isReloading, setIsReloading] = useState(false);
  useEffect(() => {
    if (!window.navigation) return;
    const { navigation } = window;
    const postpone = (event: NavigateEvent) => {
      if (event.navigationType !== "reload" || event.userInitiated || event.info === RELOAD_CURRENT_PAGE)
        return;
      event.preventDefault();
      // The code can fail before React has rendered that a navigation has begun. The router updates React in transitions,
      // and React does not render a later transition before an earlier one.
      startTransition(() => setIsReloading(true));
    };
    navigation.addEventListener("navigate", postpone);
    return () => navigation.removeEventListener("navigate", postpone);
  }, []);
  useEffect(() => {
    if (!isReloading) return;
    // The browser may show this page again as it was left.
    setIsReloading(false);
    // A form that is still being sent has no page to be led to.
    if (state === "loading") window.location.assign(createPath(location));
    else window.navigation.reload({ info: RELOAD_CURRENT_PAGE });
  }, [isReloading, state, location]);
}
