import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { user } from "#drizzle/schema/auth.ts";
import { bookingNotes } from "#drizzle/schema/booking-notes.ts";
import { calendarFeeds } from "#drizzle/schema/calendar-feeds.ts";
import { contentVersions } from "#drizzle/schema/content-versions.ts";
import { digestSubscribers } from "#drizzle/schema/digest-subscribers.ts";
import { invitations } from "#drizzle/schema/invitations.ts";
import { media } from "#drizzle/schema/media.ts";
import { outbox } from "#drizzle/schema/outbox.ts";
import { redirects } from "#drizzle/schema/redirects.ts";
import { signInFailures } from "#drizzle/schema/sign-in-failures.ts";
import { themeDrafts, themeVersions } from "#drizzle/schema/themes.ts";
import { uploads } from "#drizzle/schema/uploads.ts";
import { DELETED_ACCOUNT } from "#server/audit/contract.ts";
import { deleteValues } from "#server/audit/statements.ts";
import { deleteAccounts } from "../sign-in/queries.ts";

/**
 * Returns the statements that replace an email address with another wherever a history or file names an account by
 * it.
 */
export const renameActor = (db: Database, from: SQL, to: string, condition: SQL) => [
  ...[contentVersions, redirects, themeDrafts, themeVersions].map((table) =>
    db
      .update(table)
      .set({ actorEmail: to })
      .where(and(inArray(table.actorEmail, from), condition)),
  ),
  ...[media, uploads].map((table) =>
    db
      .update(table)
      .set({ uploadedBy: to })
      .where(and(inArray(table.uploadedBy, from), condition)),
  ),
];

/** Returns the statements that delete invitations along with their mails and audit details. */
export const invitationDeletion = (db: Database, ids: SQL, condition: SQL) => {
  const addresses = sql`(select lower(${invitations.email}) from ${invitations} where ${invitations.id} in ${ids})`;
  return [
    deleteValues(db, sql`(select 'invitation:' || value from ${ids})`, condition),
    db
      .delete(outbox)
      .where(
        and(eq(outbox.kind, "invitation"), inArray(sql`lower(${outbox.toAddress})`, addresses), condition),
      ),
    db.delete(invitations).where(and(inArray(invitations.id, ids), condition)),
  ] as const;
};

/**
 * Returns the statements that delete accounts with all their credentials and other traces: invitations, mails to
 * them, failed sign-ins, audit details about them. Their actions stay in the log and their content stays in place,
 * but neither names them anymore.
 */
export function accountDeletion(db: Database, ids: SQL, condition: SQL) {
  const addresses = sql`(select lower(${user.email}) from ${user} where ${user.id} in ${ids})`;
  const invited = sql`(select ${invitations.id} as value from ${invitations} where lower(${invitations.email}) in ${addresses})`;
  return [
    deleteValues(db, sql`(select 'user:' || value from ${ids})`, condition),
    ...invitationDeletion(db, invited, condition),
    // Mails about a booking or a message belong to that record, no matter who received them.
    db
      .delete(outbox)
      .where(
        and(
          inArray(sql`lower(${outbox.toAddress})`, addresses),
          isNull(outbox.bookingId),
          isNull(outbox.messageId),
          condition,
        ),
      ),
    db.delete(signInFailures).where(and(inArray(signInFailures.userId, ids), condition)),
    db.delete(calendarFeeds).where(and(inArray(calendarFeeds.userId, ids), condition)),
    db.delete(digestSubscribers).where(and(inArray(digestSubscribers.userId, ids), condition)),
    db
      .update(bookingNotes)
      .set({ authorName: DELETED_ACCOUNT })
      .where(and(inArray(bookingNotes.authorId, ids), condition)),
    ...renameActor(
      db,
      sql`(select ${user.email} from ${user} where ${user.id} in ${ids})`,
      DELETED_ACCOUNT,
      condition,
    ),
    ...deleteAccounts(db, inArray(user.id, ids), condition),
  ];
}
