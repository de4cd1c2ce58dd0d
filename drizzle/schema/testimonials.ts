import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, id, instant, updatedAt, version } from "../columns.ts";
import { TESTIMONIAL_STATUSES, WITHDRAWERS } from "../enums.ts";
import { bookings } from "./bookings.ts";
import { videos } from "./videos.ts";

/** A couple's testimonial about the studio's work, and their consent to show it. One per booking. */
export const testimonials = sqliteTable(
  "testimonials",
  {
    id: id(),
    bookingId: text("booking_id")
      .notNull()
      .unique()
      .references(() => bookings.id, { onDelete: "cascade" }),
    /** The film whose page shows it. */
    filmId: text("film_id").references(() => videos.id, { onDelete: "set null" }),
    status: text("status", { enum: TESTIMONIAL_STATUSES }).notNull().default("requested"),
    /** The couple's names as they want them shown. */
    names: text("names").notNull(),
    place: text("place"),
    /** A calendar date, as the couple saw it when they agreed. Not changed by later edits of the booking. */
    weddingDate: text("wedding_date").notNull(),
    /** Exactly as written; null before that, and after the consent is withdrawn. */
    words: text("words"),
    /** One to five, if given. */
    stars: integer("stars"),
    /** The sentence that the couple agreed to, and when. */
    consent: text("consent"),
    consentAt: instant("consent_at"),
    requestedAt: instant("requested_at").notNull(),
    receivedAt: instant("received_at"),
    /** When it was first shown. */
    publishedAt: instant("published_at"),
    withdrawnAt: instant("withdrawn_at"),
    withdrawnBy: text("withdrawn_by", { enum: WITHDRAWERS }),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("testimonials_status_received_at").on(table.status, table.receivedAt),
    index("testimonials_status_wedding_date").on(table.status, table.weddingDate),
    index("testimonials_film_id").on(table.filmId),
  ],
);
