import "#server/boundary.server.ts";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { betterAuth } from "better-auth/minimal";
import { type Database, schema } from "#drizzle/client.ts";
import type { Log } from "#server/lib/log.ts";
import { PASSWORD_MAX, PASSWORD_MIN } from "./contract.ts";
import { hashPassword, verifyPassword } from "./password.ts";
import { refuseSuspended } from "./suspension.ts";

type Options = { db: Database; secret: string; origin: string; log: Log };

const COOKIE = "studio";
/** Over https the cookies bear `__Host-`; plain http (development) cannot set those. */
const cookiePrefix = (origin: string) => (origin.startsWith("https:") ? `__Host-${COOKIE}` : COOKIE);

/** True when the request carries a session cookie, valid or not. */
export const hasSessionCookie = (cookies: string | null) =>
  cookies?.includes(`${COOKIE}.session_token=`) ?? false;

export function createAuth({ db, secret, origin, log }: Options) {
  const secure = origin.startsWith("https:");
  return betterAuth({
    baseURL: origin,
    basePath: "/api/auth",
    secret,
    trustedOrigins: [origin],
    database: drizzleAdapter(db, { provider: "sqlite", schema, transaction: false }),
    emailAndPassword: {
      enabled: true,
      // Accounts are made by server/accounts, in one batch with their profile and their mail.
      disableSignUp: true,
      requireEmailVerification: true,
      minPasswordLength: PASSWORD_MIN,
      // It counts the units of UTF-16, of which a character may need several: the contract counts characters.
      maxPasswordLength: PASSWORD_MAX * 8,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    // A GET must not change a row: it says whether the session wants renewing, and a POST renews it.
    session: { deferSessionRefresh: true },
    verification: { storeIdentifier: "hashed" },
    databaseHooks: {
      // Every way in ends here, whichever plugin opened it.
      session: { create: { before: ({ userId }) => refuseSuspended(db, userId) } },
    },
    advanced: {
      cookiePrefix: cookiePrefix(origin),
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
    telemetry: { enabled: false },
  });
}

export type Auth = ReturnType<typeof createAuth>;
