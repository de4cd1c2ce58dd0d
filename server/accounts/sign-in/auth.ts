import "#server/platform/boundary.server.ts";
import type { BetterAuthOptions } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { betterAuth } from "better-auth/minimal";
import { twoFactor } from "better-auth/plugins/two-factor";
import { type Database, schema } from "#drizzle/client.ts";
import type { Log } from "#server/platform/log.ts";
import type { Services } from "#server/platform/services.ts";
import { COOKIE } from "#server/platform/session-cookie.ts";
import { PASSWORD_MAX, PASSWORD_MIN } from "./contract.ts";
import { mailboxSession } from "./mailbox-session.ts";
import { hashPassword, verifyPassword } from "./password.ts";
import { setSessionLength } from "./session-length.ts";
import { hostPrefix } from "./session-token.ts";
import { guardSignIn } from "./sign-in-guard.ts";
import { refuseSuspended } from "./suspension.ts";

export type AuthOptions = { db: Database; secret: string; origin: string; log: Log };

const CHALLENGE = `${COOKIE}.two_factor=`;

/** The cookie of somebody whose password was right and whose second factor is still asked for. */
export const secondStepCookie = (cookies: string | null) =>
  cookies?.split(/;\s*/).find((cookie) => cookie.includes(CHALLENGE)) ?? null;

export function authOptions({ db, secret, origin, log }: AuthOptions) {
  const secure = origin.startsWith("https:");
  return {
    baseURL: origin,
    basePath: "/api/auth",
    secret,
    trustedOrigins: [origin],
    database: drizzleAdapter(db, { provider: "sqlite", schema, transaction: false }),
    emailAndPassword: {
      enabled: true,
      // Accounts are made by server/accounts/registration, in one batch with their profile and their mail.
      disableSignUp: true,
      requireEmailVerification: true,
      minPasswordLength: PASSWORD_MIN,
      // It counts the units of UTF-16, of which a character may need several: the contract counts characters.
      maxPasswordLength: PASSWORD_MAX * 8,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    // Reading changes no row: a session is renewed, or an expired one swept away, by `refreshSession` alone.
    session: { deferSessionRefresh: true },
    // The cron deletes expired rows: to delete them at each read would cost two more calls and turn reads into writes.
    verification: { storeIdentifier: "hashed", disableCleanup: true },
    databaseHooks: {
      // Every way in ends here, whichever plugin opened it.
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
      // better-auth would put `__Secure-` in front, which `__Host-` already says and more.
      useSecureCookies: false,
      defaultCookieAttributes: { secure, httpOnly: true, sameSite: "lax", path: "/" },
      ipAddress: { ipAddressHeaders: ["cf-connecting-ip"] },
    },
    // Its own logger prints whole errors, with the session token that a failed query asked for.
    logger: {
      log: (level, message, ...details) => {
        const error = details.find((detail) => detail instanceof Error);
        if (level === "error") log.error("auth_failed", error ?? message, { message });
        else if (level === "warn") log.warn("auth_warned", { message });
      },
    },
    // Turning it on and off is ours (server/accounts/second-factor), so that the audit entry is written in the same batch.
    // Wrong codes are counted before they are checked, by `GUESSES` in server/accounts/second-factor: one lock is enough.
    plugins: [twoFactor({ accountLockout: { enabled: false } }), mailboxSession()],
    telemetry: { enabled: false },
  } satisfies BetterAuthOptions;
}

const createAuth = (options: AuthOptions) => betterAuth(authOptions(options));

const instances = new WeakMap<Services, ReturnType<typeof createAuth>>();

/** better-auth for one request. Made on first use, because most public pages never ask. */
export function authOf(services: Services) {
  const made = instances.get(services) ?? createAuth(services);
  instances.set(services, made);
  return made;
}
