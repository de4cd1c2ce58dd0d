import type { Services } from "#server/platform/services.ts";

/** An account that is no longer suspended may wait this long. Nothing else brings a session back. */
const REMEMBERED_MS = 60_000;
const REMEMBERED_MAX = 1000;

type Needs = Pick<Services, "clock">;

/**
 * Remembers tokens for a minute in this isolate. A cookie has our signature for ever, so without this whoever kept one
 * could make the database answer without any limit.
 */
function tokenMemory() {
  /** Until when each token is remembered; oldest first. */
  const tokens = new Map<string, number>();

  function remember({ clock }: Needs, token: string): void {
    tokens.delete(token);
    tokens.set(token, clock.now().getTime() + REMEMBERED_MS);
    const [oldest] = tokens.keys();
    if (tokens.size > REMEMBERED_MAX && oldest !== undefined) tokens.delete(oldest);
  }

  function isRemembered({ clock }: Needs, token: string): boolean {
    const until = tokens.get(token);
    if (until === undefined) return false;
    if (until > clock.now().getTime()) return true;
    tokens.delete(token);
    return false;
  }

  return { remember, isRemembered };
}

/** Tokens with our signature for which the database knows no live session. */
const ended = tokenMemory();
export const rememberEnded = ended.remember;
export const isKnownEnded = ended.isRemembered;

/** Tokens whose cookie a response has deleted. Only a copy of the cookie brings one again. */
const deleted = tokenMemory();
export const rememberDeleted = deleted.remember;
export const isKnownDeleted = deleted.isRemembered;
