import { mailboxOf } from "#server/platform/mailbox.ts";
import { visitorNetwork } from "#server/platform/network-address.ts";
import {
  type Counter,
  knownWait,
  type Limit,
  secondsToWait,
  waitsOf,
} from "#server/platform/rate-limits/service.ts";
import type { Services } from "#server/platform/services.ts";
import { digest } from "#server/platform/signed-token.ts";

const HOUR = 60 * 60;
const DAY = 24 * HOUR;

const ACCOUNT_MAILS: Limit = { name: "account_mail:network", most: 20, seconds: HOUR, remembered: true };

/**
 * The limits of all mails that go to an address which a visitor or a client typed: it may be anybody's, so none may be
 * sent to it often, whoever types it and however its mailbox is spelled. There are counters per kind of mail, so that
 * requesting one kind does not block another.
 */
const LIMITS = {
  sign_up: {
    network: { name: "sign_up:network", most: 20, seconds: HOUR, remembered: true },
    mailbox: [
      { name: "sign_up:mailbox", most: 5, seconds: HOUR },
      { name: "sign_up:mailbox-day", most: 10, seconds: DAY },
    ],
  },
  "confirm-email": {
    network: ACCOUNT_MAILS,
    mailbox: [
      { name: "confirmation:mailbox", most: 5, seconds: HOUR },
      { name: "confirmation:mailbox-day", most: 10, seconds: DAY },
    ],
  },
  "reset-password": {
    network: ACCOUNT_MAILS,
    mailbox: [
      { name: "reset:mailbox", most: 5, seconds: HOUR },
      { name: "reset:mailbox-day", most: 10, seconds: DAY },
    ],
  },
  /** Ten codes a day, with five tries each: whoever guesses all the time is right once in 20,000 days. */
  client_code: {
    network: { name: "client_code:network", most: 30, seconds: HOUR, remembered: true },
    mailbox: [
      { name: "client_code:mailbox", most: 6, seconds: HOUR },
      { name: "client_code:mailbox-day", most: 10, seconds: DAY },
    ],
  },
  /** The link for a person whom a client adds. */
  client_link: {
    network: { name: "client_link:network", most: 20, seconds: DAY, remembered: true },
    mailbox: [{ name: "client_link:mailbox", most: 3, seconds: DAY }],
  },
} satisfies Record<string, { network: Limit; mailbox: Limit[] }>;

/**
 * Reset mails that each network can request for a mailbox whose day's limit is used up. Resetting is the way in for
 * whoever is locked out, and their links work for an hour only, so a stranger must not end it for a day.
 */
const RESETS_BY_NETWORK: Limit = { name: "reset:network-mailbox-day", most: 2, seconds: DAY };

/** What is sent to a typed address. */
export type TypedMail = keyof typeof LIMITS;

export const TYPED_MAILS = Object.keys(LIMITS) as TypedMail[];

/**
 * The mails that answer a public form: enough for an inquiry, two corrections and a question or two. Their network is
 * limited with the form itself.
 */
export const ACKNOWLEDGEMENTS: Limit = { name: "acknowledgement:mailbox", most: 5, seconds: DAY };

type Typed = { headers: Headers; email: string };

const byNetwork = (kind: TypedMail, headers: Headers): Counter[] => {
  const network = visitorNetwork(headers);
  return network ? [{ limit: LIMITS[kind].network, who: network }] : [];
};

/**
 * Returns the seconds to wait before this mail may be sent to an address that somebody typed, or 0. A mailbox is
 * counted whether or not it has an account or a booking, so the answer reveals nothing.
 */
export async function waitForTypedMail(
  services: Services,
  kind: TypedMail,
  { headers, email }: Typed,
): Promise<number> {
  const who = await digest(mailboxOf(email));
  const limits: Limit[] = LIMITS[kind].mailbox;
  const mailboxes = limits.map((limit): Counter[] => [{ limit, who }]);
  const waits = await waitsOf(services, byNetwork(kind, headers), ...mailboxes);
  const wait = Math.max(0, ...waits);
  const isDayAlone = wait > 0 && waits.slice(0, -1).every((earlier) => earlier === 0);
  const network = visitorNetwork(headers);
  if (kind !== "reset-password" || !isDayAlone || !network) return wait;
  return secondsToWait(services, [{ limit: RESETS_BY_NETWORK, who: `${network}:${who}` }]);
}

/** Returns the seconds that a network is already known to have to wait, or 0. Doesn't query the database. */
export const knownTypedMailWait = (services: Services, kind: TypedMail, headers: Headers): number =>
  Math.max(0, ...byNetwork(kind, headers).map((counter) => knownWait(services, counter)));
