import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, id, updatedAt, version } from "../columns.ts";
import { BOOKING_STATUSES } from "../enums.ts";
import { packages } from "./packages.ts";

export const bookings = sqliteTable(
  "bookings",
  {
    id: id(),
    /** One sending of one form content; the same sending again is the same row. */
    submissionId: text("submission_id").notNull().unique(),
    brideName: text("bride_name").notNull(),
    groomName: text("groom_name").notNull(),
    email: text("email").notNull(),
    phone: text("phone"),
    venue: text("venue"),
    guestCount: integer("guest_count"),
    /** A calendar date, `2027-05-14`: no zone, no hour. */
    weddingDate: text("wedding_date").notNull(),
    packageId: text("package_id").references(() => packages.id, { onDelete: "set null" }),
    /** The offer as the couple saw it; later edits of the package leave it alone. */
    packageName: text("package_name"),
    packagePriceCents: integer("package_price_cents"),
    message: text("message"),
    status: text("status", { enum: BOOKING_STATUSES }).notNull().default("new"),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("bookings_created_at").on(table.createdAt),
    index("bookings_status_created_at").on(table.status, table.createdAt),
    index("bookings_wedding_date").on(table.weddingDate),
    index("bookings_package_id").on(table.packageId),
    index("bookings_email").on(table.email),
  ],
);
