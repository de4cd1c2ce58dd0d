import "#server/platform/boundary.server.ts";
import { mailboxOf } from "#server/platform/mailbox.ts";
import { visitorNetwork } from "#server/platform/network-address.ts";
import { type Counter, type Limit, secondsToWait } from "#server/platform/rate-limits/service.ts";
import type { Services } from "#server/platform/services.ts";
import { digest } from "#server/platform/signed-token.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

const CODES_BY_NETWORK: Limit = { name: "client_code:network", most: 30, seconds: HOUR, remembered: true };
/** Each code is a mail: a stranger must not fill somebody's mailbox. */
const CODES_BY_MAILBOX: Limit = { name: "client_code:mailbox", most: 6, seconds: HOUR };
const TRIES_BY_NETWORK: Limit = {
  name: "client_try:network",
  most: 60,
  seconds: 10 * MINUTE,
  remembered: true,
};
/**
 * Against attacks on one address from many networks: with five tries per code, the chance is at most one in 20,000 a
 * day.
 */
const TRIES_BY_ACCOUNT: Limit = { name: "client_try:account", most: 50, seconds: 24 * HOUR };
/** Uses of links from mails, including guesses. */
const LINKS_BY_NETWORK: Limit = { name: "client_link:network", most: 60, seconds: HOUR, remembered: true };

const byNetwork = (limit: Limit, headers: Headers): Counter[] => {
  const network = visitorNetwork(headers);
  return network ? [{ limit, who: network }] : [];
};

type Attempt = { headers: Headers; email: string };

/**
 * Returns the seconds to wait before another code can be requested, or 0. The same for an address that isn't on a
 * booking.
 */
export const waitForCode = async (services: Services, { headers, email }: Attempt) =>
  secondsToWait(services, byNetwork(CODES_BY_NETWORK, headers), [
    { limit: CODES_BY_MAILBOX, who: await digest(mailboxOf(email)) },
  ]);

/** Returns the seconds to wait before another code can be tried, or 0. */
export const waitForTry = async (services: Services, { headers, email }: Attempt) =>
  secondsToWait(services, byNetwork(TRIES_BY_NETWORK, headers), [
    { limit: TRIES_BY_ACCOUNT, who: await digest(email) },
  ]);

/** Returns the seconds to wait before a link from a mail can be used, or 0. */
export const waitForLink = (services: Services, headers: Headers) =>
  secondsToWait(services, byNetwork(LINKS_BY_NETWORK, headers));
