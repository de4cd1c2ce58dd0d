import "#server/platform/boundary.server.ts";
import { visitorNetwork } from "#server/platform/network-address.ts";
import type { Counter, Limit } from "#server/platform/rate-limits/service.ts";

const SECONDS = 10 * 60;

/** Each challenge is a row until its five minutes are over. */
const CHALLENGES: Limit = { name: "passkey_challenge:network", most: 60, seconds: SECONDS, remembered: true };
/** Hopeless as guesses at a signature are, each asks the database and checks one. */
const ANSWERS: Limit = { name: "passkey_sign_in:network", most: 30, seconds: SECONDS, remembered: true };

const byNetwork = (limit: Limit, headers: Headers): Counter[] => {
  const network = visitorNetwork(headers);
  return network ? [{ limit, who: network }] : [];
};

// By address alone: a counter for an account would let strangers, who can't guess a key, lock its owner out.
export const challengeCounters = (headers: Headers) => byNetwork(CHALLENGES, headers);
export const answerCounters = (headers: Headers) => byNetwork(ANSWERS, headers);
