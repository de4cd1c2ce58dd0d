import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, id, instant, version } from "../columns.ts";
import { MESSAGE_STATUSES } from "../enums.ts";

/** What visitors write on /contact. */
export const messages = sqliteTable(
  "messages",
  {
    id: id(),
    submissionId: text("submission_id").notNull().unique(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    phone: text("phone"),
    message: text("message").notNull(),
    status: text("status", { enum: MESSAGE_STATUSES }).notNull().default("open"),
    /** When it came into this status. */
    statusChangedAt: instant("status_changed_at").$defaultFn(() => new Date()),
    answeredAt: instant("answered_at"),
    /** The booking that was made of it. */
    bookingId: text("booking_id"),
    /** Turnstile could not be asked about it, though it was set up. */
    unchecked: integer("unchecked", { mode: "boolean" }).notNull().default(false),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [
    index("messages_status_created_at").on(table.status, table.createdAt),
    index("messages_created_at").on(table.createdAt),
    index("messages_email_lower").on(sql`lower(${table.email})`),
    index("messages_booking_id").on(table.bookingId),
    index("messages_status_status_changed_at").on(table.status, table.statusChangedAt),
  ],
);
