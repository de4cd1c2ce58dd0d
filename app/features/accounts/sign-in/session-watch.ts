import type { Viewer } from "#server/accounts/sign-in/contract.ts";

/** How often a visible tab looks at its session, and how many such looks before the end it renews it. */
export const TICK_MS = 30_000;
const MARGIN_TICKS = 3;

/** The specification's five (section 4). */
export type AuthEvent = "signed in" | "signed out" | "token refreshed" | "user updated" | "password recovery";

/** What a tab knows: who is signed in, nobody, or nothing yet. */
export type Known = Viewer | null | undefined;

/** The browser's own time at which the session ends, however wrong its clock may be. */
export const sessionEnd = (known: Known, now: number) =>
  known ? now + known.session.expiresIn * 1000 : undefined;

/** True when the server should be asked now: nothing is known yet, or the session ends soon. */
export function isRefreshDue({ known, end, now }: { known: Known; end: number | undefined; now: number }) {
  if (known === null) return false;
  return end === undefined || end - now <= MARGIN_TICKS * TICK_MS;
}

/** What has happened between two states of a session; null for nothing that anybody has to hear. */
export function changeBetween(before: Known, after: Known): AuthEvent | null {
  if (!after) return before ? "signed out" : null;
  if (before?.userId !== after.userId) return "signed in";
  const { name, email, role, session } = before;
  if (name !== after.name || email !== after.email || role !== after.role) return "user updated";
  return session.expiresAt === after.session.expiresAt ? null : "token refreshed";
}

/** A state in one word, so that a tab that is up to date already need not ask again. */
export const pictureOf = (known: Known) =>
  known ? JSON.stringify([known.userId, known.name, known.email, known.role, known.session.expiresAt]) : "";
