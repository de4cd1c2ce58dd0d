import "#server/boundary.server.ts";
import { mailboxOf } from "#server/lib/mailbox.ts";
import { visitorNetwork } from "#server/lib/network-address.ts";
import { digest } from "#server/lib/signed-token.ts";
import { type Limit, secondsToWait } from "#server/limits/service.ts";
import type { Services } from "#server/services.ts";

const HOUR = 60 * 60;

const SIGN_UPS: Limit = { name: "sign_up:network", most: 20, seconds: HOUR };
const MAILS: Limit = { name: "account_mail:network", most: 20, seconds: HOUR };
/** Guesses at the tokens of links, hopeless as they are. */
const LINK_USES: Limit = { name: "account_link:network", most: 30, seconds: HOUR };

/**
 * Each of these sends a mail to one address: a stranger must not fill somebody's mailbox. One counter for each kind
 * of mail, so that asking for one kind shuts no door to another.
 */
const mailboxLimit = (name: string): Limit => ({ name: `${name}:mailbox`, most: 5, seconds: HOUR });

const KINDS = {
  sign_up: { network: SIGN_UPS, mailbox: mailboxLimit("sign_up") },
  "confirm-email": { network: MAILS, mailbox: mailboxLimit("confirmation") },
  "reset-password": { network: MAILS, mailbox: mailboxLimit("reset") },
};

async function waitByNetwork(services: Services, headers: Headers, limit: Limit): Promise<number> {
  const network = visitorNetwork(headers);
  return network ? secondsToWait(services, [{ limit, who: network }]) : 0;
}

/** The seconds to wait before the link of a mail may be used, or 0. */
export const waitForLinkUse = (services: Services, headers: Headers) =>
  waitByNetwork(services, headers, LINK_USES);

type Attempt = { headers: Headers; kind: keyof typeof KINDS; email: string };

/**
 * The seconds to wait before this may be asked for, or 0. The mailbox counts whether it has an account or not, so
 * the answer tells nothing. Who is kept from a reset by it has the mails that came before, and their links work.
 */
export async function waitForAccountMail(
  services: Services,
  { headers, kind, email }: Attempt,
): Promise<number> {
  const { network, mailbox } = KINDS[kind];
  const wait = await waitByNetwork(services, headers, network);
  return wait > 0 ? wait : secondsToWait(services, [{ limit: mailbox, who: await digest(mailboxOf(email)) }]);
}
