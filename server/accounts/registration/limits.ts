import "#server/platform/boundary.server.ts";
import { mailboxOf } from "#server/platform/mailbox.ts";
import { visitorNetwork } from "#server/platform/network-address.ts";
import { type Counter, knownWait, type Limit, secondsToWait } from "#server/platform/rate-limits/service.ts";
import type { Services } from "#server/platform/services.ts";
import { digest } from "#server/platform/signed-token.ts";

const HOUR = 60 * 60;

const SIGN_UPS: Limit = { name: "sign_up:network", most: 20, seconds: HOUR, remembered: true };
const MAILS: Limit = { name: "account_mail:network", most: 20, seconds: HOUR, remembered: true };
/** Guesses at the tokens of links, hopeless as they are. */
const LINK_USES: Limit = { name: "account_link:network", most: 30, seconds: HOUR, remembered: true };

/**
 * Each of these sends a mail to one address: a stranger must not fill somebody's mailbox. One counter for each kind
 * of mail, so that asking for one kind does not block another.
 */
const mailboxLimit = (name: string): Limit => ({ name: `${name}:mailbox`, most: 5, seconds: HOUR });

const KINDS = {
  sign_up: { network: SIGN_UPS, mailbox: mailboxLimit("sign_up") },
  "confirm-email": { network: MAILS, mailbox: mailboxLimit("confirmation") },
  "reset-password": { network: MAILS, mailbox: mailboxLimit("reset") },
};

/** The counter of whoever is asking; none where their network is unknown. */
const byNetwork = (limit: Limit, headers: Headers): Counter[] => {
  const network = visitorNetwork(headers);
  return network ? [{ limit, who: network }] : [];
};

/** The seconds to wait before the link of a mail may be used, or 0. */
export const waitForLinkUse = (services: Services, headers: Headers) =>
  secondsToWait(services, byNetwork(LINK_USES, headers));

type Kind = keyof typeof KINDS;
type Attempt = { headers: Headers; kind: Kind; email: string };

/** The seconds that a network is known to have to wait, or 0. Asks no database. */
export const knownMailWait = (services: Services, { headers, kind }: Omit<Attempt, "email">): number =>
  Math.max(0, ...byNetwork(KINDS[kind].network, headers).map((counter) => knownWait(services, counter)));

/**
 * The seconds to wait before this may be asked for, or 0. The mailbox counts whether it has an account or not, so
 * the answer tells nothing. Who is kept from a reset by it has the mails that came before, and their links work.
 */
export async function waitForAccountMail(
  services: Services,
  { headers, kind, email }: Attempt,
): Promise<number> {
  const { network, mailbox } = KINDS[kind];
  const byMailbox = { limit: mailbox, who: await digest(mailboxOf(email)) };
  return secondsToWait(services, byNetwork(network, headers), [byMailbox]);
}
