import { visitorNetwork } from "#server/platform/network-address.ts";
import type { Counter, Limit } from "#server/platform/rate-limits/service.ts";

const SECONDS = 10 * 60;

/** Each challenge takes up a row until it expires after five minutes. */
const CHALLENGES: Limit = { name: "passkey_challenge:network", most: 60, seconds: SECONDS, remembered: true };
/** Guessing a signature is hopeless, but each attempt costs a database query and a signature check. */
const ANSWERS: Limit = { name: "passkey_sign_in:network", most: 30, seconds: SECONDS, remembered: true };

const byNetwork = (limit: Limit, headers: Headers): Counter[] => {
  const network = visitorNetwork(headers);
  return network ? [{ limit, who: network }] : [];
};

// Counts by network alone. A counter per account would let strangers lock its owner out, and keys can't be guessed
// anyway.
export const challengeCounters = (headers: Headers) => byNetwork(CHALLENGES, headers);
export const answerCounters = (headers: Headers) => byNetwork(ANSWERS, headers);
