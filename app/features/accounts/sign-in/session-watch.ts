import type { Viewer } from "#server/accounts/sign-in/contract.ts";

/** How often a visible tab checks its session, and how many checks before the end it renews it. */
export const TICK_MS = 30_000;
const MARGIN_TICKS = 3;

/** The five events of the specification (section 4). */
export type AuthEvent = "signed in" | "signed out" | "token refreshed" | "user updated" | "password recovery";

/** A tab's knowledge of its viewer: signed in, null if signed out, undefined if unknown. */
export type Known = Viewer | null | undefined;

/** Returns the time at which the session ends by the browser's own clock, even if that is wrong. */
export const sessionEnd = (known: Known, now: number) =>
  known ? now + known.session.expiresIn * 1000 : undefined;

/** Returns whether to ask the server now: nothing is known yet, or the session ends soon. */
export function isRefreshDue({ known, end, now }: { known: Known; end: number | undefined; now: number }) {
  if (known === null) return false;
  return end === undefined || end - now <= MARGIN_TICKS * TICK_MS;
}

/** Returns the event between two states of a session; null if nobody needs to be notified. */
export function changeBetween(before: Known, after: Known): AuthEvent | null {
  if (!after) return before ? "signed out" : null;
  if (before?.userId !== after.userId) return "signed in";
  const { name, email, role, session } = before;
  if (name !== after.name || email !== after.email || role !== after.role) return "user updated";
  return session.expiresAt === after.session.expiresAt ? null : "token refreshed";
}

/** Returns a state as a string, so that a tab that is already up to date doesn't ask the server. */
export const pictureOf = (known: Known) =>
  known ? JSON.stringify([known.userId, known.name, known.email, known.role, known.session.expiresAt]) : "";
