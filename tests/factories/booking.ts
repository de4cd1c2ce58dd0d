import type { Database } from "#drizzle/client.ts";
import { bookings } from "#drizzle/schema/bookings.ts";

let couples = 0;

/** A booking as the database has it, of another couple at each call. */
export async function newBooking(
  studio: { database: { open: () => Database } },
  changes: Partial<typeof bookings.$inferInsert> = {},
) {
  couples += 1;
  const id = crypto.randomUUID();
  const [row] = await studio.database
    .open()
    .insert(bookings)
    .values({
      id,
      submissionId: id,
      brideName: `Cleo ${couples}`,
      groomName: `Dan ${couples}`,
      email: `booked-${couples}@example.com`,
      weddingDate: "2031-06-07",
      ...changes,
    })
    .returning();
  if (!row) throw new Error("The booking was not made");
  return row;
}
