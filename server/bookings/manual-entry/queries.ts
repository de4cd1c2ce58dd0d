import { asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { orEmpty, orUndecided } from "#drizzle/columns.ts";
import { insertWhen } from "#drizzle/insert-when.ts";
import { user } from "#drizzle/schema/auth.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { deletedRecords } from "#drizzle/schema/deleted-records.ts";
import { packages } from "#drizzle/schema/packages.ts";
import { profiles } from "#drizzle/schema/profiles.ts";
import { trashedBookings } from "#drizzle/schema/trashed-bookings.ts";
import { insertAuditWhen } from "#server/audit/statements.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { rolesWith } from "#server/platform/rights/contract.ts";
import { holdEnd } from "../holds/queries.ts";
import { isConfirmed } from "../status-transitions/contract.ts";
import { orDayFull } from "../status-transitions/statements.ts";
import type { ManualBooking } from "./contract.ts";

const ownerName = sql<string>`coalesce(${profiles.name}, ${user.name})`;

/** Selects the choices for a new booking: every package, published or not, and every admin. */
export async function selectChoices(db: Database) {
  const [offers, owners] = await db.batch([
    db
      .select({ id: packages.id, name: packages.name })
      .from(packages)
      .where(isNull(packages.deletedAt))
      .orderBy(asc(packages.position)),
    db
      .select({ id: user.id, name: ownerName })
      .from(profiles)
      .innerJoin(user, eq(user.id, profiles.userId))
      .where(inArray(profiles.role, rolesWith("bookings")))
      .orderBy(sql`${ownerName} collate nocase`),
  ]);
  return { packages: offers, owners };
}

type NewBooking = { booking: ManualBooking; submissionId: string; at: Date };

/**
 * Inserts a booking with its audit log entry, unless its form was sent before.
 * @returns whether it did, and the booking with the form's id; `day_full` if the status takes a crew and the day has
 *   none left
 */
export async function insertManualBooking(
  db: Database,
  admin: Admin,
  { booking, submissionId, at }: NewBooking,
) {
  const { id, packageId, ownerId, status, ...fields } = booking;
  const offer = (column: typeof packages.id | typeof packages.name | typeof packages.priceCents) =>
    sql`(select ${column} from ${packages} where ${packages.id} = ${packageId})`;
  const { note, entryExists } = insertAuditWhen(
    db,
    {
      actor: admin,
      action: "create_booking",
      entity: "booking",
      entityId: id,
      after: {
        couple: `${fields.brideName} & ${fields.groomName}`,
        date: fields.weddingDate,
        status,
      },
      at,
    },
    // The id of a booking that is in the trash or was deleted may still have invoices and agreements.
    sql`not exists (select 1 from ${bookings} where ${bookings.id} = ${id})
      and not exists (select 1 from ${trashedBookings} where ${trashedBookings.id} = ${id})
      and not exists (select 1 from ${deletedRecords} where ${deletedRecords.kind} = 'booking' and ${deletedRecords.recordId} = ${id})`,
  );
  const result = await orDayFull(
    db.batch([
      note,
      insertWhen(
        db,
        bookings,
        {
          id,
          submissionId,
          ...fields,
          email: orEmpty(fields.email),
          weddingDate: orUndecided(fields.weddingDate),
          status,
          source: "manual",
          // Read while the row is written, so that a package or owner deleted in the meantime doesn't make the insert
          // fail.
          packageId: offer(packages.id),
          packageName: offer(packages.name),
          packagePriceCents: offer(packages.priceCents),
          ownerId: sql`(select ${user.id} from ${user} where ${user.id} = ${ownerId})`,
          holdExpiresAt: status === "held" ? holdEnd(at) : null,
          // A couple past `new` has already heard from the studio.
          answeredAt: status === "new" ? null : at,
          confirmedAt: isConfirmed(status) ? at : null,
          createdAt: at,
          updatedAt: at,
        },
        entryExists,
      ),
      db.select({ submissionId: bookings.submissionId }).from(bookings).where(eq(bookings.id, id)),
    ]),
  );
  if (result === "day_full") return result;
  const [logged, , current] = result;
  return { added: logged.rowsAffected > 0, submissionId: current[0]?.submissionId };
}
