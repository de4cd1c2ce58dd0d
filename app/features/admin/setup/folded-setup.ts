import { setBrowserCookie } from "#app/lib/browser-cookie.ts";

const NAME = "setup_later";
const VALUE = "yes";
const DAY_SECONDS = 86_400;

/** Whether somebody has put the checklist off in this browser, within a day. */
export const isFolded = (cookies: string | null) =>
  cookies?.split(/;\s*/).includes(`${NAME}=${VALUE}`) ?? false;

export const rememberFolded = (folded: boolean) =>
  setBrowserCookie({ name: NAME, value: VALUE, seconds: folded ? DAY_SECONDS : 0 });
