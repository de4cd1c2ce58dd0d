import type { Database } from "#drizzle/client.ts";
import { proposals } from "#drizzle/schema/proposals.ts";
import { studioToday, systemClock } from "#server/platform/clock.ts";

type Agreed = { number?: number; days?: number | null; status?: "completed" | "sent" };

/** Writes an agreement that promises a wedding's films, and returns its id. */
export async function promiseFilms(
  db: Database,
  bookingId: string,
  { number = 1, days = 100, status = "completed" }: Agreed = {},
): Promise<string> {
  const document = JSON.stringify({
    weddingDate: studioToday(systemClock),
    ...(days === null ? {} : { deliveryDays: days }),
    signers: [],
    offer: { packages: [], addOns: [] },
  });
  const completedAt = status === "completed" ? new Date() : null;
  const [row] = await db
    .insert(proposals)
    .values({ bookingId, number, status, draft: "{}", document, expiresAt: new Date(), completedAt })
    .returning({ id: proposals.id });
  if (!row) throw new Error("The agreement was not written");
  return row.id;
}
