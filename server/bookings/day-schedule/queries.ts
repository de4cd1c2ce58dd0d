import { eq, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { insertWhen } from "#drizzle/insert-when.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { daySchedules } from "#drizzle/schema/day-schedules.ts";
import { type Change, insertAuditWhen } from "#server/audit/statements.ts";
import { truncate } from "#server/platform/truncate.ts";
import { type DaySchedule, SCHEDULE_LOGGED } from "./contract.ts";
import { schedulesStatement } from "./statements.ts";

const currentText = (bookingId: string) =>
  sql`(select substr(${daySchedules.text}, 1, ${SCHEDULE_LOGGED}) from ${daySchedules} where ${daySchedules.bookingId} = ${bookingId})`;

const logged = (bookingId: string, text: unknown) =>
  sql`(select json_object('couple', ${bookings.brideName} || ' & ' || ${bookings.groomName}, 'schedule', ${text}) from ${bookings} where ${bookings.id} = ${bookingId})`;

type Edit = DaySchedule & { bookingId: string; at: Date };

/**
 * Writes the schedule of a booking's day if it is unchanged since the writer saw it.
 * @returns whether it did, and the current schedule; `booking` is false if there is no such booking
 */
export async function writeSchedule(
  db: Database,
  actor: Change["actor"],
  { bookingId, text, version, at }: Edit,
) {
  const { note, entryExists } = insertAuditWhen(
    db,
    {
      actor,
      action: "edit_day_schedule",
      entity: "booking",
      entityId: bookingId,
      at,
      before: logged(bookingId, currentText(bookingId)),
      after: logged(bookingId, truncate(text, SCHEDULE_LOGGED)),
    },
    sql`exists (select 1 from ${bookings} where ${bookings.id} = ${bookingId}) and coalesce((select ${daySchedules.version} from ${daySchedules} where ${daySchedules.bookingId} = ${bookingId}), 0) = ${version}`,
  );
  const isNew = sql`${entryExists} and ${version} = 0`;
  const [written, , , current, known] = await db.batch([
    note,
    db
      .update(daySchedules)
      .set({ text, version: version + 1, updatedAt: at })
      .where(sql`${eq(daySchedules.bookingId, bookingId)} and ${entryExists}`),
    insertWhen(db, daySchedules, { bookingId, text, version: 1, updatedAt: at }, isNew),
    schedulesStatement(db, [bookingId]),
    db.select({ id: bookings.id }).from(bookings).where(eq(bookings.id, bookingId)),
  ]);
  return { changed: written.rowsAffected > 0, current: current[0], booking: known.length > 0 };
}
