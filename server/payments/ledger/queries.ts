import "#server/platform/boundary.server.ts";
import { asc, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { matchDatabaseError } from "#drizzle/error-text.ts";
import { insertWhen } from "#drizzle/insert-when.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { ledgerEntries, ledgerNotes } from "#drizzle/schema/ledger.ts";
import type { AuditAction, AuditFields } from "#server/audit/contract.ts";
import { insertAuditWhen } from "#server/audit/statements.ts";

type NewEntry = Omit<typeof ledgerEntries.$inferInsert, "id" | "bookingId" | "actorId" | "createdAt"> & {
  /** What somebody wrote to it. */
  note?: string | null;
};

type Append = {
  actor: { userId: string };
  action: AuditAction;
  bookingId: string;
  /** What the log says of it, beside the couple's names. */
  logged: AuditFields;
  /** Written together, or not at all: the first one's key decides whether they were written before. */
  entries: [NewEntry, ...NewEntry[]];
  /** The charges of other schedules go, in the same batch. */
  replacesCharges?: { sourceId: string };
  at: Date;
};

const couple = (bookingId: string) =>
  sql`(select ${bookings.brideName} || ' & ' || ${bookings.groomName} from ${bookings} where ${bookings.id} = ${bookingId})`;

const loggedJson = (bookingId: string, fields: AuditFields) =>
  sql`json_patch(json_object('couple', ${couple(bookingId)}), ${JSON.stringify(fields)})`;

/** Takes back what earlier schedules of the booking charge. What was charged by hand stays. */
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
      and charge.source_id <> ${sourceId} and ${condition}
      and not exists (select 1 from ${ledgerEntries} as reversal where reversal.refers_to = charge.id and reversal.kind = 'reversal')
    order by charge.rowid`);

/** Reverses every charge that a signed proposal has made and nobody has reversed, with a line in the log where there is one. */
export async function reverseAll(
  db: Database,
  { bookingId, actor, happenedOn, at }: Pick<Append, "bookingId" | "actor" | "at"> & { happenedOn: string },
): Promise<void> {
  const { note, entryExists } = insertAuditWhen(
    db,
    {
      ...{ actor, action: "schedule_charges", at },
      ...{ entity: "booking", entityId: bookingId, after: loggedJson(bookingId, { payments: 0 }) },
    },
    sql`exists (select 1 from ${ledgerEntries} as charge where charge.booking_id = ${bookingId} and charge.kind = 'charge' and charge.source_id is not null
      and not exists (select 1 from ${ledgerEntries} as reversal where reversal.refers_to = charge.id and reversal.kind = 'reversal'))`,
  );
  await db.batch([
    note,
    reverseOtherSchedules(db, { bookingId, actor, at, happenedOn, sourceId: "" }, entryExists),
  ]);
}

const REFUSALS = /\bledger_(beyond_due|wrong_reference)\b/;
export type Refusal = "beyond_due" | "wrong_reference";

/**
 * Writes entries to a booking's ledger with their line in the log, unless the first one is there already.
 * @returns whether it did, and whether the booking exists; or why the database refused
 */
export async function appendEntries(db: Database, append: Append) {
  const { actor, action, bookingId, logged, entries, replacesCharges, at } = append;
  const [first] = entries;
  const { note, entryExists } = insertAuditWhen(
    db,
    {
      ...{ actor, action, at },
      ...{ entity: "booking", entityId: bookingId, after: loggedJson(bookingId, logged) },
    },
    sql`exists (select 1 from ${bookings} where ${bookings.id} = ${bookingId}) and not exists (select 1 from ${ledgerEntries} where ${ledgerEntries.key} = ${first.key})`,
  );
  const inserts = entries.flatMap(({ note: text, ...entry }) => {
    const id = crypto.randomUUID();
    const row = { ...entry, id, bookingId, actorId: actor.userId, createdAt: at };
    const written = insertWhen(db, ledgerEntries, row, entryExists);
    if (!text) return [written];
    return [
      written,
      insertWhen(db, ledgerNotes, { entryId: id, bookingId, text, createdAt: at }, entryExists),
    ];
  });
  const reversals = replacesCharges
    ? [
        reverseOtherSchedules(
          db,
          { ...append, sourceId: replacesCharges.sourceId, happenedOn: first.happenedOn },
          entryExists,
        ),
      ]
    : [];
  try {
    const [written, found] = await db.batch([
      note,
      db.select({ id: bookings.id }).from(bookings).where(eq(bookings.id, bookingId)),
      ...reversals,
      ...inserts,
    ]);
    return { written: written.rowsAffected > 0, bookingExists: found.length > 0 };
  } catch (error) {
    const refused = matchDatabaseError(error, REFUSALS);
    if (refused) return refused[1] as Refusal;
    throw error;
  }
}

/** What the balance is computed from. */
export const ENTRY = {
  id: ledgerEntries.id,
  kind: ledgerEntries.kind,
  amountCents: ledgerEntries.amountCents,
  taxCents: ledgerEntries.taxCents,
  refersTo: ledgerEntries.refersTo,
  chargeKind: ledgerEntries.chargeKind,
  label: ledgerEntries.label,
  dueOn: ledgerEntries.dueOn,
  way: ledgerEntries.way,
  pending: ledgerEntries.pending,
  happenedOn: ledgerEntries.happenedOn,
};

/** The statement that reads a booking's ledger in the order in which it was written; alone, or in a screen's batch. */
export const ledgerStatement = (db: Database, bookingId: string) =>
  db
    .select({ ...ENTRY, note: ledgerNotes.text })
    .from(ledgerEntries)
    .leftJoin(ledgerNotes, eq(ledgerNotes.entryId, ledgerEntries.id))
    .where(eq(ledgerEntries.bookingId, bookingId))
    .orderBy(asc(sql`${ledgerEntries}.rowid`));
