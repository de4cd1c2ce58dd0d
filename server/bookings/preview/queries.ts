import { eq } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { trashedBookings } from "#drizzle/schema/trashed-bookings.ts";
import { isPriceAgreed, isPriceEnded } from "../agreed-package/statements.ts";
import { dayOf, dayStatements } from "../day-state/statements.ts";
import { timelineStatements } from "../timeline/queries.ts";

const selectShown = (db: Database, id: string) =>
  db
    .select({
      id: bookings.id,
      brideName: bookings.brideName,
      groomName: bookings.groomName,
      email: bookings.email,
      phone: bookings.phone,
      venue: bookings.venue,
      weddingDate: bookings.weddingDate,
      packageName: bookings.packageName,
      packagePriceCents: bookings.packagePriceCents,
      isPriceAgreed,
      isPriceEnded,
      message: bookings.message,
      status: bookings.status,
      nextStep: bookings.nextStep,
      nextStepOn: bookings.nextStepOn,
      source: bookings.source,
      createdAt: bookings.createdAt,
    })
    .from(bookings)
    .where(eq(bookings.id, id));

/** Reads a booking with its day and its most recent event, or whether it is in the trash, in one round trip. */
export async function selectPreview(db: Database, id: string, { money }: { money: boolean }) {
  const [found, trashed, day, others, changes, notes, mails] = await db.batch([
    selectShown(db, id),
    db.select({ id: trashedBookings.id }).from(trashedBookings).where(eq(trashedBookings.id, id)),
    ...dayStatements(db, id),
    ...timelineStatements(db, id, { limit: 1, money }),
  ]);
  return {
    booking: found[0],
    isTrashed: trashed.length > 0,
    day: dayOf([day, others]),
    timeline: { changes, notes, mails },
  };
}
