import { readStored, store } from "#app/lib/stored-values.ts";

/** What somebody has typed and neither sent nor saved. A note has no subject. */
export type Draft = { subject: string; body: string };

export type DraftOf = { userId: string; kind: "booking-reply" | "message-reply" | "note"; id: string };

const PREFIX = "draft:";
export const DRAFTS_MAX = 50;
export const DRAFT_LIFE_MS = 30 * 86_400_000;

/** The field of a form that says which draft its sending ends. */
const FIELD = "draft";

/** Where this browser keeps a draft. Whoever signs in here next has keys of their own. */
export const draftKey = ({ userId, kind, id }: DraftOf) => `${PREFIX}${userId}:${kind}:${id}`;

function keys(): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
}

function remove(which: (key: string) => boolean) {
  try {
    for (const key of keys().filter(which)) localStorage.removeItem(key);
  } catch {
    // Nothing is kept where nothing can be removed.
  }
}

export function readDraft(key: string): Draft | null {
  const values = readStored(key, DRAFT_LIFE_MS)?.values;
  return values?.body ? { subject: values.subject ?? "", body: values.body } : null;
}

/** Makes room for one more: what is too old goes, then the oldest. */
function makeRoom() {
  const kept = keys().map((key) => ({ key, savedAt: readStored(key, DRAFT_LIFE_MS)?.savedAt ?? 0 }));
  const newestFirst = kept.sort((one, other) => other.savedAt - one.savedAt);
  for (const [at, { key, savedAt }] of newestFirst.entries())
    if (savedAt === 0 || at >= DRAFTS_MAX - 1) localStorage.removeItem(key);
}

/** Keeps a draft in this browser. Whether it has: in a private window it may not. */
export function keepDraft(key: string, draft: Draft): boolean {
  try {
    if (localStorage.getItem(key) === null) makeRoom();
  } catch {
    return false;
  }
  return store(key, draft);
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
