import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { orEmpty, orUndecided, UNDECIDED } from "#drizzle/columns.ts";
import { matchDatabaseError } from "#drizzle/error-text.ts";
import { known, withTable } from "#drizzle/expressions.ts";
import { bookingSettings } from "#drizzle/schema/booking-settings.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { contacts } from "#drizzle/schema/contacts.ts";
import { packages } from "#drizzle/schema/packages.ts";
import { studioDays } from "#drizzle/schema/studio-days.ts";
import { insertAudit } from "#server/audit/statements.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { BEFORE_CONFIRMED, isConfirmed } from "../status-transitions/contract.ts";
import { isDateSigned, orDayFull } from "../status-transitions/statements.ts";
import type { SheetBooking } from "./contract.ts";

/** The addresses of a booking's partners, separated by spaces; null if they have none. */
const partnerEmails = withTable(
  sql`(select group_concat(${contacts.email}, ' ') from ${contacts} where ${contacts.bookingId} = ${bookings.id} and ${contacts.role} = 'partner')`,
);

/** Statuses of a wedding whose date could still change. */
const BEFORE_WEDDING = [...BEFORE_CONFIRMED, "confirmed"] as const;

/** One parameter, however many values there are: SQLite doesn't accept a list of two thousand. */
const anyOf = (values: string[]) => sql`(select value from json_each(${JSON.stringify(values)}))`;

type Wanted = { dates: string[]; emails: string[]; rowIds: string[] };

/**
 * Reads the bookings of these days, which of these rows were imported before, how many weddings each day can take, and the
 * days that couples with these addresses have signed for.
 */
export async function selectDays(db: Database, { dates, emails, rowIds }: Wanted) {
  const wanted = anyOf(dates);
  const [booked, imported, moving, signed, days, settings] = await db.batch([
    db
      .select({
        brideName: bookings.brideName,
        groomName: bookings.groomName,
        date: bookings.weddingDate,
        status: bookings.status,
        emails: sql<string | null>`${partnerEmails}`,
      })
      .from(bookings)
      .where(sql`${bookings.weddingDate} in ${wanted} or ${bookings.weddingDate} = ${UNDECIDED}`),
    db
      .select({ rowId: bookings.submissionId })
      .from(bookings)
      .where(sql`${bookings.submissionId} in ${anyOf(rowIds)}`),
    db
      .select({ date: known(bookings.movingTo) })
      .from(bookings)
      .where(sql`${bookings.movingTo} in ${wanted}`),
    db
      .select({
        email: sql<string>`lower(${contacts.email})`,
        weddingDate: known(bookings.weddingDate),
        movingTo: bookings.movingTo,
      })
      .from(contacts)
      .innerJoin(bookings, eq(bookings.id, contacts.bookingId))
      .where(
        and(
          sql`lower(${contacts.email}) in ${anyOf(emails)}`,
          eq(contacts.role, "partner"),
          inArray(bookings.status, [...BEFORE_WEDDING]),
          isDateSigned(withTable(bookings.id)),
        ),
      ),
    db
      .select({ date: studioDays.date, capacity: studioDays.capacity })
      .from(studioDays)
      .where(sql`${studioDays.date} in ${wanted}`),
    db
      .select({ weddingsPerDay: bookingSettings.weddingsPerDay })
      .from(bookingSettings)
      .where(eq(bookingSettings.id, "main")),
  ]);
  return {
    booked,
    imported: new Set(imported.map(({ rowId }) => rowId)),
    moving,
    signed,
    days,
    weddingsPerDay: settings[0]?.weddingsPerDay ?? 2,
  };
}

export type NewRow = SheetBooking & { id: string; submissionId: string; askedAt: Date };

type Import = { rows: NewRow[]; fileName: string; at: Date };

/** Rows per statement. SQLite accepts at most 32,766 parameters. */
const PER_STATEMENT = 100;

/**
 * Inserts the rows with one audit log entry: all of them, or none.
 * @returns `day_full` if a day has no crew left, `written_before` if one of them was inserted in the meantime
 */
export async function insertRows(
  db: Database,
  admin: Admin,
  { rows, fileName, at }: Import,
): Promise<"written" | "day_full" | "written_before"> {
  const names = [...new Set(rows.flatMap(({ packageName }) => packageName ?? []))];
  const offers = names.length
    ? await db
        .select({ id: packages.id, name: packages.name })
        .from(packages)
        .where(inArray(packages.name, names.slice(0, 500)))
    : [];
  const values = rows.map(({ askedOn: _, askedAt, ...row }) => ({
    ...row,
    email: orEmpty(row.email),
    weddingDate: orUndecided(row.weddingDate),
    packageId: offers.find(({ name }) => name === row.packageName)?.id ?? null,
    source: "import" as const,
    // The day of the inquiry is the closest date that a sheet has.
    confirmedAt: isConfirmed(row.status) ? askedAt : null,
    createdAt: askedAt,
    updatedAt: at,
  }));
  const inserts = [];
  for (let from = 0; from < values.length; from += PER_STATEMENT)
    inserts.push(db.insert(bookings).values(values.slice(from, from + PER_STATEMENT)));
  const note = insertAudit(db, {
    actor: admin,
    action: "import_bookings",
    entity: "booking",
    entityId: "import",
    before: { "from this file": 0 },
    after: { "from this file": rows.length, file: fileName },
    at,
  });
  try {
    const result = await orDayFull(db.batch([note, ...inserts]));
    return result === "day_full" ? result : "written";
  } catch (error) {
    if (matchDatabaseError(error, /UNIQUE constraint failed: bookings\.submission_id/))
      return "written_before";
    throw error;
  }
}
