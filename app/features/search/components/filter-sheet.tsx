import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import type { Search } from "../rules/search.ts";
import { FilterForm } from "./filter-form.tsx";

type Props = { search: Search; count: number | undefined; units: readonly string[]; onClose: () => void };

/** The browser's own dialog: Escape closes it, and the focus returns to what opened it. */
export function FilterSheet({ search, count, units, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    heading.current?.focus();
  }, []);
  const close = () => dialog.current?.close();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same, by the browser itself.
    <dialog
      ref={dialog}
      aria-labelledby="filter-sheet-title"
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && close()}
      className="fixed inset-x-0 top-auto bottom-0 m-0 max-h-[calc(100dvh-3rem)] w-full max-w-none flex-col rounded-t-[1.25rem] bg-surface p-0 text-ink shadow-raised backdrop:bg-veil open:flex md:top-0 md:right-auto md:max-h-none md:h-dvh md:w-[26rem] md:rounded-none"
    >
      <div className="flex items-center justify-between border-line border-b py-2 pr-2.5 pl-5">
        <h2 id="filter-sheet-title" ref={heading} tabIndex={-1} className="text-title">
          Filters
        </h2>
        <button
          type="button"
          onClick={close}
          aria-label="Close filters"
          className="grid size-12 place-items-center rounded-round hover:bg-sand"
        >
          <X className="size-6" aria-hidden="true" />
        </button>
      </div>
      <FilterForm search={search} count={count} units={units} onSent={close} isSheet />
    </dialog>
  );
}
