import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, id, instant, version } from "../columns.ts";
import { MESSAGE_STATUSES } from "../enums.ts";

/** What came by email, beside its words; JSON (server/mail/incoming/contract.ts). */
export type MessageMail = {
  subject: string;
  sender: string;
  check: string;
  automatic: boolean;
  whole: string | null;
  leftOut: string[];
};

/** What visitors write on /contact, and what couples write to the address of their booking. */
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
    /** The booking that was made of it, or that it was written to. */
    bookingId: text("booking_id"),
    /** Null for what came by a form. JSON. */
    mail: text("mail", { mode: "json" }).$type<MessageMail>(),
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
