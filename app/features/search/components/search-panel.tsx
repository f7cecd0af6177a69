import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { SearchForm } from "./search-form.tsx";

/** The search of the header, in the browser's own dialog: Escape closes it, and the focus returns to what opened it. */
export function SearchPanel({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  const openedOn = useRef(key);
  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector("input")?.focus();
  }, []);
  useEffect(() => {
    if (key !== openedOn.current) dialog.current?.close();
  }, [key]);
  const close = () => dialog.current?.close();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same, by the browser itself.
    <dialog
      ref={dialog}
      aria-labelledby="search-panel-title"
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && close()}
      className="fixed inset-x-0 top-0 bottom-auto mx-auto my-0 w-full max-w-none overflow-visible border-line border-b bg-surface p-0 text-ink shadow-raised backdrop:bg-veil"
    >
      <div className="page-width py-3 md:py-5">
        <div className="flex items-center justify-between gap-4">
          <h2 id="search-panel-title" className="text-title">
            Find care
          </h2>
          <button
            type="button"
            onClick={close}
            aria-label="Close search"
            className="grid size-12 shrink-0 place-items-center rounded-round hover:bg-sand"
          >
            <X className="size-6" aria-hidden="true" />
          </button>
        </div>
        <SearchForm label="A city, a type of care, or a name" isCompact className="mt-1 max-w-[46rem]" />
        <Link to="/search" className="text-link mt-1 inline-flex min-h-11 items-center">
          See all providers and filters
        </Link>
      </div>
    </dialog>
  );
}
