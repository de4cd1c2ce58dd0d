import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { SYSTEM_ACTOR } from "#server/audit/contract.ts";
import { insertAuditWhen } from "#server/audit/statements.ts";
import { formatCalendarDate } from "#server/platform/format-date.ts";
import { LOG_NAMES } from "../page/contract.ts";

export type NextStep = {
  bookingId: string;
  couple: string;
  step: string;
  /** A calendar date. */
  on: string;
};

/** Returns the statements that give a booking a next step, with its audit entry, unless the studio has written one. */
export function nextStepStatements(
  db: Database,
  { bookingId, couple, step, on }: NextStep,
  { at, condition }: { at: Date; condition: SQL },
) {
  const hasNone = sql`exists (select 1 from ${bookings} where ${bookings.id} = ${bookingId} and ${bookings.nextStep} is null)`;
  const { note, entryExists } = insertAuditWhen(
    db,
    {
      actor: SYSTEM_ACTOR,
      action: "edit_booking",
      entity: "booking",
      entityId: bookingId,
      at,
      before: { couple },
      after: { couple, [LOG_NAMES.nextStep]: step, [LOG_NAMES.nextStepOn]: formatCalendarDate(on) },
    },
    sql`${condition} and ${hasNone}`,
  );
  return [
    note,
    db
      .update(bookings)
      .set({ nextStep: step, nextStepOn: on, version: sql`${bookings.version} + 1`, updatedAt: at })
      .where(and(eq(bookings.id, bookingId), entryExists)),
  ] as const;
}
