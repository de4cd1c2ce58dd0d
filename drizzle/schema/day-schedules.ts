import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { updatedAt, version } from "../columns.ts";
import { bookings } from "./bookings.ts";

/** The schedule of a wedding day. The couple and the studio edit it, and its planner reads it. */
export const daySchedules = sqliteTable("day_schedules", {
  bookingId: text("booking_id")
    .primaryKey()
    .references(() => bookings.id, { onDelete: "cascade" }),
  text: text("text").notNull(),
  version: version(),
  updatedAt: updatedAt(),
});
