import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import type { BookingStatus } from "#drizzle/enums.ts";
import { matchDatabaseError } from "#drizzle/error-text.ts";
import { insertWhen } from "#drizzle/insert-when.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { ledgerEntries } from "#drizzle/schema/ledger.ts";
import { paymentPauses } from "#drizzle/schema/payment-pauses.ts";
import { proposals } from "#drizzle/schema/proposals.ts";
import { refundRequests } from "#drizzle/schema/refund-requests.ts";
import type { AuditFields } from "#server/audit/contract.ts";
import { insertAuditWhen } from "#server/audit/statements.ts";
import { factsStatement } from "#server/bookings/facts/statements.ts";
import { cancellationKey } from "#server/bookings/reopening/contract.ts";
import { transitionStatements } from "#server/bookings/status-transitions/statements.ts";
import type { NewMail } from "#server/mail/outbox/contract.ts";
import { insertMailWhen } from "#server/mail/outbox/statements.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { disputesStatement } from "../disputes/queries.ts";
import { ledgerStatement } from "../ledger/queries.ts";
import { payersStatement } from "../notices/queries.ts";
import type { VoidedCharge } from "./voided-charges.ts";

/** What is left of each payment of a booking. The view is what the triggers compare with. */
const refundableStatement = (db: Database, bookingId: string) =>
  db
    .select({
      id: ledgerEntries.id,
      leftCents:
        sql<number>`(select left_cents - reserved_cents from refundable_payments where payment_id = ${sql.raw('"ledger_entries"."id"')})`.mapWith(
          Number,
        ),
    })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.bookingId, bookingId),
        eq(ledgerEntries.kind, "payment"),
        sql`${ledgerEntries.refersTo} is null`,
      ),
    );

/** Reads everything that canceling a booking depends on, in one round trip. */
export async function selectForCancelling(db: Database, bookingId: string) {
  const [[booking], entries, refundable, disputes, people, agreements, [known]] = await db.batch([
    db
      .select({
        status: bookings.status,
        version: bookings.version,
        brideName: bookings.brideName,
        groomName: bookings.groomName,
        weddingDate: bookings.weddingDate,
        movingTo: bookings.movingTo,
      })
      .from(bookings)
      .where(eq(bookings.id, bookingId)),
    ledgerStatement(db, bookingId),
    refundableStatement(db, bookingId),
    disputesStatement(db, bookingId),
    payersStatement(db, bookingId),
    db
      .select({ id: proposals.id })
      .from(proposals)
      .where(and(eq(proposals.bookingId, bookingId), inArray(proposals.status, ["signed", "completed"]))),
    factsStatement(db, [bookingId]),
  ]);
  const hasAgreement = agreements.length > 0;
  return { booking, entries, refundable, disputes, people, hasAgreement, facts: known?.facts };
}

type Settled = {
  bookingId: string;
  version: number;
  /** The number of entries in the ledger that the figures were computed from. */
  entries: number;
  status: BookingStatus;
  closesAs: BookingStatus;
  reason: string;
  today: string;
  at: Date;
  voided: readonly VoidedCharge[];
  /** Refunds to request from Stripe, each with the id of its request from the form. */
  refunds: readonly { paymentId: string; amountCents: number; pressId: string }[];
  /** Whether the couple still has to pay part of what is kept. */
  keepsAsking: boolean;
  mails: readonly NewMail[];
  logged: AuditFields;
};

/**
 * Closes a booking and settles it in one batch: the status, the charges that are no longer asked for, the refunds to
 * request, and the letter. Does nothing if the booking or its ledger has changed since the figures were read.
 * @returns whether it did; false also if a payment or refund came first
 */
export async function settleAndClose(db: Database, admin: Admin, settled: Settled): Promise<boolean> {
  const { bookingId, version, status, closesAs, reason, today, at, mails, logged } = settled;
  const { note, update, entryExists } = transitionStatements(db, admin, {
    id: bookingId,
    version,
    from: [status],
    fromAhead: [status],
    today,
    to: closesAs,
    settles: true,
    reason,
    at,
    action: "change_booking_status",
    condition: sql`(select count(*) from ${ledgerEntries} where ${ledgerEntries.bookingId} = ${bookingId}) = ${settled.entries}`,
  });
  const couple = sql`(select ${bookings.brideName} || ' & ' || ${bookings.groomName} from ${bookings} where ${bookings.id} = ${bookingId})`;
  const account = insertAuditWhen(
    db,
    {
      actor: admin,
      action: "settle_cancellation",
      entity: "booking",
      entityId: bookingId,
      at,
      after: sql`json_patch(json_object('couple', ${couple}), ${JSON.stringify(logged)})`,
    },
    entryExists,
  );
  const of = { bookingId, actorId: admin.userId, happenedOn: today, createdAt: at };
  const voids = settled.voided.flatMap(({ charge, keptCents, keptTaxCents }) => {
    const { id: chargeId, label, kind, amountCents, taxCents, dueOn } = charge;
    const same = { ...of, label, chargeKind: kind };
    const reversal = {
      ...same,
      id: crypto.randomUUID(),
      key: `reversal:${chargeId}`,
      kind: "reversal" as const,
      amountCents,
      taxCents,
      refersTo: chargeId,
    };
    const kept = {
      ...same,
      id: crypto.randomUUID(),
      key: `${cancellationKey(bookingId)}${chargeId}`,
      dueOn,
      // A later agreement replaces it like the charge that it is a part of.
      sourceId: sql`(select source.source_id from ${ledgerEntries} as source where source.id = ${chargeId})`,
      kind: "charge" as const,
      amountCents: keptCents,
      taxCents: keptTaxCents,
    };
    const reversed = insertWhen(db, ledgerEntries, reversal, entryExists);
    return keptCents > 0 ? [reversed, insertWhen(db, ledgerEntries, kept, entryExists)] : [reversed];
  });
  const requests = settled.refunds.map(({ paymentId, amountCents, pressId }) =>
    insertWhen(
      db,
      refundRequests,
      {
        id: crypto.randomUUID(),
        bookingId,
        checkoutId: paymentId,
        amountCents,
        pressId,
        reason,
        actorId: admin.userId,
        state: "asked",
        createdAt: at,
      },
      entryExists,
    ),
  );
  try {
    const [written] = await db.batch([
      note,
      account.note,
      ...voids,
      ...requests,
      // After the charges: a closed booking isn't asked for what it was charged until now.
      update,
      ...(settled.keepsAsking
        ? [db.delete(paymentPauses).where(and(eq(paymentPauses.bookingId, bookingId), entryExists))]
        : []),
      ...mails.map((mail) => insertMailWhen(db, mail, at, entryExists)),
    ]);
    return written.rowsAffected > 0;
  } catch (error) {
    // Somebody requested a refund of the same payment, or removed the same charge.
    if (matchDatabaseError(error, /UNIQUE constraint failed|refund_beyond_payment|\bledger_\w+/))
      return false;
    throw error;
  }
}
