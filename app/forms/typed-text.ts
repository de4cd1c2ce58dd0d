const typed = new Set<HTMLInputElement | HTMLTextAreaElement>();

/** Notes the fields that somebody types in. The fields of a search or a filter are typed again in no time. */
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
 * Whether leaving the page would lose what was typed. The page is asked as the browser asks it, and for forms that do
 * not answer, the fields are. What was saved may count too: to stay where nothing would be lost does no harm.
 */
export function wouldLoseText(): boolean {
  if (!dispatchEvent(new Event("beforeunload", { cancelable: true }))) return true;
  for (const field of typed) {
    if (!field.isConnected) typed.delete(field);
    else if (field.value.trim() !== "") return true;
  }
  return false;
}
