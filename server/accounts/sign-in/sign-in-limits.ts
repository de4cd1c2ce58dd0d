import { visitorNetwork } from "#server/platform/network-address.ts";
import type { Counter, Limit } from "#server/platform/rate-limits/service.ts";
import type { Services } from "#server/platform/services.ts";
import { digest } from "#server/platform/signed-token.ts";
import { knownDevice } from "./known-device.ts";

const MINUTE = 60;

/** Limits one network trying many accounts. */
const NETWORK: Limit = { name: "sign_in:network", most: 30, seconds: 10 * MINUTE, remembered: true };
/** Limits one network trying one account. */
const PAIR: Limit = { name: "sign_in:pair", most: 10, seconds: 15 * MINUTE };
/** Limits many networks trying one account. */
const ACCOUNT: Limit = { name: "sign_in:account", most: 100, seconds: 60 * MINUTE };
/** Limits a device on which this account has signed in before. */
const DEVICE: Limit = { name: "sign_in:device", most: 10, seconds: 15 * MINUTE };

export type SignInCounters = {
  /** Attempts refused by one group don't count in the groups after it. */
  groups: Counter[][];
  /** Refunded after a success: the owner's own attempts. */
  refunded: Counter[];
  /** Reset after a success: the owner's own typing errors. */
  ended: Counter[];
};

/**
 * Returns the counters for an attempt. A stranger can exhaust the account's counter, but not lock its owner out: a
 * device that has signed in before only counts toward its own counter. Source: OWASP, "Slow Down Online Guessing
 * Attacks with Device Cookies".
 */
export async function signInCounters(
  services: Services,
  { headers, email }: { headers: Headers; email: string },
): Promise<SignInCounters> {
  const device = await knownDevice(services, { headers, email });
  if (device) {
    const counter = { limit: DEVICE, who: device };
    return { groups: [[counter]], refunded: [], ended: [counter] };
  }
  const network = visitorNetwork(headers);
  const account = await digest(email);
  const byNetwork = network ? [{ limit: NETWORK, who: network }] : [];
  const pair = { limit: PAIR, who: `${account}:${network ?? "unknown"}` };
  const byAccount = { limit: ACCOUNT, who: account };
  return {
    groups: [[...byNetwork, pair], [byAccount]],
    refunded: [...byNetwork, byAccount],
    ended: [pair],
  };
}

/** Returns the counters that could lock out a person who has just proven that the mailbox is theirs. */
export async function ownCounters({
  headers,
  email,
}: {
  headers: Headers;
  email: string;
}): Promise<Counter[]> {
  const account = await digest(email);
  return [
    { limit: PAIR, who: `${account}:${visitorNetwork(headers) ?? "unknown"}` },
    { limit: ACCOUNT, who: account },
  ];
}
