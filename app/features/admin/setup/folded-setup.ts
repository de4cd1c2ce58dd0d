import { setBrowserCookie } from "#app/lib/browser-cookie.ts";

const NAME = "setup_later";
const DAY_SECONDS = 86_400;

/** Returns whether the checklist was dismissed in this browser within a day of `now`. */
export function isFolded(cookies: string | null, now: Date) {
  const since = new RegExp(`(?:^|;\\s*)${NAME}=(\\d+)(?:;|$)`).exec(cookies ?? "")?.[1];
  return since !== undefined && now.getTime() - Number(since) < DAY_SECONDS * 1000;
}

/**
 * Stores when the checklist was dismissed: a browser that restores its session also keeps expired session cookies.
 */
export const rememberFolded = (folded: boolean) =>
  setBrowserCookie({ name: NAME, value: String(Date.now()), seconds: folded ? DAY_SECONDS : 0 });
