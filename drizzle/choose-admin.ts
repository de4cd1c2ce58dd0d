import { checkBreached, PASSWORD_BREACHED } from "#server/accounts/sign-in/breached-passwords.ts";
import type { Ask } from "./ask.ts";
import { checkAdmin, DEVELOPMENT_ADMIN, localAdmin, refusePassword, type SignInWith } from "./seed/admin.ts";

/** The same as for the Worker (wrangler.toml), unless the environment sets another. */
const BREACHED_PASSWORDS_ENDPOINT = "https://api.pwnedpasswords.com/range/";

/** @throws for a password that is known from a data breach, as far as that can be checked now */
async function refuseBreached(password: string) {
  const endpoint = process.env.BREACHED_PASSWORDS_ENDPOINT ?? BREACHED_PASSWORDS_ENDPOINT;
  const check = await checkBreached(endpoint, password);
  if ("error" in check) {
    console.warn(`ADMIN_PASSWORD could not be checked against known data breaches: ${check.error}`);
  } else if (check.breached) {
    throw refusePassword(PASSWORD_BREACHED);
  }
}

/** @throws for a password that a remote database must not get: everybody can read it in this project */
function refuseWellKnown({ password }: SignInWith) {
  if (password === DEVELOPMENT_ADMIN.password) {
    throw refusePassword("It's the one of the development site. Choose another.");
  }
}

/** Asks twice, because a typing error can't be seen. */
async function askPassword(ask: Ask): Promise<string> {
  const password = await ask("New password", true);
  if ((await ask("The same again", true)) !== password)
    throw new Error("The two passwords differ, and nothing changed. Run this again.");
  return password;
}

type Known = { email: string | undefined };

/** Returns what is known or set in the environment, else what the person at the terminal enters. */
async function setOrAsked({ email }: Known, ask: Ask | null): Promise<SignInWith> {
  const { ADMIN_PASSWORD: password } = process.env;
  if (email && password) return { email, password };
  if (!ask) {
    const missing = [...(email ? [] : ["ADMIN_EMAIL"]), ...(password ? [] : ["ADMIN_PASSWORD"])].join(
      " and ",
    );
    throw new Error(
      `Not set: ${missing}. Nothing changed. Set ${missing} and run this again, or run it in a terminal, where it asks.`,
    );
  }
  return { email: email || (await ask("Email address")), password: password || (await askPassword(ask)) };
}

/**
 * Returns the admin to create. A local database gets the development pair, unless the environment sets another one; a
 * remote one gets what is set or entered, never the development password.
 * @throws if that is missing, or if the sign-in would refuse it
 */
export async function chooseAdmin({ remote }: { remote: boolean }, ask: Ask | null): Promise<SignInWith> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD } = process.env;
  if (!remote && !ADMIN_PASSWORD) return localAdmin();
  const given = await setOrAsked({ email: email ?? (remote ? undefined : DEVELOPMENT_ADMIN.email) }, ask);
  if (remote) refuseWellKnown(given);
  const admin = checkAdmin(given);
  await refuseBreached(admin.password);
  return admin;
}

type Person = { email: string; name: string; siteTitle: string };

/**
 * Returns a new password for this person: what is set or entered.
 * @throws as `chooseAdmin` does
 */
export async function choosePassword(
  { remote }: { remote: boolean },
  { email, name, siteTitle }: Person,
  ask: Ask | null,
): Promise<string> {
  const given = await setOrAsked({ email }, ask);
  if (remote) refuseWellKnown(given);
  const { password } = checkAdmin(given, { name, siteTitle });
  await refuseBreached(password);
  return password;
}
