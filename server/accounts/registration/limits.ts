import "#server/platform/boundary.server.ts";
import { mailboxOf } from "#server/platform/mailbox.ts";
import { visitorNetwork } from "#server/platform/network-address.ts";
import { type Counter, knownWait, type Limit, secondsToWait } from "#server/platform/rate-limits/service.ts";
import type { Services } from "#server/platform/services.ts";
import { digest, isDrawnHere } from "#server/platform/signed-token.ts";

const HOUR = 60 * 60;

const SIGN_UPS: Limit = { name: "sign_up:network", most: 20, seconds: HOUR, remembered: true };
const MAILS: Limit = { name: "account_mail:network", most: 20, seconds: HOUR, remembered: true };
/** Limits guesses at link tokens, hopeless as they are. */
const GUESSED_LINKS: Limit = { name: "account_link:network", most: 30, seconds: HOUR, remembered: true };
/** Limits the uses of a link that we sent. Counted by itself, so that nobody else's guesses can block it. */
const LINK_USES: Limit = { name: "account_link:token", most: 30, seconds: HOUR, remembered: true };

/**
 * Each of these sends a mail to one address, and a stranger must not flood a mailbox. There is one counter per kind
 * of mail, so that asking for one kind does not block another.
 */
const SIGN_UP_MAILS: Limit = { name: "sign_up:mailbox", most: 5, seconds: HOUR };
const CONFIRMATIONS: Limit = { name: "confirmation:mailbox", most: 5, seconds: HOUR };
const RESETS: Limit = { name: "reset:mailbox", most: 5, seconds: HOUR };

const KINDS = {
  sign_up: { network: SIGN_UPS, mailbox: SIGN_UP_MAILS },
  "confirm-email": { network: MAILS, mailbox: CONFIRMATIONS },
  "reset-password": { network: MAILS, mailbox: RESETS },
};

/** Returns the counter for the requester's network; empty if the network is unknown. */
const byNetwork = (limit: Limit, headers: Headers): Counter[] => {
  const network = visitorNetwork(headers);
  return network ? [{ limit, who: network }] : [];
};

/** Returns the seconds to wait before a mail's link may be used, or 0. */
export async function waitForLinkUse(
  services: Services,
  { headers, token }: { headers: Headers; token: string },
): Promise<number> {
  const counters = isDrawnHere(services.secret, token)
    ? [{ limit: LINK_USES, who: await digest(token) }]
    : byNetwork(GUESSED_LINKS, headers);
  return secondsToWait(services, counters);
}

type Kind = keyof typeof KINDS;
type Attempt = { headers: Headers; kind: Kind; email: string };

/** Returns the seconds that a network is already known to have to wait, or 0. Doesn't query the database. */
export const knownMailWait = (services: Services, { headers, kind }: Omit<Attempt, "email">): number =>
  Math.max(0, ...byNetwork(KINDS[kind].network, headers).map((counter) => knownWait(services, counter)));

/**
 * Returns the seconds to wait before this mail may be requested, or 0. A mailbox is counted whether or not it has an
 * account, so the answer reveals nothing. Anyone blocked from a reset by this has the earlier mails, and their links
 * work.
 */
export async function waitForAccountMail(
  services: Services,
  { headers, kind, email }: Attempt,
): Promise<number> {
  const { network, mailbox } = KINDS[kind];
  const byMailbox = { limit: mailbox, who: await digest(mailboxOf(email)) };
  return secondsToWait(services, byNetwork(network, headers), [byMailbox]);
}
