import type { DeviceClass } from "#drizzle/enums.ts";
import { hasSessionCookie } from "#server/platform/session-cookie.ts";

/**
 * Bots that run a page's scripts: crawlers, previews, monitors, headless browsers. Bots that run no scripts never get
 * here. `CUBOT` is a phone maker.
 */
const PROGRAMS =
  /(?<!cu)bot\b|crawl|spider|slurp|headless|lighthouse|pagespeed|gtmetrix|pingdom|synthetic|monitor|phantomjs|prerender|facebookexternalhit|^(curl|wget|python|java|node|axios|okhttp|go-http)/i;

/** Whether a visit must not be counted: the visitor opted out, it is a bot, or it is the studio's own. */
export function isExcluded(headers: Headers): boolean {
  if (headers.get("dnt") === "1" || headers.get("sec-gpc") === "1") return true;
  if (hasSessionCookie(headers.get("cookie"))) return true;
  const agent = headers.get("user-agent") ?? "";
  return agent === "" || PROGRAMS.test(agent);
}

/** Tablets that identify as desktops, as iPads do, count as desktops. */
export function deviceClass(userAgent: string): DeviceClass {
  if (/ipad|tablet|kindle|silk|android(?!.*mobile)/i.test(userAgent)) return "tablet";
  return /mobi|iphone|ipod/i.test(userAgent) ? "phone" : "desktop";
}
