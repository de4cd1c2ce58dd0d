import { inArray } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { daySchedules } from "#drizzle/schema/day-schedules.ts";

/** The statement that reads the schedules of bookings; for a batch. */
export const schedulesStatement = (db: Database, bookingIds: string[]) =>
  db
    .select({
      bookingId: daySchedules.bookingId,
      text: daySchedules.text,
      version: daySchedules.version,
    })
    .from(daySchedules)
    .where(inArray(daySchedules.bookingId, bookingIds));
