import type { Database } from "#drizzle/client.ts";
import { createPlainUser } from "#tests/factories/account.ts";
import { createAuthenticator } from "#tests/support/authenticator.ts";
import { appCode } from "#tests/support/totp.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";
import { SITE, type TestWorker } from "#tests/support/worker.ts";

type OpenStudio = { worker: TestWorker; database: { open: () => Database } };

export const SESSION_COOKIE = "__Host-studio.session_token";

/** Sends JSON as the page's own scripts do. */
export const sendJson = (visitor: Visitor, path: string, body: unknown) =>
  visitor.send(path, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { origin: SITE, "content-type": "application/json" },
  });

/** Creates and signs in an admin for one test, so that its changes affect no other test. */
export async function newAdmin(studio: OpenStudio) {
  const credentials = await createPlainUser(studio.database.open(), { role: "admin" });
  const admin = createVisitor(studio);
  await admin.signIn(credentials);
  return { admin, ...credentials };
}

type Enrolled = { ok: true; value: { key: string } };
type Codes = { ok: true; value: { backupCodes: string[] } };

/** Creates an admin who has turned on the second factor. Returns it with the key and the backup codes. */
export async function newAdminWithCodes(studio: OpenStudio) {
  const person = await newAdmin(studio);
  const { admin, password } = person;
  const prepared = await sendJson(admin, "/api/account/second-factor/prepare", { password });
  const { key } = ((await prepared.json()) as Enrolled).value;
  // The test's sign-in uses the next code, because a code counts once and the previous one may have expired.
  const confirmed = await sendJson(admin, "/api/account/second-factor/confirm", { code: appCode(key) });
  const { backupCodes } = ((await confirmed.json()) as Codes).value;
  return { ...person, key, backupCodes };
}

type Challenge = { ok: true; value: { challenge: string } };
export type Lie = Parameters<ReturnType<typeof createAuthenticator>["register"]>[1];

/** Returns what the browser sends to add a passkey, for the challenge that the server has just issued. */
export async function newPasskey(
  { admin, password }: { admin: Visitor; password: string },
  { name = "Phone", lie = {} }: { name?: string; lie?: Lie } = {},
) {
  const device = createAuthenticator();
  const options = await sendJson(admin, "/api/account/passkeys/options", { name, password });
  const { challenge } = ((await options.json()) as Challenge).value;
  return { device, body: { name, credential: device.register(challenge, lie) } };
}
