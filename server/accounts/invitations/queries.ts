import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { insertWhen } from "#drizzle/insert-when.ts";
import { account, user } from "#drizzle/schema/auth.ts";
import { invitations } from "#drizzle/schema/invitations.ts";
import { profiles } from "#drizzle/schema/profiles.ts";
import type { AuditAction } from "#server/audit/contract.ts";
import { insertAuditWhen } from "#server/audit/statements.ts";
import type { NewMail } from "#server/mail/outbox/contract.ts";
import { insertMailWhen } from "#server/mail/outbox/statements.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { deleteAccounts } from "../sign-in/queries.ts";
import type { InvitationInput } from "./contract.ts";

const LIST_MAX = 50;

/** An invitation is only valid while its sender is an active admin. */
const isVouchedFor = sql`exists (select 1 from ${profiles} as inviter where inviter.user_id = ${invitations.invitedBy} and inviter.role = 'admin' and inviter.suspended_at is null)`;

const isOpen = and(isNull(invitations.acceptedAt), isNull(invitations.revokedAt), isVouchedFor);

const columns = {
  id: invitations.id,
  name: invitations.name,
  email: invitations.email,
  role: invitations.role,
  invitedBy: user.name,
  expiresAt: invitations.expiresAt,
};

export const selectOpenInvitations = (db: Database) =>
  db
    .select(columns)
    .from(invitations)
    .innerJoin(user, eq(user.id, invitations.invitedBy))
    .where(isOpen)
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(LIST_MAX);

export const selectOpenInvitation = (db: Database, id: string) =>
  db
    .select(columns)
    .from(invitations)
    .innerJoin(user, eq(user.id, invitations.invitedBy))
    .where(and(eq(invitations.id, id), isOpen))
    .get();

/**
 * Whether this address belongs to an account. An unconfirmed sign-up doesn't count: it may be a stranger's and must
 * not block an invited person. A suspended account does count, so that an older invitation can't let its owner back
 * in.
 */
const isAccount = sql`(${user.emailVerified} = 1 or exists (select 1 from ${profiles} where ${profiles.userId} = ${user.id} and ${profiles.suspendedAt} is not null))`;
const accountOf = (email: string) =>
  sql`exists (select 1 from ${user} where ${user.email} = ${email} and ${isAccount})`;

/** Like `accountOf`, for a query that already uses `user` for the inviting admin. */
const invitedAccount = sql`exists (select 1 from ${user} as other left join ${profiles} as standing on standing.user_id = other.id where other.email = ${invitations.email} and (other.email_verified = 1 or standing.suspended_at is not null))`;

/** Returns the invitation for this link, whatever its state is now. */
export const selectInvitationByToken = (db: Database, tokenHash: string) =>
  db
    .select({
      ...columns,
      acceptedAt: invitations.acceptedAt,
      revokedAt: invitations.revokedAt,
      vouchedFor: sql<number>`${isVouchedFor}`.mapWith(Boolean),
      registered: sql<number>`${invitedAccount}`.mapWith(Boolean),
    })
    .from(invitations)
    .leftJoin(user, eq(user.id, invitations.invitedBy))
    .where(eq(invitations.tokenHash, tokenHash))
    .get();

type NewInvitation = { id: string; tokenHash: string; expiresAt: Date; mail: NewMail; at: Date };

/** True while the acting admin is still an admin. */
const stillAdmin = (admin: Admin) =>
  sql`exists (select 1 from ${profiles} where ${profiles.userId} = ${admin.userId} and ${profiles.role} = 'admin' and ${profiles.suspendedAt} is null)`;

/** Inserts an invitation with its mail, unless the address already has an account or an invitation. */
export async function insertInvitation(
  db: Database,
  admin: Admin,
  input: InvitationInput,
  { id, tokenHash, expiresAt, mail, at }: NewInvitation,
): Promise<"invited" | "registered" | "open" | "refused"> {
  const alreadyOpen = sql`exists (select 1 from ${invitations} where ${invitations.email} = ${input.email} and ${isOpen})`;
  const { note, entryExists } = insertAuditWhen(
    db,
    { actor: admin, action: "invite_user", entity: "invitation", entityId: id, after: input, at },
    sql`${stillAdmin(admin)} and not ${accountOf(input.email)} and not ${alreadyOpen}`,
  );
  const row = { id, ...input, tokenHash, invitedBy: admin.userId, expiresAt, createdAt: at };
  const [logged, , , current] = await db.batch([
    note,
    insertWhen(db, invitations, row, entryExists),
    insertMailWhen(db, mail, at, entryExists),
    db
      .select({ registered: sql<number>`${accountOf(input.email)}`, open: sql<number>`${alreadyOpen}` })
      .from(sql`(select 1)`),
  ]);
  if (logged.rowsAffected > 0) return "invited";
  if (current[0]?.registered) return "registered";
  return current[0]?.open ? "open" : "refused";
}

type Noted = { admin: Admin; id: string; action: AuditAction; after: unknown; at: Date };

/** Writes an audit entry for a change of an open invitation, if the acting admin is still an admin. */
const noteOpen = (db: Database, { admin, id, action, after, at }: Noted) =>
  insertAuditWhen(
    db,
    {
      actor: admin,
      action,
      entity: "invitation",
      entityId: id,
      before: sql`(select json_object('name', ${invitations.name}, 'email', ${invitations.email}, 'role', ${invitations.role}, 'open until', strftime('%Y-%m-%dT%H:%M:%SZ', ${invitations.expiresAt} / 1000, 'unixepoch')) from ${invitations} where ${invitations.id} = ${id})`,
      after,
      at,
    },
    sql`${stillAdmin(admin)} and exists (select 1 from ${invitations} where ${invitations.id} = ${id} and ${isOpen})`,
  );

/**
 * Gives an open invitation a new link, a new mail and this admin as its sender. The old link stops working. Returns
 * whether the invitation was open.
 */
export async function renewInvitation(
  db: Database,
  admin: Admin,
  { id, tokenHash, expiresAt, mail, at }: NewInvitation,
): Promise<boolean> {
  const after = { "open until": `${expiresAt.toISOString().slice(0, 19)}Z` };
  const { note, entryExists } = noteOpen(db, { admin, id, action: "resend_invitation", after, at });
  const [logged] = await db.batch([
    note,
    db
      .update(invitations)
      .set({ tokenHash, expiresAt, invitedBy: admin.userId })
      .where(and(eq(invitations.id, id), entryExists)),
    insertMailWhen(db, mail, at, entryExists),
  ]);
  return logged.rowsAffected > 0;
}

/** Revokes an open invitation. Returns whether it was open. */
export async function revokeInvitation(db: Database, admin: Admin, { id, at }: { id: string; at: Date }) {
  const { note, entryExists } = noteOpen(db, { admin, id, action: "revoke_invitation", after: null, at });
  const [logged] = await db.batch([
    note,
    db
      .update(invitations)
      .set({ revokedAt: at })
      .where(and(eq(invitations.id, id), entryExists)),
  ]);
  return logged.rowsAffected > 0;
}

type Acceptance = { tokenHash: string; email: string; name: string; passwordHash: string; at: Date };

/**
 * Creates the account that an invitation offers, confirmed and with its role. The first statement claims the
 * invitation, so only one of two concurrent requests succeeds. Returns whether this one did.
 */
export async function acceptInvitation(
  db: Database,
  { tokenHash, email, name, passwordHash, at }: Acceptance,
): Promise<boolean> {
  const userId = crypto.randomUUID();
  const invitation = (what: SQL | typeof invitations.role) =>
    sql`(select ${what} from ${invitations} where ${invitations.tokenHash} = ${tokenHash})`;
  const stamps = { createdAt: at, updatedAt: at };
  const { note, entryExists } = insertAuditWhen(
    db,
    {
      actor: { userId },
      action: "accept_invitation",
      entity: "user",
      entityId: userId,
      after: sql`json_object('name', ${name}, 'email', ${email}, 'role', ${invitation(invitations.role)})`,
      at,
    },
    sql`exists (select 1 from ${invitations} where ${invitations.tokenHash} = ${tokenHash} and ${invitations.email} = ${email} and ${isOpen} and ${invitations.expiresAt} > ${at.getTime()}) and not ${accountOf(email)}`,
  );
  const [logged] = await db.batch([
    note,
    // Deletes any sign-up with this address. It must be unconfirmed, or the audit entry wouldn't exist.
    ...deleteAccounts(db, and(eq(user.email, email), eq(user.emailVerified, false)), entryExists),
    insertWhen(db, user, { id: userId, name, email, emailVerified: true, ...stamps }, entryExists),
    insertWhen(
      db,
      account,
      {
        id: crypto.randomUUID(),
        accountId: userId,
        providerId: "credential",
        userId,
        password: passwordHash,
        ...stamps,
      },
      entryExists,
    ),
    insertWhen(
      db,
      profiles,
      { id: crypto.randomUUID(), userId, name, role: invitation(invitations.role), createdAt: at },
      entryExists,
    ),
    db
      .update(invitations)
      .set({ acceptedAt: at })
      .where(and(eq(invitations.tokenHash, tokenHash), entryExists)),
  ]);
  return logged.rowsAffected > 0;
}
