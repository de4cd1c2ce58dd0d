import { setBrowserCookie } from "#app/lib/browser-cookie.ts";

const NAME = "setup_later";
const DAY_SECONDS = 86_400;

/** Whether somebody has put the checklist off in this browser, within a day of `now`. */
export function isFolded(cookies: string | null, now: Date) {
  const since = new RegExp(`(?:^|;\\s*)${NAME}=(\\d+)(?:;|$)`).exec(cookies ?? "")?.[1];
  return since !== undefined && now.getTime() - Number(since) < DAY_SECONDS * 1000;
}

/** Keeps when the checklist was put off: a browser that restores its session also keeps cookies that have ended. */
export const rememberFolded = (folded: boolean) =>
  setBrowserCookie({ name: NAME, value: String(Date.now()), seconds: folded ? DAY_SECONDS : 0 });
