import type { Database } from "#drizzle/client.ts";
import { createPlainUser } from "#tests/factories/account.ts";
import { appCode } from "#tests/support/totp.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";
import { SITE, type TestWorker } from "#tests/support/worker.ts";

type House = { worker: TestWorker; database: { open: () => Database } };

export const SESSION_COOKIE = "__Host-studio.session_token";

/** Sends JSON as the page's own scripts do. */
export const sendJson = (visitor: Visitor, path: string, body: unknown) =>
  visitor.send(path, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { origin: SITE, "content-type": "application/json" },
  });

/** An admin of one's own, signed in: what one test changes, no other meets. */
export async function newAdmin(house: House) {
  const credentials = await createPlainUser(house.database.open(), { role: "admin" });
  const admin = createVisitor(house);
  await admin.signIn(credentials);
  return { admin, ...credentials };
}

type Enrolled = { ok: true; value: { key: string } };
type Codes = { ok: true; value: { backupCodes: string[] } };

/** An admin who has turned codes on, with the key and the backup codes. */
export async function newAdminWithCodes(house: House) {
  const person = await newAdmin(house);
  const { admin, password } = person;
  const prepared = await sendJson(admin, "/api/account/second-factor/prepare", { password });
  const { key } = ((await prepared.json()) as Enrolled).value;
  // A sign-in of the test takes the next one: a code counts once, and the one before might be over meanwhile.
  const confirmed = await sendJson(admin, "/api/account/second-factor/confirm", { code: appCode(key) });
  const { backupCodes } = ((await confirmed.json()) as Codes).value;
  return { ...person, key, backupCodes };
}
