import type { DeviceClass } from "#drizzle/enums.ts";
import { hasSessionCookie } from "#server/platform/session-cookie.ts";

/**
 * Programs that run a page's scripts and are nobody's visit: crawlers, previews, monitors, browsers without a
 * screen. Those that run none never get as far as this. `CUBOT` makes phones.
 */
const PROGRAMS =
  /(?<!cu)bot\b|crawl|spider|slurp|headless|lighthouse|pagespeed|gtmetrix|pingdom|synthetic|monitor|phantomjs|prerender|facebookexternalhit|^(curl|wget|python|java|node|axios|okhttp|go-http)/i;

/** Whether a visit is not to be counted: it asks not to be, it is no person's, or it is the studio's own. */
export function isExcluded(headers: Headers): boolean {
  if (headers.get("dnt") === "1" || headers.get("sec-gpc") === "1") return true;
  if (hasSessionCookie(headers.get("cookie"))) return true;
  const agent = headers.get("user-agent") ?? "";
  return agent === "" || PROGRAMS.test(agent);
}

/** Tablets that call themselves desktops, as iPads do, count as what they say. */
export function deviceClass(userAgent: string): DeviceClass {
  if (/ipad|tablet|kindle|silk|android(?!.*mobile)/i.test(userAgent)) return "tablet";
  return /mobi|iphone|ipod/i.test(userAgent) ? "phone" : "desktop";
}
