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

const RESETS_BY_DAY: Limit = { name: "reset:mailbox-day", most: 10, seconds: DAY };

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
    // The day before the hour: what the day refuses must not use up the hour, in which the owner may ask.
    mailbox: [RESETS_BY_DAY, { name: "reset:mailbox", most: 5, seconds: HOUR }],
  },
  /**
   * Ten codes a day, with five tries each: whoever guesses all the time is right once in 20,000 days. By address and not
   * by mailbox: another spelling of an address is on no booking, so whoever requested codes for it would use up its
   * owner's, and no mail would bring the link that gets past the limit. `server/clients/sign-in` limits the mailbox.
   */
  client_code: {
    network: { name: "client_code:network", most: 30, seconds: HOUR, remembered: true },
    address: [
      { name: "client_code:address", most: 6, seconds: HOUR },
      { name: "client_code:address-day", most: 10, seconds: DAY },
    ],
  },
  /** The link for a person whom a client adds. */
  client_link: {
    network: { name: "client_link:network", most: 20, seconds: DAY, remembered: true },
    mailbox: [{ name: "client_link:mailbox", most: 3, seconds: DAY }],
  },
} satisfies Record<string, { network: Limit } & ({ mailbox: Limit[] } | { address: Limit[] })>;

/**
 * Reset mails for a mailbox whose day is used up. Resetting is the way in for whoever is locked out, so strangers must
 * not end it for a day. Each network gets some of its own. Strangers with many networks can use up all of those: then
 * one mail an hour is left, for whoever asks first. Links work for an hour, so a person who is refused has one that
 * works, and a mailbox gets at most 54 mails in a day.
 */
const LATE_RESETS = {
  network: { name: "reset:network-mailbox-day", most: 2, seconds: DAY },
  networks: { name: "reset:networks-mailbox-day", most: 20, seconds: DAY },
  hour: { name: "reset:late", most: 1, seconds: HOUR },
} satisfies Record<string, Limit>;

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

async function waitForLateReset(services: Services, network: string | null, who: string): Promise<number> {
  if (network) {
    const own = { limit: LATE_RESETS.network, who: `${network}:${who}` };
    const wait = await secondsToWait(services, [own], [{ limit: LATE_RESETS.networks, who }]);
    if (wait === 0) return 0;
  }
  return secondsToWait(services, [{ limit: LATE_RESETS.hour, who }]);
}

/**
 * Returns the seconds to wait before this mail may be sent to an address that somebody typed, or 0. It is
 * counted whether or not it has an account or a booking, so the answer reveals nothing.
 */
export async function waitForTypedMail(
  services: Services,
  kind: TypedMail,
  { headers, email }: Typed,
): Promise<number> {
  const chosen = LIMITS[kind];
  const who = await digest("address" in chosen ? email.toLowerCase() : mailboxOf(email));
  const limits: Limit[] = "address" in chosen ? chosen.address : chosen.mailbox;
  const groups = [byNetwork(kind, headers), ...limits.map((limit): Counter[] => [{ limit, who }])];
  const waits = await waitsOf(services, ...groups);
  const refusing = groups.flat().filter((_, at) => waits[at] !== 0);
  if (refusing.some(({ limit }) => limit === RESETS_BY_DAY))
    return waitForLateReset(services, visitorNetwork(headers), who);
  return Math.max(0, ...waits);
}

/** Returns the seconds that a network is already known to have to wait, or 0. Doesn't query the database. */
export const knownTypedMailWait = (services: Services, kind: TypedMail, headers: Headers): number =>
  Math.max(0, ...byNetwork(kind, headers).map((counter) => knownWait(services, counter)));
