import { APIError } from "better-auth/api";
import { betterAuth } from "better-auth/minimal";
import type { Services } from "#server/platform/services.ts";
import { type AuthOptions, authOptions } from "../sign-in/auth.ts";
import * as strings from "../strings/passkeys.ts";
import { insertPasskeyNote } from "./queries.ts";

const unverified = () =>
  new APIError("UNAUTHORIZED", { message: "The authenticator did not verify its owner" });

/**
 * better-auth with its passkey plugin, as a separate instance that is loaded on demand: the plugin includes a
 * certificate parser that no other request should wait for, and its endpoints must not be exposed directly.
 */
async function createPasskeyAuth(options: AuthOptions) {
  const { passkey } = await import("@better-auth/passkey");
  const base = authOptions(options);
  return betterAuth({
    ...base,
    // Our routes ask for the password, whatever the session's age.
    session: { ...base.session, freshAge: 0 },
    plugins: [
      passkey({
        rpID: new URL(options.origin).hostname,
        rpName: strings.theStudio,
        origin: options.origin,
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
        advanced: { webAuthnChallengeCookie: "passkey_challenge" },
        registration: {
          afterVerification: async ({ verification, user }) => {
            const info = verification.registrationInfo;
            if (!info?.userVerified) throw unverified();
            // The plugin writes the passkey itself. Logging first ensures that no passkey exists without its audit
            // entry.
            await insertPasskeyNote(options.db, { userId: user.id, email: user.name }, info.credential.id);
          },
        },
        authentication: {
          afterVerification: async ({ verification }) => {
            if (!verification.authenticationInfo.userVerified) throw unverified();
          },
        },
      }),
    ],
  });
}

const instances = new WeakMap<Services, ReturnType<typeof createPasskeyAuth>>();

/** Returns better-auth with passkeys for one request. */
export function passkeyAuthOf(services: Services) {
  const made = instances.get(services) ?? createPasskeyAuth(services);
  instances.set(services, made);
  return made;
}
