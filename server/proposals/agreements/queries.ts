import "#server/platform/boundary.server.ts";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { proposals } from "#drizzle/schema/proposals.ts";

const columns = {
  id: proposals.id,
  bookingId: proposals.bookingId,
  status: proposals.status,
  document: proposals.document,
  choice: proposals.choice,
};

/** The booking's agreement that the couple has signed, if it is still good. */
export const selectSigned = (db: Database, bookingId: string) =>
  db
    .select(columns)
    .from(proposals)
    .where(and(eq(proposals.bookingId, bookingId), inArray(proposals.status, ["signed", "completed"])))
    .orderBy(sql`${proposals.number} desc`)
    .limit(1)
    .get();

/** Bookings whose agreements something has happened to, the longest ago first. */
export const selectSettleDue = (db: Database, limit: number) =>
  db
    .select({ bookingId: proposals.bookingId })
    .from(proposals)
    // Literal, as the partial index has it: a bound value would have the whole table read.
    .where(sql`${proposals.settleDue} = 1`)
    .orderBy(asc(proposals.updatedAt))
    .limit(limit);

/** Takes the mark off, before what it asks for is done: what happens meanwhile sets it again. */
export const clearSettleDue = (db: Database, bookingId: string) =>
  db
    .update(proposals)
    .set({ settleDue: false })
    .where(and(eq(proposals.bookingId, bookingId), eq(proposals.settleDue, true)));

export const markSettleDue = (db: Database, id: string) =>
  db.update(proposals).set({ settleDue: true }).where(eq(proposals.id, id));

export const markDayTaken = (db: Database, { id, at }: { id: string; at: Date | null }) =>
  db.update(proposals).set({ dayTakenAt: at }).where(eq(proposals.id, id));
