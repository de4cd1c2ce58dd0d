import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, id, instant, updatedAt, version } from "../columns.ts";
import { CONTACT_ROLES } from "../enums.ts";
import { bookings } from "./bookings.ts";

/**
 * The people of a booking. A trigger gives each new booking its two partners, `<booking>-1` with the inquiry's
 * address and phone, and `<booking>-2` (migrations/0023_contacts.sql). A partner's address is stored here;
 * `bookings.email` is a copy (decision 0315).
 */
export const contacts = sqliteTable(
  "contacts",
  {
    id: id(),
    bookingId: text("booking_id")
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
    role: text("role", { enum: CONTACT_ROLES }).notNull(),
    name: text("name").notNull(),
    /** Null for the partner who did not send the inquiry, until somebody adds it. */
    email: text("email"),
    phone: text("phone"),
    /**
     * Whether a partner without an address reads the other partner's mailbox. Each signs with a code of their own that
     * is sent there.
     */
    sharesMailbox: integer("shares_mailbox", { mode: "boolean" }).notNull().default(false),
    /** When the couple named this partner's address. Null for an address that the studio gave or has accepted. */
    addressNamedAt: instant("address_named_at"),
    /** The name and the postal address that agreements name a partner by. Null until the studio or they give it. */
    legalName: text("legal_name"),
    postalAddress: text("postal_address"),
    language: text("language").notNull().default("en"),
    /** When they last opened one of their pages. */
    lastSeenAt: instant("last_seen_at"),
    /** When the studio withdrew their access. */
    withdrawnAt: instant("withdrawn_at"),
    /** When they asked the studio to delete their data. */
    deletionAskedAt: instant("deletion_asked_at"),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("contacts_booking_id").on(table.bookingId, table.id),
    index("contacts_email_lower").on(sql`lower(${table.email})`),
    index("contacts_deletion_asked_at")
      .on(table.deletionAskedAt)
      .where(sql`${table.deletionAskedAt} is not null`),
  ],
);
