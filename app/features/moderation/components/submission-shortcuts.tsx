import { Keyboard, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { useHydrated } from "#ui/hooks/use-hydrated.ts";
import { pressShortcut, shortcuts } from "./shortcuts.ts";

/** Set to 'off' by whoever would rather not have them: they get in the way of speech input. */
const STORAGE_KEY = "review_shortcuts";

/** The keyboard shortcuts of the review desk, and the list of them. */
export function SubmissionShortcuts() {
  const dialog = useRef<HTMLDialogElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const isAlive = useHydrated();

  function open() {
    if (box.current) box.current.checked = areShortcutsEnabled();
    dialog.current?.showModal();
  }
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      if (!isShortcutEvent(event) || !areShortcutsEnabled()) return;
      const isDone = event.key === "?" ? showList() : pressShortcut(event.key, document);
      if (isDone) event.preventDefault();
    }
    function showList() {
      if (box.current) box.current.checked = areShortcutsEnabled();
      dialog.current?.showModal();
      return true;
    }
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);

  if (!isAlive) return null;
  return (
    <>
      <button type="button" onClick={open} className="button button-quiet px-3 max-lg:hidden">
        <Keyboard className="size-5" aria-hidden="true" />
        Shortcuts
      </button>
      <dialog
        ref={dialog}
        aria-labelledby="shortcuts-title"
        className="m-auto w-full max-w-xl rounded-card border border-line bg-surface p-5 text-ink shadow-raised backdrop:bg-veil sm:p-8"
      >
        <div className="mb-4 flex items-start justify-between gap-4">
          <h2 id="shortcuts-title" className="text-title">
            Keyboard shortcuts
          </h2>
          <button type="button" onClick={() => dialog.current?.close()} className="button button-quiet px-3">
            <X className="size-6" aria-hidden="true" />
            <span className="sr-only">Close</span>
          </button>
        </div>
        <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-2">
          {shortcuts.map(({ keys, does }) => (
            <div key={keys} className="contents">
              <dt>
                <kbd className="inline-block min-w-9 rounded-small border-2 border-line-strong px-2 text-center font-sans font-semibold">
                  {keys}
                </kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <label className="mt-5 flex min-h-11 items-center gap-2.5">
          <input
            ref={box}
            type="checkbox"
            defaultChecked
            onChange={({ target }) => saveShortcutsEnabled(target.checked)}
            className="size-5"
          />
          Use these shortcuts on this computer
        </label>
      </dialog>
    </>
  );
}

/** Where the browser keeps nothing, they are there. */
function areShortcutsEnabled(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== "off";
  } catch {
    return true;
  }
}

function saveShortcutsEnabled(isOn: boolean) {
  try {
    localStorage.setItem(STORAGE_KEY, isOn ? "on" : "off");
  } catch {}
}

/** Never while somebody types, chooses or looks at a dialog, nor with keys that the browser has plans for. */
function isShortcutEvent({ ctrlKey, metaKey, altKey, defaultPrevented, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || defaultPrevented) return false;
  if (!(target instanceof HTMLElement)) return false;
  const isTyping = target.closest("input, textarea, select, [contenteditable]") !== null;
  return !isTyping && document.querySelector("dialog[open]") === null;
}
