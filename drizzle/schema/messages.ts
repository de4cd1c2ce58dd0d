import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, id, instant, version } from "../columns.ts";
import { MESSAGE_STATUSES } from "../enums.ts";

/** An email's data other than its text; JSON (server/mail/incoming/contract.ts). */
export type MessageMail = {
  subject: string;
  sender: string;
  check: string;
  automatic: boolean;
  whole: string | null;
  leftOut: string[];
};

/** Messages from visitors on /contact, and from couples to the address of their booking. */
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
    /** When it got its current status. */
    statusChangedAt: instant("status_changed_at").$defaultFn(() => new Date()),
    answeredAt: instant("answered_at"),
    /** The booking that was created from it, or that it was sent to. */
    bookingId: text("booking_id"),
    /** Null for messages from a form. JSON. */
    mail: text("mail", { mode: "json" }).$type<MessageMail>(),
    /** Whether Turnstile was set up but could not check this message. */
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
