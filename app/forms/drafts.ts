import { draftKeys, PREFIX } from "./remove-drafts.ts";

/** Text that was typed but neither sent nor saved. A note has no subject. */
export type Draft = { subject: string; body: string };

export type DraftOf = { userId: string; kind: "booking-reply" | "message-reply" | "note"; id: string };

export const DRAFTS_MAX = 50;
export const DRAFT_LIFE_MS = 30 * 86_400_000;

/** Returns the storage key of a draft in this browser. Each user has their own keys. */
export const draftKey = ({ userId, kind, id }: DraftOf) => `${PREFIX}${userId}:${kind}:${id}`;

/** `typedIn` is the time origin of the document whose scripts hadn't loaded when the text was typed. */
type Stored = Draft & { savedAt: number; typedIn?: number };

function parse(text: string | null): Partial<Stored> {
  try {
    return JSON.parse(text ?? "null") ?? {};
  } catch {
    return {};
  }
}

/** Returns the stored draft; null if it is missing, expired or invalid. */
function stored(key: string): Stored | null {
  const { subject, body, savedAt = Number.NaN, typedIn } = parse(localStorage.getItem(key));
  const age = Date.now() - savedAt;
  return typeof body === "string" && typeof subject === "string" && age >= 0 && age < DRAFT_LIFE_MS
    ? { subject, body, savedAt, typedIn }
    : null;
}

export function readDraft(key: string): Draft | null {
  try {
    const draft = stored(key);
    return draft?.body ? { subject: draft.subject, body: draft.body } : null;
  } catch {
    // Throws in a browser that blocks storage for this site.
    return null;
  }
}

/** Returns whether the stored draft was typed into this document before its scripts loaded (early-press.tsx). */
export const isTypedHere = (key: string) => stored(key)?.typedIn === performance.timeOrigin;

/** Makes room for one more draft: removes expired ones, then the oldest. */
function makeRoom() {
  const kept = draftKeys().map((key) => ({ key, savedAt: stored(key)?.savedAt ?? 0 }));
  const newestFirst = kept.sort((one, other) => other.savedAt - one.savedAt);
  for (const [at, { key, savedAt }] of newestFirst.entries())
    if (savedAt === 0 || at >= DRAFTS_MAX - 1) localStorage.removeItem(key);
}

/** Stores a draft in this browser. Returns whether it succeeded; in a private window it may not. */
export function keepDraft(key: string, draft: Draft): boolean {
  try {
    if (localStorage.getItem(key) === null) makeRoom();
    localStorage.setItem(key, JSON.stringify({ ...draft, savedAt: Date.now() } satisfies Stored));
    return true;
  } catch {
    return false;
  }
}
