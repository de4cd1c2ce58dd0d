import type { Database } from "#drizzle/client.ts";
import { orEmpty, orUndecided } from "#drizzle/columns.ts";
import { bookings } from "#drizzle/schema/bookings.ts";

let couples = 0;

/** Inserts a booking of a different couple on each call. An unknown address or date is empty. */
export async function newBooking(
  studio: { database: { open: () => Database } },
  changes: Partial<typeof bookings.$inferInsert> = {},
) {
  couples += 1;
  const id = crypto.randomUUID();
  const { email = `booked-${couples}@example.com`, weddingDate = "2031-06-07", ...rest } = changes;
  const [row] = await studio.database
    .open()
    .insert(bookings)
    .values({
      id,
      submissionId: id,
      brideName: `Cleo ${couples}`,
      groomName: `Dan ${couples}`,
      ...rest,
      email: orEmpty(email),
      weddingDate: orUndecided(weddingDate),
    })
    .returning();
  if (!row) throw new Error("The booking was not made");
  return { ...row, email: orEmpty(row.email), weddingDate: orEmpty(row.weddingDate) };
}
