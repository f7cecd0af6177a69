/** Each key of the review desk, and what it does. */
export const shortcuts = [
  { keys: "j", does: "The next application of the list (also the down arrow, in the list)" },
  { keys: "k", does: "The one before (also the up arrow, in the list)" },
  { keys: "Enter", does: "Open it" },
  { keys: "a", does: "To Approve: choose the city first if there is none" },
  { keys: "r", does: "To Reject: write the reason first" },
  { keys: "v", does: "Review: mark it as being reviewed" },
  { keys: "c", does: "Contacted: mark it as contacted" },
  { keys: "n", does: "To the notes" },
  { keys: "/", does: "To the status filter" },
  { keys: "?", does: "This list" },
] as const;

/** Does what a key asks for; whether it meant anything. Nothing that the provider is told of happens by a key alone. */
export function pressShortcut(key: string, page: Document): boolean {
  const find = (selector: string) => {
    const found = page.querySelector(selector);
    return found instanceof HTMLElement ? found : undefined;
  };
  const inList = page.activeElement?.matches("[data-shortcut=row]");
  if (key === "j" || (inList && key === "ArrowDown")) return focusRow(page, 1);
  if (key === "k" || (inList && key === "ArrowUp")) return focusRow(page, -1);
  const city = find("[data-shortcut=approve] select");
  const hasCity = city instanceof HTMLSelectElement && city.value !== "";
  if (key === "a") return focus(hasCity ? find("[data-shortcut=approve] button") : city);
  if (key === "r") return focus(find("[data-shortcut=reject] textarea"));
  if (key === "n") return focus(find("[data-shortcut=notes] textarea"));
  if (key === "/") return focus(find("[data-shortcut=filter]"));
  if (key !== "v" && key !== "c") return false;
  const button = find(`button[name=intent][value=${key === "v" ? "review" : "contacted"}]`);
  button?.click();
  return button !== undefined;
}

function focus(target: HTMLElement | undefined): boolean {
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: "center" });
  return target !== undefined;
}

/** From the row that has the keyboard, or else from the open one. */
function focusRow(page: Document, step: 1 | -1): boolean {
  const rows = [...page.querySelectorAll<HTMLElement>("[data-shortcut=row]")];
  const active = rows.findIndex((row) => row.matches(":focus"));
  const open = rows.findIndex((row) => row.hasAttribute("aria-current"));
  const from = active >= 0 ? active : open;
  const target = from < 0 ? rows[0] : rows[Math.min(Math.max(from + step, 0), rows.length - 1)];
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: "nearest" });
  return target !== undefined;
}
