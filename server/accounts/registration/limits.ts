import { visitorNetwork } from "#server/platform/network-address.ts";
import { type Counter, type Limit, secondsToWait } from "#server/platform/rate-limits/service.ts";
import type { Services } from "#server/platform/services.ts";
import { digest, isDrawnHere } from "#server/platform/signed-token.ts";

const HOUR = 60 * 60;

/** Limits guesses at link tokens, hopeless as they are. */
const GUESSED_LINKS: Limit = { name: "account_link:network", most: 30, seconds: HOUR, remembered: true };
/** Limits the uses of a link that we sent. Counted by itself, so that nobody else's guesses can block it. */
const LINK_USES: Limit = { name: "account_link:token", most: 30, seconds: HOUR, remembered: true };

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
