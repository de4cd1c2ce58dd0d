import "#server/boundary.server.ts";
import { visitorNetwork } from "#server/lib/network-address.ts";
import { digest } from "#server/lib/signed-token.ts";
import { type Counter, type Limit, secondsToWait } from "#server/limits/service.ts";
import type { Services } from "#server/services.ts";

const HOUR = 60 * 60;

const SIGN_UPS: Limit = { name: "sign_up:network", most: 20, seconds: HOUR };
const MAILS: Limit = { name: "account_mail:network", most: 20, seconds: HOUR };
/** Each of these sends a mail to one address: a stranger must not fill somebody's mailbox. */
const MAILBOX: Limit = { name: "account_mail:mailbox", most: 5, seconds: HOUR };
/** Guesses at the tokens of links, hopeless as they are. */
const LINK_USES: Limit = { name: "account_link:network", most: 30, seconds: HOUR };

const KINDS = { sign_up: SIGN_UPS, mail: MAILS, link: LINK_USES };

type Attempt = { headers: Headers; kind: keyof typeof KINDS; email?: string };

/**
 * The seconds to wait before this may be asked for, or 0. The mailbox counts whether it has an account or not, so
 * the answer tells nothing. Who is kept away by it has the mails that came before, and their links work.
 */
export async function waitForAccountMail(
  services: Services,
  { headers, kind, email }: Attempt,
): Promise<number> {
  const network = visitorNetwork(headers);
  const byNetwork: Counter[] = network ? [{ limit: KINDS[kind], who: network }] : [];
  const wait = await secondsToWait(services, byNetwork);
  if (wait > 0 || email === undefined) return wait;
  return secondsToWait(services, [{ limit: MAILBOX, who: await digest(email) }]);
}
