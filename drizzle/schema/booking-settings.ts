import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { updatedAt, version } from "../columns.ts";

/** One row, id `main`; a missing row means the defaults, also in the trigger for the day's capacity. */
export const bookingSettings = sqliteTable("booking_settings", {
  id: text("id").primaryKey(),
  /** How many weddings the studio films on one day: its crews. */
  weddingsPerDay: integer("weddings_per_day").notNull().default(2),
  /** How many days a hold lasts. */
  holdDays: integer("hold_days").notNull().default(7),
  /** Whether forms and sheets say First partner and Second partner instead of Bride and Groom. */
  partnerLabels: integer("partner_labels", { mode: "boolean" }).notNull().default(false),
  /** Whether the studio signs automatically as soon as the couple has. */
  autoCountersign: integer("auto_countersign", { mode: "boolean" }).notNull().default(false),
  version: version(),
  updatedAt: updatedAt(),
});
