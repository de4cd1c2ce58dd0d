import { eq, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import type { Role } from "#drizzle/enums.ts";
import { user } from "#drizzle/schema/auth.ts";
import { profiles } from "#drizzle/schema/profiles.ts";
import type { AuditAction } from "#server/audit/contract.ts";
import { type Change, insertAuditWhen } from "#server/audit/statements.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";

// An account without a profile is a user that has never been changed.
export const role = sql<Role>`coalesce(${profiles.role}, 'user')`;
export const name = sql<string>`coalesce(${profiles.name}, ${user.name})`;
export const version = sql<number>`coalesce(${profiles.version}, 0)`;

const isInRole = (userId: string, held: Role) =>
  sql`coalesce((select ${profiles.role} from ${profiles} where ${profiles.userId} = ${userId}), 'user') = ${held}`;

const isAdmin = (userId: string) =>
  sql`exists (select 1 from ${profiles} where ${profiles.userId} = ${userId} and ${profiles.role} = 'admin')`;

const isSuspended = (userId: string) =>
  sql`exists (select 1 from ${profiles} where ${profiles.userId} = ${userId} and ${profiles.suspendedAt} is not null)`;

/** True while another admin can sign in: confirmed and not suspended. */
const anotherAdmin = (userId: string) =>
  sql`exists (select 1 from ${profiles} inner join ${user} on ${user.id} = ${profiles.userId} where ${profiles.role} = 'admin' and ${profiles.suspendedAt} is null and ${user.emailVerified} = 1 and ${profiles.userId} <> ${userId})`;

/** Conditions that an account may have to meet when it is changed. */
const REQUIREMENTS = {
  not_user: (userId: string) => sql`not ${isInRole(userId, "user")}`,
  not_film_editor: (userId: string) => sql`not ${isInRole(userId, "film_editor")}`,
  not_editor: (userId: string) => sql`not ${isInRole(userId, "editor")}`,
  not_coordinator: (userId: string) => sql`not ${isInRole(userId, "coordinator")}`,
  not_admin: (userId: string) => sql`not ${isAdmin(userId)}`,
  suspended: isSuspended,
  not_suspended: (userId: string) => sql`not ${isSuspended(userId)}`,
  unconfirmed: (userId: string) =>
    sql`exists (select 1 from ${user} where ${user.id} = ${userId} and ${user.emailVerified} = 0)`,
  second_factor: (userId: string) =>
    sql`exists (select 1 from ${user} where ${user.id} = ${userId} and ${user.twoFactorEnabled} = 1)`,
  leaves_an_admin: (userId: string) =>
    sql`(not ${isAdmin(userId)} or ${isSuspended(userId)} or ${anotherAdmin(userId)})`,
};

export type Start = {
  userId: string;
  /** The version of the account that the admin saw. */
  version: number;
  action: AuditAction;
  requires: (keyof typeof REQUIREMENTS)[];
  at: Date;
};
export type NewValues = { role?: Role; suspendedAt?: Date | null };

/** The account as the audit log stores it, with the new values applied. */
export function describeAccount(userId: string, set: NewValues = {}) {
  const suspended =
    set.suspendedAt === undefined ? sql`${profiles.suspendedAt}` : sql`${set.suspendedAt?.getTime() ?? null}`;
  return sql`(select json_object('name', ${name}, 'email', ${user.email}, 'role', ${set.role ?? role}, 'suspended', json(case when ${suspended} is null then 'false' else 'true' end)) from ${user} left join ${profiles} on ${profiles.userId} = ${user.id} where ${user.id} = ${userId})`;
}

/**
 * Checks and logs a change of an account: it still has the version that the admin saw, the admin is still one, and
 * the change's requirement is met. The rest of the batch is conditional on `entryExists`.
 */
export function decide(
  db: Database,
  admin: Admin,
  { userId, requires, at, action, ...start }: Start,
  sides: Pick<Change, "before" | "after" | "subject">,
) {
  const conditions = [
    sql`exists (select 1 from ${user} where ${user.id} = ${userId})`,
    sql`coalesce((select ${profiles.version} from ${profiles} where ${profiles.userId} = ${userId}), 0) = ${start.version}`,
    sql`${isAdmin(admin.userId)} and not ${isSuspended(admin.userId)}`,
    ...requires.map((requirement) => REQUIREMENTS[requirement](userId)),
  ];
  return insertAuditWhen(
    db,
    {
      actor: admin,
      action,
      entity: "user",
      entityId: userId,
      before: describeAccount(userId),
      ...sides,
      at,
    },
    sql.join(conditions, sql` and `),
  );
}

/** Returns the current account. Read last in a batch, it explains why a change was refused. */
export const selectAccount = (db: Database, userId: string) =>
  db
    .select({
      version,
      leavesAnAdmin: sql<number>`${REQUIREMENTS.leaves_an_admin(userId)}`.mapWith(Boolean),
    })
    .from(user)
    .leftJoin(profiles, eq(profiles.userId, user.id))
    .where(eq(user.id, userId));
