import { and, eq, gte, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "#drizzle/client.ts";
import { UNDECIDED } from "#drizzle/columns.ts";
import { withTable } from "#drizzle/expressions.ts";
import { auditLog, auditValues } from "#drizzle/schema/audit-log.ts";
import { bookingStates } from "#drizzle/schema/booking-states.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { outbox } from "#drizzle/schema/outbox.ts";
import { proposals } from "#drizzle/schema/proposals.ts";
import type { AuditAction } from "#server/audit/contract.ts";
import { type Change, insertAuditWhen } from "#server/audit/statements.ts";
import { holdEnd } from "../holds/queries.ts";
import { lastChangeEnded, needsReopeningLetter } from "../reopening/statements.ts";
import { CLOSED_STATUSES, isClosed } from "../status-transitions/contract.ts";
import { described, orDateSigned, orDayFull } from "../status-transitions/statements.ts";

const selectWithState = (db: Database, id: string, version: SQL) =>
  db
    .select({
      status: bookings.status,
      version: bookings.version,
      weddingDate: bookings.weddingDate,
      before: {
        status: bookingStates.status,
        closedReason: bookingStates.closedReason,
        holdExpiresAt: bookingStates.holdExpiresAt,
        answeredAt: bookingStates.answeredAt,
        confirmedAt: bookingStates.confirmedAt,
        deliveredOn: bookingStates.deliveredOn,
        waitingSince: bookingStates.waitingSince,
      },
    })
    .from(bookings)
    .leftJoin(
      bookingStates,
      and(eq(bookingStates.bookingId, bookings.id), eq(bookingStates.version, version)),
    )
    .where(eq(bookings.id, id))
    .get();

/** Selects a booking, and its state before its last change if that was a move. */
export const selectBeforeMove = (db: Database, id: string) =>
  selectWithState(db, id, sql`${bookings.version}`);

/** The newest version whose move started from an open booking. */
const lastOpen = (id: string | SQL) =>
  sql`(select max(version) from ${bookingStates} as open where open.booking_id = ${id} and open.status not in ${CLOSED_STATUSES})`;

/** Selects a booking, and the last state in which it was open. */
export const selectBeforeClosing = (db: Database, id: string) => selectWithState(db, id, lastOpen(id));

/** Column: a closed booking's status before it was closed; null if it is open. */
export const statusBeforeClosing = sql<
  (typeof bookings.$inferSelect)["status"] | null
>`case when ${bookings.status} in ${CLOSED_STATUSES} then (select ${bookingStates.status} from ${bookingStates} where ${bookingStates.bookingId} = ${bookings.id} and ${bookingStates.version} = ${lastOpen(sql`${bookings.id}`)}) end`;

/** Column: whether a proposal was sent, or the studio once called the booking one. */
export const hadProposal = (id: SQLWrapper) =>
  sql<boolean>`(exists (select 1 from ${proposals} where ${proposals.bookingId} = ${withTable(id)} and ${proposals.status} <> 'draft')
    or exists (select 1 from ${bookingStates} where ${bookingStates.bookingId} = ${withTable(id)} and ${bookingStates.status} = 'proposal'))`.mapWith(
    Boolean,
  );

/**
 * True while nothing was signed or charged that closing a booking, or reopening it, told its couple about, and the last
 * change ended no agreement, which stays ended.
 */
export const mayBeUndone = (id: string | SQL) =>
  sql`(not ${needsReopeningLetter(id)} and not ${lastChangeEnded(id)})`;

/**
 * Column: whether Undo can revert a booking's last change, because it was a move or a new end of its hold. A booking whose
 * money was settled is reopened with a letter instead.
 */
export const isUndoable =
  sql<boolean>`exists (select 1 from ${bookingStates} where ${bookingStates.bookingId} = ${bookings.id} and ${bookingStates.version} = ${bookings.version}
    and ((${bookings.status} not in ${CLOSED_STATUSES} and ${bookingStates.status} not in ${CLOSED_STATUSES}) or ${mayBeUndone(sql`${bookings.id}`)}))`.mapWith(
    Boolean,
  );

/** True if the studio has written to the couple. */
const isWrittenTo = (id: string) =>
  sql`exists (select 1 from ${outbox} where ${outbox.bookingId} = ${id} and ${outbox.sentBy} is not null)`;

/**
 * The date that a booking had before the move to undo. Holding another day also changed the date; the audit log entry
 * with the same timestamp as the change has both dates.
 */
const dateBeforeMove = sql<string>`coalesce((select coalesce(json_extract(${auditValues.before}, '$.date'), ${UNDECIDED}) from ${auditLog} inner join ${auditValues} on ${auditValues.auditId} = ${auditLog.id} where ${auditLog.entity} = 'booking' and ${auditLog.entityId} = ${bookings.id} and ${auditLog.action} = 'change_booking_status' and ${auditLog.createdAt} = ${bookings.updatedAt} and json_extract(${auditValues.after}, '$.status') = 'held' and json_extract(${auditValues.after}, '$.date') = ${bookings.weddingDate} limit 1), ${bookings.weddingDate})`;

type State = NonNullable<NonNullable<Awaited<ReturnType<typeof selectBeforeMove>>>["before"]>;

export type Restoration = {
  id: string;
  /** The version that the admin saw. */
  version: number;
  state: State;
  action: Extract<AuditAction, "change_booking_status" | "extend_hold">;
  /** For the log. */
  reason: string | null;
  /**
   * Reverts the move as if it never happened: it can't be undone twice, and if nobody wrote to the couple, they no
   * longer count as answered.
   */
  forgetsMove: boolean;
  /** Statements of the same batch. They run if the state was restored, which their condition says. */
  alongside?: (isRestored: SQL) => BatchItem<"sqlite">[];
  /** An additional condition, checked when the batch runs. */
  condition?: SQL;
  at: Date;
};

/**
 * Restores an earlier state of a booking if it is unchanged since the admin saw it. A hold that has expired in the
 * meantime starts again.
 * @returns like `updateStatus`
 */
export async function restoreState(
  db: Database,
  actor: Change["actor"],
  { id, version, state, action, reason, forgetsMove, alongside, condition, at }: Restoration,
) {
  const { status, answeredAt, holdExpiresAt, ...others } = state;
  const until = status === "held" && holdExpiresAt !== null && holdExpiresAt > at ? holdExpiresAt : undefined;
  const { note, entryExists } = insertAuditWhen(
    db,
    {
      actor,
      action,
      entity: "booking",
      entityId: id,
      at,
      before: described(id),
      after: described(id, {
        status,
        reason,
        until: action === "extend_hold" ? until?.toISOString() : undefined,
        date: forgetsMove ? sql`nullif(${dateBeforeMove}, ${UNDECIDED})` : undefined,
      }),
    },
    sql`exists (select 1 from ${bookings} where ${bookings.id} = ${id} and ${bookings.version} = ${version} and ${forgetsMove ? sql`((${bookings.status} not in ${CLOSED_STATUSES} and ${isClosed(status) ? 0 : 1}) or ${mayBeUndone(id)})` : sql`1`}) and ${condition ?? sql`1`}`,
  );
  const result = await orDateSigned(
    orDayFull(
      db.batch([
        note,
        db
          .update(bookings)
          .set({
            status,
            ...others,
            holdExpiresAt: status === "held" ? (until ?? holdEnd(at)) : null,
            ...(forgetsMove ? { weddingDate: dateBeforeMove } : {}),
            ...(forgetsMove && answeredAt === null
              ? { answeredAt: sql`case when ${isWrittenTo(id)} then ${bookings.answeredAt} end` }
              : {}),
            version: sql`${bookings.version} + 1`,
            updatedAt: at,
          })
          .where(and(eq(bookings.id, id), entryExists)),
        db
          .select({ status: bookings.status, version: bookings.version })
          .from(bookings)
          .where(eq(bookings.id, id)),
        ...(alongside?.(entryExists) ?? []),
        ...(forgetsMove
          ? [
              db
                .delete(bookingStates)
                .where(
                  and(eq(bookingStates.bookingId, id), gte(bookingStates.version, version), entryExists),
                ),
            ]
          : []),
      ]),
    ),
  );
  if (result === "day_full" || result === "date_signed") return result;
  const [logged, , current] = result;
  return { moved: logged.rowsAffected > 0, booking: current[0] };
}
