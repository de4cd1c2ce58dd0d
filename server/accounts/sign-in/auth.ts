import type { BetterAuthOptions } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { betterAuth } from "better-auth/minimal";
import { twoFactor } from "better-auth/plugins/two-factor";
import { type Database, schema } from "#drizzle/client.ts";
import type { Log } from "#server/platform/log.ts";
import { secretsOf, versionOf } from "#server/platform/secrets.ts";
import type { Services } from "#server/platform/services.ts";
import { COOKIE } from "#server/platform/session-cookie.ts";
import { PASSWORD_MAX, PASSWORD_MIN } from "./contract.ts";
import { mailboxSession } from "./mailbox-session.ts";
import { hashPassword, verifyPassword } from "./password.ts";
import { setSessionLength } from "./session-length.ts";
import { hostPrefix, signedCookie } from "./session-token.ts";
import { guardSignIn } from "./sign-in-guard.ts";
import { refuseSuspended } from "./suspension.ts";

export type AuthOptions = { db: Database; secret: string; origin: string; log: Log };

const CHALLENGE = `${COOKIE}.two_factor`;

/**
 * Returns the cookie of a pending sign-in and the challenge in it: the password was right, the second factor is still
 * missing. Null unless it has our signature.
 */
export const secondStepCookie = ({ secret, origin }: Pick<Services, "secret" | "origin">, headers: Headers) =>
  signedCookie({ secret, origin }, headers.get("cookie") ?? "", CHALLENGE);

export function authOptions({ db, secret, origin, log }: AuthOptions) {
  const secure = origin.startsWith("https:");
  const secrets = secretsOf(secret);
  return {
    baseURL: origin,
    basePath: "/api/auth",
    // The first signs and encrypts, the others only decrypt.
    secrets: secrets.map((value) => ({ version: versionOf(value), value })),
    // Reads second factors from before their encryption named its secret.
    secret: secrets.at(-1),
    trustedOrigins: [origin],
    database: drizzleAdapter(db, { provider: "sqlite", schema, transaction: false }),
    emailAndPassword: {
      enabled: true,
      // server/accounts/registration creates accounts, in one batch with their profile and mail.
      disableSignUp: true,
      requireEmailVerification: true,
      minPasswordLength: PASSWORD_MIN,
      // better-auth counts UTF-16 code units, of which a character may need several. The contract counts characters.
      maxPasswordLength: PASSWORD_MAX * 8,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    // Reads must not write: only `refreshSession` renews a session or deletes an expired one.
    session: { deferSessionRefresh: true },
    // The cron deletes expired rows. Deleting them on each read would cost two more calls and turn reads into writes.
    verification: { storeIdentifier: "hashed", disableCleanup: true },
    databaseHooks: {
      // Every kind of sign-in ends here, whichever plugin handled it.
      session: {
        create: {
          before: async ({ userId }, way) => {
            const [expiresAt] = await Promise.all([
              way && setSessionLength(db, way.context.sessionConfig),
              refuseSuspended(db, userId),
              guardSignIn(db, userId, way),
            ]);
            return expiresAt ? { data: { expiresAt } } : undefined;
          },
        },
      },
    },
    advanced: {
      cookiePrefix: `${hostPrefix(origin)}${COOKIE}`,
      // better-auth would prepend `__Secure-`, which `__Host-` already implies.
      useSecureCookies: false,
      defaultCookieAttributes: { secure, httpOnly: true, sameSite: "lax", path: "/" },
      ipAddress: { ipAddressHeaders: ["cf-connecting-ip"] },
    },
    // The default logger prints whole errors, including the session token in a failed query.
    logger: {
      log: (level, message, ...details) => {
        const error = details.find((detail) => detail instanceof Error);
        if (level === "error") log.error("auth_failed", error ?? message, { message });
        else if (level === "warn") log.warn("auth_warned", { message });
      },
    },
    // server/accounts/second-factor turns it on and off, so that the audit entry is written in the same batch.
    // `GUESSES` in server/accounts/second-factor counts wrong codes before they are checked, so a second lockout
    // isn't needed.
    plugins: [twoFactor({ accountLockout: { enabled: false } }), mailboxSession()],
    telemetry: { enabled: false },
  } satisfies BetterAuthOptions;
}

const createAuth = (options: AuthOptions) => betterAuth(authOptions(options));

const instances = new WeakMap<Services, ReturnType<typeof createAuth>>();

/** Returns better-auth for one request. Created on first use, because most public pages never need it. */
export function authOf(services: Services) {
  const made = instances.get(services) ?? createAuth(services);
  instances.set(services, made);
  return made;
}
