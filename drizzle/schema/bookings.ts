import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, id, instant, nullableText, undecidedDate, updatedAt, version } from "../columns.ts";
import { BOOKING_SOURCES, BOOKING_STATUSES } from "../enums.ts";
import { progressOf } from "../expressions.ts";
import { user } from "./auth.ts";
import { packages } from "./packages.ts";

export const bookings = sqliteTable(
  "bookings",
  {
    id: id(),
    /** Identifies one submission; sending it again yields the same row. */
    submissionId: text("submission_id").notNull().unique(),
    brideName: text("bride_name").notNull(),
    groomName: text("groom_name").notNull(),
    /**
     * A copy of the address of the first partner who has one, written only by triggers on `contacts`
     * (migrations/0048_partner_addresses.sql). Unknown for couples who called.
     */
    email: nullableText("email").notNull(),
    phone: text("phone"),
    venue: text("venue"),
    guestCount: integer("guest_count"),
    /** A calendar date without time zone, `2027-05-14`. Unknown while the couple has not decided. */
    weddingDate: undecidedDate("wedding_date").notNull(),
    /**
     * The day that a new version of the agreement would move the wedding to, as a calendar date. It takes one of that
     * day's crews until the version is complete, has ended, or is taken back.
     */
    movingTo: text("moving_to"),
    packageId: text("package_id").references(() => packages.id, { onDelete: "set null" }),
    /** The offer as the couple saw it. Not changed by later edits of the package. */
    packageName: text("package_name"),
    packagePriceCents: integer("package_price_cents"),
    message: text("message"),
    status: text("status", { enum: BOOKING_STATUSES }).notNull().default("new"),
    source: text("source", { enum: BOOKING_SOURCES }).notNull().default("site"),
    /** Why it was lost or canceled. */
    closedReason: text("closed_reason"),
    /** While `held`: when the day is released automatically. */
    holdExpiresAt: instant("hold_expires_at"),
    /** When the couple was first answered, by mail or by a transition away from `new`. */
    answeredAt: instant("answered_at"),
    /** When it was confirmed; null after it has moved back to an earlier status. */
    confirmedAt: instant("confirmed_at"),
    /** The calendar date on which its film was delivered; null after it has moved back to editing. */
    deliveredOn: text("delivered_on"),
    /**
     * The last entry of its ledger when it was reopened as an inquiry after a cancellation. What is charged up to there is
     * the studio's, and what was paid for it counts toward nothing else.
     */
    settledThrough: text("settled_through"),
    /** Set if the day was taken and the couple wants it if it becomes free. */
    waitingSince: instant("waiting_since"),
    /** When a couple on the waiting list was notified that the date is free. */
    notifiedFreeAt: instant("notified_free_at"),
    /** Whether Turnstile was set up but could not check this inquiry. */
    unchecked: integer("unchecked", { mode: "boolean" }).notNull().default(false),
    ownerId: text("owner_id").references(() => user.id, { onDelete: "set null" }),
    nextStep: text("next_step"),
    /** A calendar date. */
    nextStepOn: text("next_step_on"),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("bookings_created_at").on(table.createdAt),
    index("bookings_status_created_at").on(table.status, table.createdAt),
    index("bookings_wedding_date").on(table.weddingDate),
    index("bookings_package_id_created_at").on(table.packageId, table.createdAt),
    index("bookings_email").on(table.email),
    index("bookings_email_lower").on(sql`lower(${table.email})`),
    index("bookings_wedding_date_status").on(table.weddingDate, table.status),
    index("bookings_status_hold_expires_at").on(table.status, table.holdExpiresAt),
    index("bookings_status_waiting_since").on(table.status, table.waitingSince),
    index("bookings_status_updated_at").on(table.status, table.updatedAt),
    index("bookings_next_step_on").on(table.nextStepOn),
    index("bookings_confirmed_at").on(table.confirmedAt),
    index("bookings_owner_id_created_at").on(table.ownerId, table.createdAt),
    // For each entry of a ledger, triggers ask whether its booking was reopened as an inquiry. Few were.
    index("bookings_settled").on(table.id).where(sql`${table.settledThrough} is not null`),
    index("bookings_moving_to").on(table.movingTo).where(sql`${table.movingTo} is not null`),
    index("bookings_notified_free_at")
      .on(table.notifiedFreeAt)
      .where(sql`${table.notifiedFreeAt} is not null`),
    index("bookings_progress").on(progressOf(table.status), table.weddingDate, table.id),
    index("bookings_couple").on(
      sql`${table.brideName} collate nocase`,
      sql`${table.groomName} collate nocase`,
      table.id,
    ),
    // The list and the board with a filter, one status at a time, in each sort order.
    index("bookings_status_wedding_date").on(table.status, table.weddingDate, table.id),
    index("bookings_status_couple").on(
      table.status,
      sql`${table.brideName} collate nocase`,
      sql`${table.groomName} collate nocase`,
      table.id,
    ),
    index("bookings_package_id_status_created_at").on(table.packageId, table.status, table.createdAt),
    index("bookings_package_id_status_wedding_date").on(
      table.packageId,
      table.status,
      table.weddingDate,
      table.id,
    ),
    index("bookings_package_id_status_couple").on(
      table.packageId,
      table.status,
      sql`${table.brideName} collate nocase`,
      sql`${table.groomName} collate nocase`,
      table.id,
    ),
    index("bookings_owner_id_status_created_at").on(table.ownerId, table.status, table.createdAt),
    index("bookings_owner_id_status_wedding_date").on(
      table.ownerId,
      table.status,
      table.weddingDate,
      table.id,
    ),
    index("bookings_owner_id_status_couple").on(
      table.ownerId,
      table.status,
      sql`${table.brideName} collate nocase`,
      sql`${table.groomName} collate nocase`,
      table.id,
    ),
    index("bookings_package_id_owner_id_status_created_at").on(
      table.packageId,
      table.ownerId,
      table.status,
      table.createdAt,
    ),
    index("bookings_package_id_owner_id_status_wedding_date").on(
      table.packageId,
      table.ownerId,
      table.status,
      table.weddingDate,
      table.id,
    ),
    index("bookings_package_id_owner_id_status_couple").on(
      table.packageId,
      table.ownerId,
      table.status,
      sql`${table.brideName} collate nocase`,
      sql`${table.groomName} collate nocase`,
      table.id,
    ),
  ],
);
