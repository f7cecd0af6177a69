import type { MouseEvent } from "react";

/** Opens a dialog where there are scripts; the link's own page without, in a new tab, or when the dialog is not to be had. */
export function handleCtaClick(kind: "welcome" | "featured") {
  return (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    import("./cta-dialogs.tsx").then(({ openCta }) => openCta(kind)).catch(() => location.assign(href));
  };
}
