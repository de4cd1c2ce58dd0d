export const PREFIX = "draft:";

/** The form field with the key of the draft to delete after sending. */
const FIELD = "draft";

/** @throws if the browser blocks storage for this site */
export function draftKeys(): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
}

function remove(which: (key: string) => boolean) {
  try {
    for (const key of draftKeys().filter(which)) localStorage.removeItem(key);
  } catch {
    // If storage is blocked, there is nothing to remove.
  }
}

export const dropDraft = (key: string) => remove((kept) => kept === key);

/** Deletes all users' drafts at sign-out: the next person at this computer may be someone else. */
export const clearDrafts = () => remove(() => true);

/** Deletes all drafts about a booking or message that was deleted. */
export const dropDraftsAbout = (id: string) => remove((key) => key.endsWith(`:${id}`));

/**
 * Deletes the draft of a form that was sent. Runs where the response arrives, because the user may have left the form
 * by then and would otherwise find the draft there again.
 */
export function endSentDraft(form: FormData, { tone }: { tone: "success" | "failure" }) {
  const key = form.get(FIELD);
  if (tone === "success" && typeof key === "string") dropDraft(key);
}
