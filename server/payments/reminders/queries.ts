import { and, asc, eq, exists, lte, type SQL, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import type { ReminderState } from "#drizzle/enums.ts";
import { insertWhen } from "#drizzle/insert-when.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { openCharges } from "#drizzle/schema/open-charges.ts";
import { paymentReminders } from "#drizzle/schema/payment-reminders.ts";
import { paymentSettings } from "#drizzle/schema/payment-settings.ts";
import { insertAuditWhen } from "#server/audit/statements.ts";
import { factsColumn } from "#server/bookings/facts/statements.ts";
import type { NewMail } from "#server/mail/outbox/contract.ts";
import { insertMailWhen } from "#server/mail/outbox/statements.ts";
import { OPEN_CHARGE_ORIGIN } from "../ledger/queries.ts";
import { payersStatement, weddingStatement } from "../notices/queries.ts";

const CHARGE = {
  chargeId: openCharges.chargeId,
  bookingId: openCharges.bookingId,
  label: openCharges.label,
  dueOn: openCharges.dueOn,
  openCents: openCharges.openCents,
  pendingCents: openCharges.pendingCents,
  asked: openCharges.asked,
};

/** Condition: a reminder of a charge was already sent for its current state. */
export const wasReminded = (today: string): SQL =>
  sql`exists (select 1 from ${paymentReminders} where ${paymentReminders.chargeId} = ${openCharges.chargeId}
    and ${paymentReminders.state} = case when ${openCharges.dueOn} < ${today} then 'overdue' else 'upcoming' end)`;

/** Reads an open charge, what is known about its booking, its couple and the recipients of its reminder. */
export async function selectRemindable(db: Database, chargeId: string) {
  const bookingId = sql<string>`(select ${openCharges.bookingId} from ${openCharges} where ${openCharges.chargeId} = ${chargeId})`;
  const [charge, wedding, payers] = await db.batch([
    db
      .select({ ...CHARGE, ...OPEN_CHARGE_ORIGIN, facts: factsColumn })
      .from(openCharges)
      .innerJoin(bookings, eq(bookings.id, openCharges.bookingId))
      .where(eq(openCharges.chargeId, chargeId)),
    weddingStatement(db, bookingId),
    payersStatement(db, bookingId),
  ]);
  return { charge: charge[0] ?? null, wedding: wedding[0] ?? null, payers };
}

type Due = { today: string; until: string; limit: number; offset: number };

/**
 * Reads charges that are due and weren't reminded of, if the studio has automatic reminders turned on. Earliest due
 * first.
 */
export const selectDue = (db: Database, { today, until, limit, offset }: Due) =>
  db
    .select({ chargeId: openCharges.chargeId, facts: factsColumn })
    .from(paymentSettings)
    .innerJoin(openCharges, lte(openCharges.dueOrder, until))
    .innerJoin(bookings, eq(bookings.id, openCharges.bookingId))
    .where(
      and(
        // A literal, to match the partial index.
        sql`${paymentSettings.sendReminders} = 1`,
        eq(openCharges.pendingCents, 0),
        eq(openCharges.asked, true),
        exists(payersStatement(db, openCharges.bookingId)),
        sql`not ${wasReminded(today)}`,
      ),
    )
    .orderBy(asc(openCharges.dueOrder), asc(openCharges.chargeId))
    .limit(limit)
    .offset(offset);

type NewReminder = {
  actor: { userId: string };
  charge: { chargeId: string; bookingId: string; label: string; openCents: number };
  couple: string;
  state: ReminderState;
  mails: readonly NewMail[];
  at: Date;
};

/**
 * Queues the mails of a reminder with an audit entry, unless one was sent for this state or part of the charge was
 * paid in the meantime.
 * @returns whether it did
 */
export async function insertReminder(
  db: Database,
  { actor, charge, couple, state, mails, at }: NewReminder,
): Promise<boolean> {
  const { chargeId, bookingId, label, openCents } = charge;
  const { note, entryExists } = insertAuditWhen(
    db,
    {
      actor,
      action: "send_payment_reminder",
      entity: "booking",
      entityId: bookingId,
      at,
      after: { couple, charge: label },
    },
    sql`exists (select 1 from ${bookings} where ${bookings.id} = ${bookingId})
      and exists (select 1 from ${openCharges} where ${openCharges.chargeId} = ${chargeId} and ${openCharges.openCents} = ${openCents} and ${openCharges.pendingCents} = 0 and ${openCharges.asked} = 1)
      and not exists (select 1 from ${paymentReminders} where ${paymentReminders.chargeId} = ${chargeId} and ${paymentReminders.state} = ${state})`,
  );
  const [written] = await db.batch([
    note,
    insertWhen(
      db,
      paymentReminders,
      { id: crypto.randomUUID(), chargeId, bookingId, state, createdAt: at },
      entryExists,
    ),
    ...mails.map((mail) => insertMailWhen(db, mail, at, entryExists)),
  ]);
  return written.rowsAffected > 0;
}
