import { type ReactNode, useEffect, useId, useRef } from "react";

type Props = { title: string; onClose: () => void; children: (close: () => void) => ReactNode };

/** A dialog that Escape and a click beside it close; not text that is selected to beyond its edge. */
export function CtaDialogFrame({ title, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isPressedBeside = useRef(false);
  const titleId = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same, by the browser itself.
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onPointerDown={(event) => {
        isPressedBeside.current = event.target === event.currentTarget;
      }}
      onClick={({ target, currentTarget }) =>
        isPressedBeside.current && target === currentTarget && currentTarget.close()
      }
      className="m-auto w-[calc(100%-2rem)] max-w-lg rounded-card border border-line bg-surface p-0 text-ink shadow-raised backdrop:bg-veil"
    >
      <div className="p-6 sm:p-8">
        <h2 id={titleId} className="text-title">
          {title}
        </h2>
        {children(() => dialog.current?.close())}
      </div>
    </dialog>
  );
}
