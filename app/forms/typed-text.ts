const typed = new Set<HTMLInputElement | HTMLTextAreaElement>();

/**
 * Tracks the fields that the user types in. Search and filter fields are ignored, because their text is quickly
 * retyped.
 */
export function watchTyping(): () => void {
  const note = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    const isFilter = target.type === "search" || target.form?.method === "get";
    if (target.closest("main") && !isFilter) typed.add(target);
  };
  document.addEventListener("input", note, { passive: true });
  return () => document.removeEventListener("input", note);
}

/**
 * Returns whether leaving the page would lose input. Asks the page's `beforeunload` listeners first, then checks the
 * fields of forms without one. Saved text may count, too: a false positive only keeps the user on the page.
 */
export function wouldLoseText(): boolean {
  if (!dispatchEvent(new Event("beforeunload", { cancelable: true }))) return true;
  for (const field of typed) {
    if (!field.isConnected) typed.delete(field);
    else if (field.value.trim() !== "") return true;
  }
  return false;
}
