import type { KeyboardEvent } from "react";

/** Submits a form on Ctrl or Command and Enter. In a text area, Enter alone inserts a line break. */
export function sendByKey(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.repeat) return;
  event.preventDefault();
  // The button is disabled by the time of a second press.
  event.currentTarget.querySelector<HTMLButtonElement>("button[type=submit]")?.click();
}
