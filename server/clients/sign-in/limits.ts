import "#server/platform/boundary.server.ts";
import { knownDevice, sessionTokenOf } from "#server/accounts/sign-in/service.ts";
import { waitForTypedMail } from "#server/mail/typed-addresses/service.ts";
import { mailboxOf } from "#server/platform/mailbox.ts";
import { type Counter, type Limit, secondsToWait } from "#server/platform/rate-limits/service.ts";
import type { Services } from "#server/platform/services.ts";
import { digest } from "#server/platform/signed-token.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Limits a browser that belongs to the address: a known device, or a session that a link opened. */
const CODES_BY_OWNER: Limit = { name: "client_code:owner", most: 10, seconds: DAY };
/**
 * Limits all browsers that belong to an address. There may be many: each press of a link opens another session. Only
 * their requests are counted, so that strangers can't use it up.
 */
const CODES_BY_OWNERS: Limit = { name: "client_code:owners-day", most: 12, seconds: DAY };
/**
 * Counts all tries of one browser's code, right or wrong, so that each refusal after its five tries isn't another
 * database call.
 */
const TRIES_BY_CODE: Limit = { name: "client_try:code", most: 20, seconds: 10 * MINUTE, remembered: true };
/** Presses of one link from a mail. A made-up link isn't counted, because it costs nothing. */
const PRESSES_BY_LINK: Limit = { name: "client_link:token", most: 20, seconds: HOUR, remembered: true };

export type CodeRequest = {
  headers: Headers;
  email: string;
  /** Whether the request comes from a session of this address. */
  isSignedIn: boolean;
};

/** Returns the counter of a browser that belongs to the address; null for all other browsers. */
async function ownerCounter(services: Services, request: CodeRequest): Promise<Counter | null> {
  const session = request.isSignedIn ? sessionTokenOf(services, request.headers) : null;
  if (session !== null) return { limit: CODES_BY_OWNER, who: await digest(session) };
  const device = await knownDevice(services, request);
  return device === null ? null : { limit: CODES_BY_OWNER, who: device };
}

/**
 * Returns the seconds to wait before another code can be requested, or 0. The same for an address that isn't on a
 * booking. Strangers can exhaust the counters of a network and a mailbox, but not keep its owner out: a browser that
 * belongs to the address has its own counters, and each mail with a code has a link as well.
 */
export async function waitForCode(services: Services, request: CodeRequest): Promise<number> {
  const own = await ownerCounter(services, request);
  if (own) {
    const who = await digest(mailboxOf(request.email));
    return secondsToWait(services, [own], [{ limit: CODES_BY_OWNERS, who }]);
  }
  return waitForTypedMail(services, "client_code", request);
}

/** Returns the seconds to wait before a code of this browser can be tried again, or 0. */
export const waitForTry = (services: Services, identifier: string) =>
  secondsToWait(services, [{ limit: TRIES_BY_CODE, who: identifier }]);

/** Returns the seconds to wait before this link from a mail can be pressed again, or 0. */
export const waitForLink = async (services: Services, token: string) =>
  secondsToWait(services, [{ limit: PRESSES_BY_LINK, who: await digest(token) }]);
