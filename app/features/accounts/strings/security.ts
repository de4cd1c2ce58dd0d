import { pluralize } from "#app/lib/plural.ts";

export const setUp = "Set up";
export const cloudflareChecksThatAPerson =
  "Cloudflare checks that a person is sending the booking and contact forms.";
export const notSetUp = "Not set up";
export const rateLimitsSignaturesAndA =
  "Rate limits, signatures, and a hidden field protect the forms. They need no keys.";
export const halfSetUp = "Half set up";
export const theSiteKeyIsSet =
  "The site key is set, but the secret key is missing. Until TURNSTILE_SECRET_KEY is set, the check is off.";
export const theSecretKeyIsSet =
  "The secret key is set, but the site key is missing. Until TURNSTILE_SITE_KEY is set, the check is off.";
export const waysIn = "Ways in";
export const activeSessions = "Active sessions";
export const of = (sessions: number, people: number) =>
  `${pluralize(sessions, "session", "sessions")} of ${pluralize(people, "person", "people")}`;
export const yourOwnSessions = "Your own sessions";
export const accounts = "Accounts";
export const failedSignIns = "Failed sign-ins";
export const noneWithinTheLastDay = "None within the last day";
export const withinTheLastDay = (lastDay: number) =>
  `${pluralize(lastDay, "attempt", "attempts")} within the last day`;
export const whatWasTypedAndThe = "What was typed and the network it came from aren't stored.";
export const turnstile = "Turnstile";
export const passkeyRefused = "Passkey refused";
export const codeRefused = "Code refused";
export const passwordRefused = "Password refused";
export const forLabel = (what: string, person: string) => `${what} for ${person}`;
export const recentSignInFailures = "Recent sign-in failures";
export const none = "None.";
export const anAddressWithoutAnAccount = "an address without an account";
