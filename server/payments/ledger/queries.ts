import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { alias } from "drizzle-orm/sqlite-core";
import type { Database } from "#drizzle/client.ts";
import { matchDatabaseError } from "#drizzle/error-text.ts";
import { insertWhen } from "#drizzle/insert-when.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { ledgerEntries, ledgerNotes } from "#drizzle/schema/ledger.ts";
import { openCharges } from "#drizzle/schema/open-charges.ts";
import { paymentPauses } from "#drizzle/schema/payment-pauses.ts";
import type { AuditAction, AuditFields } from "#server/audit/contract.ts";
import { insertAuditWhen } from "#server/audit/statements.ts";
import { cancellationKey } from "#server/bookings/reopening/contract.ts";
import { settledThrough } from "#server/bookings/reopening/statements.ts";
import type { NewMail } from "#server/mail/outbox/contract.ts";
import { insertMailWhen, insertUnfinishedMailWhen } from "#server/mail/outbox/statements.ts";
import { mayBeCharged } from "#server/proposals/agreements/statements.ts";
import { saysBalance } from "../balance-words/contract.ts";
import { disputeKey, handRefundKey, returnedRefundKey } from "./contract.ts";

export type NewEntry = Omit<typeof ledgerEntries.$inferInsert, "bookingId" | "actorId" | "createdAt"> & {
  /** The author's note. */
  note?: string | null;
};

type Append = {
  actor: { userId: string };
  action: AuditAction;
  bookingId: string;
  /** The fields logged in addition to the couple's names. */
  logged: AuditFields;
  /** Written together or not at all. The key of the first one shows whether they were already written. */
  entries: [NewEntry, ...NewEntry[]];
  /**
   * The proposal that makes these charges. They are written only while it is the agreement of an open booking, because
   * either may have ended in the meantime. Charges of other schedules are reversed in the same batch.
   */
  scheduleOf?: string;
  /** The number of entries in the ledger that this was decided from. Nothing is written if others came since. */
  readEntries?: number;
  /** Money has moved, so write the entries even for a deleted booking. */
  evenIfDeleted?: boolean;
  /** Statements of the same batch that run whether the entries are new or already existed. */
  alongside?: readonly BatchItem<"sqlite">[];
  /** Queued with the entries if these are new. Those that say the balance wait for `completeBalances`. */
  mails?: readonly NewMail[];
  /** Queued instead of `mails` if the booking was deleted in the meantime. */
  mailsIfDeleted?: readonly NewMail[];
  at: Date;
};

const couple = (bookingId: string) =>
  sql`(select ${bookings.brideName} || ' & ' || ${bookings.groomName} from ${bookings} where ${bookings.id} = ${bookingId})`;

const loggedJson = (bookingId: string, fields: AuditFields) =>
  sql`json_patch(json_object('couple', ${couple(bookingId)}), ${JSON.stringify(fields)})`;

/** A condition: the charge isn't what a settlement kept before the booking was reopened as an inquiry. That stays. */
const isUnsettled = (bookingId: string) => sql`charge.rowid > ${settledThrough(bookingId)}`;

/** Reverses the charges of the booking's other schedules. Manual charges stay. */
const reverseOtherSchedules = (
  db: Database,
  {
    bookingId,
    actor,
    at,
    happenedOn,
    sourceId,
  }: Pick<Append, "bookingId" | "actor" | "at"> & {
    sourceId: string;
    happenedOn: string;
  },
  condition: SQL,
) =>
  db.run(sql`insert into ${ledgerEntries}
    (id, key, booking_id, kind, amount_cents, tax_cents, refers_to, charge_kind, label, happened_on, actor_id, created_at)
    select 'reversal-' || charge.id, 'reversal:' || charge.id, charge.booking_id, 'reversal', charge.amount_cents,
      charge.tax_cents, charge.id, charge.charge_kind, charge.label, ${happenedOn}, ${actor.userId}, ${at.getTime()}
    from ${ledgerEntries} as charge
    where charge.booking_id = ${bookingId} and charge.kind = 'charge' and charge.source_id is not null
      and charge.source_id <> ${sourceId} and ${condition} and ${isUnsettled(bookingId)}
      and not exists (select 1 from ${ledgerEntries} as reversal where reversal.refers_to = charge.id and reversal.kind = 'reversal')
    order by charge.rowid`);

/** A condition: the booking was canceled with a settlement, which is then what it is charged. */
const isSettledByCancelling = (bookingId: string) => sql`exists (
  select 1 from ${ledgerEntries} as settled inner join ${bookings} as closed on closed.id = settled.booking_id
  where settled.booking_id = ${bookingId} and closed.status in ('lost', 'cancelled')
    and settled.key like ${`${cancellationKey(bookingId)}%`})`;

/**
 * Reverses every open charge from a signed proposal, and writes an audit entry if there are any. Changes nothing about
 * a booking that was canceled with a settlement, or that doesn't exist: while it is in the trash, its agreement is there
 * too and still counts once it is restored.
 */
export async function reverseAll(
  db: Database,
  { bookingId, actor, happenedOn, at }: Pick<Append, "bookingId" | "actor" | "at"> & { happenedOn: string },
): Promise<void> {
  const { note, entryExists } = insertAuditWhen(
    db,
    {
      actor,
      action: "reverse_charges",
      at,
      entity: "booking",
      entityId: bookingId,
      after: loggedJson(bookingId, {}),
    },
    sql`exists (select 1 from ${bookings} where ${bookings.id} = ${bookingId}) and not ${isSettledByCancelling(bookingId)} and exists (select 1 from ${ledgerEntries} as charge where charge.booking_id = ${bookingId} and charge.kind = 'charge' and charge.source_id is not null and ${isUnsettled(bookingId)}
      and not exists (select 1 from ${ledgerEntries} as reversal where reversal.refers_to = charge.id and reversal.kind = 'reversal'))`,
  );
  await db.batch([
    note,
    reverseOtherSchedules(db, { bookingId, actor, at, happenedOn, sourceId: "" }, entryExists),
  ]);
}

/**
 * Reads the reversed charges of a source: reversed by the system with their schedule, or individually by an admin.
 */
export const selectReversals = (db: Database, sourceId: string) => {
  const reversal = alias(ledgerEntries, "reversal");
  return db
    .select({ key: ledgerEntries.key, actorId: reversal.actorId })
    .from(ledgerEntries)
    .innerJoin(reversal, and(eq(reversal.refersTo, ledgerEntries.id), eq(reversal.kind, "reversal")))
    .where(and(eq(ledgerEntries.sourceId, sourceId), eq(ledgerEntries.kind, "charge")));
};

const REFUSALS = /\bledger_(beyond_due|wrong_reference)\b/;
export type Refusal = "beyond_due" | "wrong_reference";

/**
 * Appends entries to a booking's ledger with their audit entry, unless the first one already exists.
 * @returns whether it wrote them, whether charges of another schedule were reversed, and whether the booking exists;
 *   or why the database refused
 */
export async function appendEntries(db: Database, append: Append) {
  const {
    actor,
    action,
    bookingId,
    logged,
    entries,
    scheduleOf,
    alongside = [],
    mails = [],
    mailsIfDeleted = [],
    at,
  } = append;
  const [first] = entries;
  const mayCome = scheduleOf === undefined ? sql`true` : mayBeCharged(bookingId, scheduleOf);
  const bookingStillExists = sql`exists (select 1 from ${bookings} where ${bookings.id} = ${bookingId})`;
  const condition = append.evenIfDeleted ? sql`true` : bookingStillExists;
  const isUnchanged =
    append.readEntries === undefined
      ? sql`true`
      : sql`(select count(*) from ${ledgerEntries} where ${ledgerEntries.bookingId} = ${bookingId}) = ${append.readEntries}`;
  const { note, entryExists } = insertAuditWhen(
    db,
    {
      actor,
      action,
      at,
      entity: "booking",
      entityId: bookingId,
      after: loggedJson(bookingId, logged),
    },
    sql`${condition} and not exists (select 1 from ${ledgerEntries} where ${ledgerEntries.key} = ${first.key}) and ${mayCome} and ${isUnchanged}`,
  );
  const isNew = sql`${entryExists} and ${bookingStillExists}`;
  const isOfDeleted = sql`${entryExists} and not ${bookingStillExists}`;
  const inserts = entries.flatMap(({ note: text, ...entry }) => {
    const id = entry.id ?? crypto.randomUUID();
    const row = { ...entry, id, bookingId, actorId: actor.userId, createdAt: at };
    const written = insertWhen(db, ledgerEntries, row, entryExists);
    if (!text) return [written];
    return [written, insertWhen(db, ledgerNotes, { entryId: id, bookingId, text, createdAt: at }, isNew)];
  });
  const reversals =
    scheduleOf === undefined
      ? []
      : [
          reverseOtherSchedules(
            db,
            { ...append, sourceId: scheduleOf, happenedOn: first.happenedOn },
            entryExists,
          ),
        ];
  try {
    const [written, found, replaced] = await db.batch([
      note,
      db.select({ id: bookings.id }).from(bookings).where(eq(bookings.id, bookingId)),
      ...reversals,
      ...inserts,
      ...mails.map((mail) =>
        (saysBalance(mail) ? insertUnfinishedMailWhen : insertMailWhen)(db, mail, at, isNew),
      ),
      ...mailsIfDeleted.map((mail) => insertMailWhen(db, mail, at, isOfDeleted)),
      ...alongside,
    ]);
    return {
      written: written.rowsAffected > 0,
      bookingExists: found.length > 0,
      hasReplaced: reversals.length > 0 && (replaced as { rowsAffected: number }).rowsAffected > 0,
    };
  } catch (error) {
    const refused = matchDatabaseError(error, REFUSALS);
    if (refused) return refused[1] as Refusal;
    throw error;
  }
}

/** The columns that the balance is computed from. */
export const ENTRY = {
  id: ledgerEntries.id,
  kind: ledgerEntries.kind,
  amountCents: ledgerEntries.amountCents,
  taxCents: ledgerEntries.taxCents,
  refersTo: ledgerEntries.refersTo,
  chargeKind: ledgerEntries.chargeKind,
  label: ledgerEntries.label,
  sourceId: ledgerEntries.sourceId,
  dueOn: ledgerEntries.dueOn,
  way: ledgerEntries.way,
  pending: ledgerEntries.pending,
  beyondDue: ledgerEntries.beyondDue,
  happenedOn: ledgerEntries.happenedOn,
  isByHand: sql<boolean>`${ledgerEntries.key} like ${handRefundKey("%")}`.mapWith(Boolean),
  returns: sql<
    string | null
  >`case when ${ledgerEntries.key} like ${returnedRefundKey("%")} then substr(${ledgerEntries.key}, ${returnedRefundKey("").length + 1}) end`,
  isTakenBack: sql<boolean>`${ledgerEntries.key} like ${disputeKey("%")}`.mapWith(Boolean),
};

const isCharge = eq(ledgerEntries.kind, "charge");

/** The date since which a charge due at delivery has been due. Imports of delivered weddings don't give one. */
const deliveredOn = sql<
  string | null
>`case when ${isCharge} and ${ledgerEntries.dueOn} is null and ${bookings.status} = 'delivered' then max(coalesce(${bookings.deliveredOn}, ${bookings.weddingDate}), ${ledgerEntries.happenedOn}) end`;

/** What a booking had paid when this charge was no longer asked for. Null while it is asked for. */
const keptCents = sql<
  number | null
>`case when ${isCharge} and ${ledgerEntries}.rowid <= (select until.rowid from ${ledgerEntries} as until where until.id = ${paymentPauses.untilEntryId}) then ${paymentPauses.keptCents} end`;

// `case` and not `and`, both of whose sides SQLite reads: of the many bookings that were never reopened as an inquiry,
// nothing more is read.
const isSettled =
  sql`case when ${bookings.settledThrough} is not null then ${ledgerEntries}.rowid <= ${settledThrough(bookings.id)} else 0 end`.mapWith(
    Boolean,
  );

const ifReopened = (entry: SQL) =>
  sql`case when ${bookings.settledThrough} is not null then (select ${entry} from ${ledgerEntries} as charge where charge.id = ${openCharges.chargeId}) else 0 end`.mapWith(
    Boolean,
  );

/** What `chargeName` needs besides the label, for a query of open charges with their bookings. */
export const OPEN_CHARGE_ORIGIN = {
  isSettled: ifReopened(sql`charge.rowid <= ${settledThrough(bookings.id)}`),
  isAgreed: ifReopened(sql`charge.source_id is not null`),
};

/** Builds the query for a booking's ledger, in insertion order. Runs alone or in a screen's batch. */
export const ledgerStatement = (db: Database, bookingId: string) =>
  db
    .select({ ...ENTRY, note: ledgerNotes.text, deliveredOn, keptCents, isSettled })
    .from(ledgerEntries)
    .leftJoin(ledgerNotes, eq(ledgerNotes.entryId, ledgerEntries.id))
    .leftJoin(bookings, eq(bookings.id, ledgerEntries.bookingId))
    .leftJoin(paymentPauses, eq(paymentPauses.bookingId, ledgerEntries.bookingId))
    .where(eq(ledgerEntries.bookingId, bookingId))
    .orderBy(asc(sql`${ledgerEntries}.rowid`));
