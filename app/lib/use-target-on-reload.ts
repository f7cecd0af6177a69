import { use, useEffect } from "react";
import { createPath, UNSAFE_DataRouterContext as DataRouterContext } from "react-router";

/**
 * Where the code of a page does not come, after a new version or on a broken line, the router loads the page anew that
 * is on the screen. This leads to the one that was asked for. A browser without the Navigation API reloads as before.
 */
export function useTargetOnReload() {
  // The state itself, not what React has rendered of it: code can fail to come before that.
  const router = use(DataRouterContext)?.router;
  useEffect(() => {
    if (!router || !window.navigation) return;
    const { navigation } = window;
    const lead = (event: NavigateEvent) => {
      const { state, location } = router.state.navigation;
      // A form that is still being sent has no page to be led to.
      if (event.navigationType !== "reload" || event.userInitiated || state !== "loading") return;
      event.preventDefault();
      window.location.assign(createPath(location));
    };
    navigation.addEventListener("navigate", lead);
    return () => navigation.removeEventListener("navigate", lead);
  }, [router]);
}
