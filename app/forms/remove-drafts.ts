export const PREFIX = "draft:";

/** The field of a form that says which draft its sending ends. */
const FIELD = "draft";

/** @throws where the browser keeps nothing for this site */
export function draftKeys(): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
}

function remove(which: (key: string) => boolean) {
  try {
    for (const key of draftKeys().filter(which)) localStorage.removeItem(key);
  } catch {
    // Nothing is kept where nothing can be removed.
  }
}

export const dropDraft = (key: string) => remove((kept) => kept === key);

/** Everybody's, at a sign-out: the next person at this computer may be another. */
export const clearDrafts = () => remove(() => true);

/** Whatever was typed about a booking or message that is deleted. */
export const dropDraftsAbout = (id: string) => remove((key) => key.endsWith(`:${id}`));

/**
 * Ends the draft of a form that was sent. Where its answer arrives, and not in the form itself: by then whoever sent it
 * may be on another page, and would find it again as if it had never been sent.
 */
export function endSentDraft(form: FormData, { tone }: { tone: "success" | "failure" }) {
  const key = form.get(FIELD);
  if (tone === "success" && typeof key === "string") dropDraft(key);
}
