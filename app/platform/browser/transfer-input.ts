/** Has the form in `frame` replaced by another of the same making, which goes on with what was typed and the focus. */
export function transferInput(frame: HTMLElement, replace: () => void) {
  const before = listControls(frame);
  const focused = before.findIndex((control) => control.matches(":focus"));
  replace();
  const after = listControls(frame);
  for (const [index, { value }] of before.entries()) {
    const control = after[index];
    if (control && control.value !== value) control.value = value;
  }
  after[focused]?.focus({ preventScroll: true });
}

function listControls(frame: HTMLElement) {
  return [
    ...frame.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLButtonElement>(
      "input:not([type=hidden]), select, button",
    ),
  ];
}
