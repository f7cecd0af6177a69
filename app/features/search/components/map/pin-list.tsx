import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { MapItem } from "./create-results-map.ts";

type Props = {
  items: MapItem[];
  onFocus: (item: MapItem | undefined) => void;
  onChoose: (item: MapItem) => void;
};

/**
 * What is on the visible part of the map, for the keyboard and for screen readers: one stop of the tab key, from which
 * the arrow keys lead from pin to pin. Only the focused one is visible, and its pin is highlighted.
 */
export function PinList({ items, onFocus, onChoose }: Props) {
  const [current, setCurrent] = useState("");
  const toolbar = useRef<HTMLDivElement>(null);
  const index = Math.max(
    0,
    items.findIndex(({ key }) => key === current),
  );

  // A cluster that was opened is replaced by what it held, and the focus goes on from there.
  const hasFocus = useRef(false);
  useEffect(() => {
    if (!hasFocus.current || toolbar.current?.contains(document.activeElement)) return;
    hasFocus.current = false;
    if (document.activeElement === document.body && items.length > 0)
      toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    else onFocus(undefined);
  }, [items, onFocus]);

  function move(event: KeyboardEvent) {
    const next = nextIndex(event.key, index, items.length);
    if (next === undefined) return;
    event.preventDefault();
    toolbar.current?.querySelectorAll("button")[next]?.focus();
  }

  return (
    <>
      <div
        ref={toolbar}
        role="toolbar"
        aria-label={`Results on this part of the map: ${items.length}. Use the arrow keys to move from one to the next.`}
        onKeyDown={move}
      >
        {items.map((item, at) => (
          <button
            key={item.key}
            type="button"
            tabIndex={at === index ? 0 : -1}
            onFocus={() => {
              hasFocus.current = true;
              setCurrent(item.key);
              onFocus(item);
            }}
            onBlur={() => {
              hasFocus.current = false;
              onFocus(undefined);
            }}
            onClick={() => onChoose(item)}
            className="button sr-only border-brand bg-surface text-ink shadow-raised focus-visible:not-sr-only focus-visible:inline-flex focus-visible:px-4 focus-visible:py-2"
          >
            {formatItemName(item)}
          </button>
        ))}
      </div>
      <p role="status" className="sr-only">
        {items.length === 0
          ? "No results on this part of the map"
          : `${items.length} on this part of the map`}
      </p>
    </>
  );
}

function nextIndex(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case "ArrowRight":
    case "ArrowDown":
      return (index + 1) % count;
    case "ArrowLeft":
    case "ArrowUp":
      return (index + count - 1) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return undefined;
  }
}

function formatItemName(item: MapItem): string {
  if (item.kind === "cluster") return `${item.count} providers close together. Zoom in`;
  return `${item.pin.name}, ${item.pin.price.replace(/^From/, "from").replace(/^No/, "no")}`;
}
