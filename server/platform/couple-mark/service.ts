import type { Services } from "../services.ts";
import { COUPLE_MARK } from "./contract.ts";

/** The longest that browsers keep a cookie. Couples book a year and more ahead. */
const LIFETIME_SECONDS = 400 * 86_400;

type Site = Pick<Services, "siteUrl">;

// Without HttpOnly, because a script reads it. It opens nothing.
const cookieOf = ({ siteUrl }: Site, value: string, seconds: number) =>
  `${COUPLE_MARK}=${value}; Max-Age=${seconds}; Path=/; SameSite=Lax${siteUrl.startsWith("https:") ? "; Secure" : ""}`;

/** Returns the Set-Cookie value that marks this browser as a couple's. */
export const markCouple = (site: Site): string => cookieOf(site, "1", LIFETIME_SECONDS);

/** Returns the Set-Cookie value that removes the mark. */
export const unmarkCouple = (site: Site): string => cookieOf(site, "", 0);
