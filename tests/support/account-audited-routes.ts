import { eq } from "drizzle-orm";
import { passkey } from "#drizzle/schema/auth.ts";
import type { AuditAction } from "#server/audit/contract.ts";
import { newAdmin, newAdminWithCodes, newPasskey, sendJson } from "#tests/support/own-account.ts";
import { accountOf, sessionsOf } from "#tests/support/staff.ts";
import type { Studio } from "#tests/support/studio.ts";
import { appCode } from "#tests/support/totp.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";

/** An admin's API call and the log entry expected for it. */
export type Call = {
  path: string;
  body?: unknown;
  action: AuditAction;
  /** What the same call also logs. */
  also?: AuditAction[];
  entityId?: string;
  /** The caller, for calls about one's own account. */
  by?: { admin: Visitor; email: string };
  /** What repeating the call does, if its status doesn't show it. */
  again?: "anew" | "nothing";
};

const ACCOUNT = "/api/account";

/** Returns one call for each route that changes an admin's own account, each made by a new admin. */
export function accountAuditedRoutes(studio: () => Studio): Record<string, () => Promise<Call>> {
  const idOf = async (email: string) => (await accountOf(studio(), email))?.id ?? "";

  async function withOtherSession() {
    const by = await newAdmin(studio());
    const userId = await idOf(by.email);
    const [own] = await sessionsOf(studio(), userId);
    await createVisitor(studio()).signIn(by);
    const other = (await sessionsOf(studio(), userId)).find(({ id }) => id !== own?.id);
    return { by, userId, sessionId: other?.id ?? "" };
  }

  async function withPasskey() {
    const by = await newAdmin(studio());
    const { body } = await newPasskey(by);
    await sendJson(by.admin, `${ACCOUNT}/passkeys`, body);
    const entityId = body.credential.id;
    const kept = await studio()
      .database.open()
      .select({ id: passkey.id })
      .from(passkey)
      .where(eq(passkey.credentialID, entityId))
      .get();
    return { by, entityId, path: `${ACCOUNT}/passkeys/${kept?.id}` };
  }

  return {
    "POST /api/account/name": async () => {
      const by = await newAdmin(studio());
      const entityId = await idOf(by.email);
      const body = { name: "Ana Solis" };
      return { by, path: `${ACCOUNT}/name`, body, action: "change_name", entityId, again: "nothing" };
    },
    "POST /api/account/email": async () => {
      const by = await newAdmin(studio());
      const entityId = await idOf(by.email);
      const body = { email: `moved-${by.email}`, password: by.password };
      return { by, path: `${ACCOUNT}/email`, body, action: "request_email_change", entityId };
    },
    "POST /api/account/password": async () => {
      const by = await newAdmin(studio());
      const entityId = await idOf(by.email);
      const newPassword = "a brass lantern at noon";
      const body = { currentPassword: by.password, newPassword, repeated: newPassword };
      return { by, path: `${ACCOUNT}/password`, body, action: "change_password", entityId };
    },
    "POST /api/account/sessions/:id/end": async () => {
      const { by, sessionId } = await withOtherSession();
      const path = `${ACCOUNT}/sessions/${sessionId}/end`;
      return { by, path, body: {}, action: "end_session", entityId: sessionId };
    },
    "POST /api/account/sessions/end-others": async () => {
      const { by, userId } = await withOtherSession();
      const path = `${ACCOUNT}/sessions/end-others`;
      return { by, path, body: {}, action: "end_other_sessions", entityId: userId, again: "nothing" };
    },
    "POST /api/account/second-factor/confirm": async () => {
      const by = await newAdmin(studio());
      const { password } = by;
      const prepared = await sendJson(by.admin, `${ACCOUNT}/second-factor/prepare`, { password });
      const { value } = (await prepared.json()) as { value: { key: string } };
      const path = `${ACCOUNT}/second-factor/confirm`;
      const body = { code: appCode(value.key) };
      return { by, path, body, action: "turn_on_totp", entityId: await idOf(by.email) };
    },
    "POST /api/account/second-factor/backup-codes": async () => {
      const by = await newAdminWithCodes(studio());
      const path = `${ACCOUNT}/second-factor/backup-codes`;
      const body = { password: by.password };
      return { by, path, body, action: "renew_backup_codes", entityId: await idOf(by.email) };
    },
    "POST /api/account/second-factor/disable": async () => {
      const by = await newAdminWithCodes(studio());
      const path = `${ACCOUNT}/second-factor/disable`;
      const body = { password: by.password };
      return { by, path, body, action: "turn_off_totp", entityId: await idOf(by.email) };
    },
    "POST /api/account/passkeys": async () => {
      const by = await newAdmin(studio());
      const { body } = await newPasskey(by);
      return { by, path: `${ACCOUNT}/passkeys`, body, action: "add_passkey", entityId: body.credential.id };
    },
    "POST /api/account/passkeys/:id/rename": async () => {
      const { by, entityId, path } = await withPasskey();
      const body = { name: "Old phone" };
      return { by, path: `${path}/rename`, body, action: "rename_passkey", entityId, again: "nothing" };
    },
    "POST /api/account/passkeys/:id/remove": async () => {
      const { by, entityId, path } = await withPasskey();
      const body = { password: by.password };
      return { by, path: `${path}/remove`, body, action: "remove_passkey", entityId };
    },
  };
}
