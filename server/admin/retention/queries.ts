import { and, eq, inArray, lt, lte, notExists, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { listOf } from "#drizzle/expressions.ts";
import { auditValues } from "#drizzle/schema/audit-log.ts";
import { session, user } from "#drizzle/schema/auth.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { invitations } from "#drizzle/schema/invitations.ts";
import { messages } from "#drizzle/schema/messages.ts";
import { outbox } from "#drizzle/schema/outbox.ts";
import { profiles } from "#drizzle/schema/profiles.ts";
import { settings } from "#drizzle/schema/settings.ts";
import { signInFailures } from "#drizzle/schema/sign-in-failures.ts";
import { testimonials } from "#drizzle/schema/testimonials.ts";
import { trashedBookings } from "#drizzle/schema/trashed-bookings.ts";
import { accountDeletion, invitationDeletion } from "#server/accounts/deletion/statements.ts";
import { SYSTEM_ACTOR } from "#server/audit/contract.ts";
import { insertAuditWhen } from "#server/audit/statements.ts";
import {
  bookingDeletion,
  filesOfRecords,
  trashDeletion,
  trashedPictures,
} from "#server/bookings/deletion/statements.ts";
import { messageDeletion } from "#server/inquiries/message-deletion/statements.ts";
import { RETENTION } from "#server/website/retention-periods/contract.ts";

// Each condition is an index range: if nothing is due, a run reads almost nothing.

/** Creates one index range per state. A list of states would be read like a table of its own. */
const eachOf = <const T>(states: readonly T[], condition: (state: T) => SQL | undefined) =>
  or(...states.map(condition));

/** Returns the stored periods, or undefined before anything was saved. */
export async function selectStoredDays(db: Database): Promise<unknown> {
  const row = await db
    .select({ days: settings.retentionDays })
    .from(settings)
    .where(eq(settings.id, "main"))
    .get();
  return row?.days;
}

/** Records with dependent rows: each is deleted together with those, and the deletion is logged. */
const RECORDS = {
  spam: {
    expired: (db: Database, before: Date) =>
      db
        .select({ id: messages.id })
        .from(messages)
        .where(and(eq(messages.status, "spam"), lt(messages.statusChangedAt, before))),
    deletion: messageDeletion,
  },
  messages: {
    expired: (db: Database, before: Date) =>
      db
        .select({ id: messages.id })
        .from(messages)
        .where(
          eachOf(["answered", "archived"], (status) =>
            and(eq(messages.status, status), lt(messages.statusChangedAt, before)),
          ),
        ),
    deletion: messageDeletion,
  },
  lost: {
    expired: (db: Database, before: Date) =>
      db
        .select({ id: bookings.id })
        .from(bookings)
        .where(and(eq(bookings.status, "lost"), lt(bookings.updatedAt, before))),
    deletion: bookingDeletion,
  },
  cancelled: {
    expired: (db: Database, before: Date) =>
      db
        .select({ id: bookings.id })
        .from(bookings)
        .where(and(eq(bookings.status, "cancelled"), lt(bookings.updatedAt, before))),
    deletion: bookingDeletion,
  },
  trash: {
    expired: (db: Database, before: Date) =>
      db
        .select({ id: trashedBookings.id })
        .from(trashedBookings)
        .where(lt(trashedBookings.deletedAt, before)),
    deletion: trashDeletion,
  },
  invitations: {
    expired: (db: Database, before: Date) =>
      db.select({ id: invitations.id }).from(invitations).where(lt(invitations.expiresAt, before)),
    deletion: invitationDeletion,
  },
  signUps: {
    expired: (db: Database, before: Date) =>
      db
        .select({ id: user.id })
        .from(user)
        .where(
          and(
            eq(user.emailVerified, false),
            lt(user.createdAt, before),
            // A suspended user stays suspended and can't come back by signing up again.
            notExists(
              db
                .select({ one: sql`1` })
                .from(profiles)
                .where(and(eq(profiles.userId, user.id), sql`${profiles.suspendedAt} is not null`)),
            ),
          ),
        ),
    deletion: accountDeletion,
  },
} as const;

export type RecordKind = keyof typeof RECORDS;
export const RECORD_KINDS = Object.keys(RECORDS) as RecordKind[];

/** Returns up to this many ids of expired records of a kind. */
export async function selectExpired(
  db: Database,
  { kind, before, limit }: { kind: RecordKind; before: Date; limit: number },
): Promise<string[]> {
  return (await RECORDS[kind].expired(db, before).limit(limit)).map(({ id }) => id);
}

type Expired = { kind: RecordKind; ids: string[]; before: Date; at: Date };

/**
 * Deletes expired records with their dependent rows. Deletes none if one of them is no longer expired.
 * @returns whether they were deleted, and the keys of their images
 */
export async function deleteRecords(db: Database, { kind, ids, before, at }: Expired) {
  const { expired, deletion } = RECORDS[kind];
  const files = kind === "trash" ? trashedPictures : filesOfRecords;
  const list = listOf(ids);
  const { note, entryExists } = insertAuditWhen(
    db,
    {
      actor: SYSTEM_ACTOR,
      action: "delete_expired",
      entity: "site",
      entityId: kind,
      before: { [RETENTION[kind].label.toLowerCase()]: ids.length },
      at,
    },
    sql`not exists (select 1 from ${list} where value not in ${expired(db, before)})`,
  );
  const [written, pictures] = await db.batch([note, files(db, list), ...deletion(db, list, entryExists)]);
  return { deleted: written.rowsAffected > 0, pictures: pictures.map(({ key }) => key) };
}

/** Rows without dependents: the condition for due ones, and how they are removed. */
const ROWS = {
  testimonials: {
    due: (db: Database, before: Date) =>
      db
        .select({ id: testimonials.id })
        .from(testimonials)
        .where(
          and(
            eq(testimonials.status, "unpublished"),
            lt(testimonials.receivedAt, before),
            lt(testimonials.updatedAt, before),
          ),
        ),
    // The rating stays, because the studio's choices must not raise the share of five-star ratings.
    remove: (db: Database, ids: SQL) =>
      db
        .update(testimonials)
        .set({
          status: "withdrawn",
          words: null,
          withdrawnBy: "studio",
          withdrawnAt: sql`${testimonials.updatedAt}`,
          version: sql`${testimonials.version} + 1`,
        })
        .where(inArray(testimonials.id, ids)),
  },
  mails: {
    due: (db: Database, before: Date) =>
      db
        .select({ id: outbox.id })
        .from(outbox)
        .where(
          eachOf(["sent", "failed"], (state) => and(eq(outbox.state, state), lt(outbox.createdAt, before))),
        ),
    remove: (db: Database, ids: SQL) => db.delete(outbox).where(inArray(outbox.id, ids)),
  },
  logValues: {
    due: (db: Database, before: Date) =>
      db.select({ id: auditValues.auditId }).from(auditValues).where(lt(auditValues.createdAt, before)),
    remove: (db: Database, ids: SQL) => db.delete(auditValues).where(inArray(auditValues.auditId, ids)),
  },
  signInFailures: {
    due: (db: Database, before: Date) =>
      db.select({ id: signInFailures.id }).from(signInFailures).where(lt(signInFailures.at, before)),
    remove: (db: Database, ids: SQL) => db.delete(signInFailures).where(inArray(signInFailures.id, ids)),
  },
  // The notice that a person's data was deleted contains their address, so it is deleted soon after.
  deletionNotices: {
    due: (db: Database, before: Date) =>
      db
        .select({ id: outbox.id })
        .from(outbox)
        .where(
          eachOf(["sent", "failed"], (state) =>
            and(eq(outbox.state, state), eq(outbox.kind, "data_deleted"), lt(outbox.createdAt, before)),
          ),
        ),
    remove: (db: Database, ids: SQL) => db.delete(outbox).where(inArray(outbox.id, ids)),
  },
  // An ended session grants no access, but still records where its user signed in from.
  endedSessions: {
    due: (db: Database, before: Date) =>
      db.select({ id: session.id }).from(session).where(lte(session.expiresAt, before)),
    remove: (db: Database, ids: SQL) => db.delete(session).where(inArray(session.id, ids)),
  },
};

export type RowKind = keyof typeof ROWS;
export const ROW_KINDS = Object.keys(ROWS) as RowKind[];

/**
 * Deletes up to this many expired rows of a kind. Checks first whether there are any, because deleting none would
 * read twice as many rows, in most minutes of the cron.
 * @returns how many were deleted
 */
export async function deleteRows(
  db: Database,
  { kind, before, limit }: { kind: RowKind; before: Date; limit: number },
): Promise<number> {
  const { due, remove } = ROWS[kind];
  if ((await due(db, before).limit(1)).length === 0) return 0;
  return (await remove(db, sql`${due(db, before).limit(limit)}`)).rowsAffected;
}
