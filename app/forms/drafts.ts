import { draftKeys, PREFIX } from "./remove-drafts.ts";

/** What somebody has typed and neither sent nor saved. A note has no subject. */
export type Draft = { subject: string; body: string };

export type DraftOf = { userId: string; kind: "booking-reply" | "message-reply" | "note"; id: string };

export const DRAFTS_MAX = 50;
export const DRAFT_LIFE_MS = 30 * 86_400_000;

/** Where this browser keeps a draft. Whoever signs in here next has keys of their own. */
export const draftKey = ({ userId, kind, id }: DraftOf) => `${PREFIX}${userId}:${kind}:${id}`;

type Stored = Draft & { savedAt: number };

function parse(text: string | null): Partial<Stored> {
  try {
    return JSON.parse(text ?? "null") ?? {};
  } catch {
    return {};
  }
}

/** Null for nothing, for what is older than a draft lives, and for what is none. */
function stored(key: string): Stored | null {
  const { subject, body, savedAt = Number.NaN } = parse(localStorage.getItem(key));
  const age = Date.now() - savedAt;
  return typeof body === "string" && typeof subject === "string" && age >= 0 && age < DRAFT_LIFE_MS
    ? { subject, body, savedAt }
    : null;
}

export function readDraft(key: string): Draft | null {
  try {
    const draft = stored(key);
    return draft?.body ? { subject: draft.subject, body: draft.body } : null;
  } catch {
    // A browser that keeps nothing for this site throws.
    return null;
  }
}

/** Makes room for one more: what is too old goes, then the oldest. */
function makeRoom() {
  const kept = draftKeys().map((key) => ({ key, savedAt: stored(key)?.savedAt ?? 0 }));
  const newestFirst = kept.sort((one, other) => other.savedAt - one.savedAt);
  for (const [at, { key, savedAt }] of newestFirst.entries())
    if (savedAt === 0 || at >= DRAFTS_MAX - 1) localStorage.removeItem(key);
}

/** Keeps a draft in this browser. Whether it has: in a private window it may not. */
export function keepDraft(key: string, draft: Draft): boolean {
  try {
    if (localStorage.getItem(key) === null) makeRoom();
    localStorage.setItem(key, JSON.stringify({ ...draft, savedAt: Date.now() } satisfies Stored));
    return true;
  } catch {
    return false;
  }
}
