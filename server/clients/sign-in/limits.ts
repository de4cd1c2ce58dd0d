import { knownDevice, sessionTokenOf } from "#server/accounts/sign-in/service.ts";
import { waitForTypedMail } from "#server/mail/typed-addresses/service.ts";
import { mailboxOf } from "#server/platform/mailbox.ts";
import { type Counter, keyOf, type Limit, secondsToWait } from "#server/platform/rate-limits/service.ts";
import type { Services } from "#server/platform/services.ts";
import { digest } from "#server/platform/signed-token.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Limits a known device: one on which the address has signed in, by a code or a password. */
const CODES_BY_DEVICE: Limit = { name: "client_code:device", most: 10, seconds: DAY };
/** Limits all known devices of a mailbox. No link and no stranger makes a device known, so neither uses it up. */
const CODES_BY_DEVICES: Limit = { name: "client_code:devices-day", most: 12, seconds: DAY };
/**
 * Limits one session that a link opened, by itself: the link may have been forwarded, and a counter that such sessions
 * share would let its holder stop the person it was for. Each link opens one session, so their number is bounded.
 */
const CODES_BY_SESSION: Limit = { name: "client_code:session", most: 10, seconds: DAY };
/**
 * Counts all tries of one browser's code, right or wrong, so that each refusal after its five tries isn't another
 * database call.
 */
const TRIES_BY_CODE: Limit = { name: "client_try:code", most: 20, seconds: 10 * MINUTE, remembered: true };
/** Presses of one link from a mail. A made-up link isn't counted, because it costs nothing. */
const PRESSES_BY_LINK: Limit = { name: "client_link:token", most: 20, seconds: HOUR, remembered: true };

/**
 * Codes that are really sent to one mailbox, for inquiries that the studio hasn't answered. Anybody can send those with
 * each spelling of an address. What is refused is only not sent: the answer is the same for every address.
 */
const UNANSWERED: Limit = { name: "client_code:unanswered-day", most: 20, seconds: DAY };

export type CodeRequest = {
  headers: Headers;
  email: string;
  /** Whether the request comes from a session of this address. */
  isSignedIn: boolean;
};

/** Returns the counters of a browser that belongs to the address; null for all other browsers. */
async function ownCounters(services: Services, request: CodeRequest): Promise<Counter[][] | null> {
  const device = await knownDevice(services, request);
  if (device !== null) {
    const mailbox = await digest(mailboxOf(request.email));
    return [[{ limit: CODES_BY_DEVICE, who: device }], [{ limit: CODES_BY_DEVICES, who: mailbox }]];
  }
  const session = request.isSignedIn ? sessionTokenOf(services, request.headers) : null;
  return session === null ? null : [[{ limit: CODES_BY_SESSION, who: await digest(session) }]];
}

/**
 * Returns the seconds to wait before another code can be requested, or 0. The same for an address that isn't on a
 * booking. Strangers can exhaust the counters of a network and a mailbox, but not keep its owner out: a known device
 * and a session that a link opened have their own counters, and each mail with a code has a link as well.
 */
export async function waitForCode(services: Services, request: CodeRequest): Promise<number> {
  const own = await ownCounters(services, request);
  return own ? secondsToWait(services, ...own) : waitForTypedMail(services, "client_code", request);
}

/** Returns the seconds to wait before a code of this browser can be tried again, or 0. */
export const waitForTry = (services: Services, identifier: string) =>
  secondsToWait(services, [{ limit: TRIES_BY_CODE, who: identifier }]);

/** Returns the seconds to wait before this link from a mail can be pressed again, or 0. */
export const waitForLink = async (services: Services, token: string) =>
  secondsToWait(services, [{ limit: PRESSES_BY_LINK, who: await digest(token) }]);

/** Returns the counter of codes for unanswered inquiries to an address's mailbox, for the batch that sends one. */
export async function unansweredOf(email: string, now: Date) {
  const { most, seconds } = UNANSWERED;
  const key = keyOf({ limit: UNANSWERED, who: await digest(mailboxOf(email)) });
  return { key, most, windowEndsAt: new Date(now.getTime() + seconds * 1000) };
}
