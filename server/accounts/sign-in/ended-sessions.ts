import type { Services } from "#server/platform/services.ts";

/** An account that is no longer suspended may wait this long. Nothing else brings a session back. */
const REMEMBERED_MS = 60_000;
const REMEMBERED_MAX = 1000;

/** Tokens with our signature and without a session, and until when this isolate doesn't ask again; oldest first. */
const ended = new Map<string, number>();

/** Remembers that the database knows no live session with this token. */
export function rememberEnded({ clock }: Pick<Services, "clock">, token: string): void {
  ended.delete(token);
  ended.set(token, clock.now().getTime() + REMEMBERED_MS);
  const [oldest] = ended.keys();
  if (ended.size > REMEMBERED_MAX && oldest !== undefined) ended.delete(oldest);
}

/**
 * Whether this isolate knows that a token's session is over. Its cookie has our signature for ever, so without this
 * whoever kept one could make the database answer without any limit.
 */
export function isKnownEnded({ clock }: Pick<Services, "clock">, token: string): boolean {
  const until = ended.get(token);
  if (until === undefined) return false;
  if (until > clock.now().getTime()) return true;
  ended.delete(token);
  return false;
}
