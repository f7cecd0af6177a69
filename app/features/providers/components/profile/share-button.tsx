import { Share2 } from "lucide-react";
import { useState } from "react";

export const toolbarButtonClass =
  "button button-quiet noscript:hidden max-lg:border-transparent max-lg:bg-transparent max-lg:px-2";

/** Uses the device's own way to share; where there is none, copies the address and says so. */
export function ShareButton({ name }: { name: string }) {
  const [message, setMessage] = useState("");
  const share = async () => {
    setMessage("");
    const url = location.origin + location.pathname;
    if (navigator.share) return navigator.share({ title: name, url }).catch(() => {});
    try {
      await navigator.clipboard.writeText(url);
      setMessage("Link copied");
    } catch {
      setMessage("Please copy the link from your browser's address bar");
    }
  };
  return (
    <span className="relative">
      <button type="button" onClick={share} className={toolbarButtonClass}>
        <Share2 className="size-5" aria-hidden="true" />
        Share
      </button>
      <span
        role="status"
        className="absolute top-full right-0 z-10 w-max max-w-60 rounded-control bg-ink px-3 py-1.5 font-semibold text-paper empty:hidden"
      >
        {message}
      </span>
    </span>
  );
}
