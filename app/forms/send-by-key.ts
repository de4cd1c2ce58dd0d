import type { KeyboardEvent } from "react";

/** Presses the button of a form by Ctrl or Command and Enter: in a text, Enter alone begins a new line. */
export function sendByKey(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.repeat) return;
  event.preventDefault();
  // Pressed twice, it is disabled by then.
  event.currentTarget.querySelector<HTMLButtonElement>("button[type=submit]")?.click();
}
