import { and, asc, eq, lte, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { known } from "#drizzle/expressions.ts";
import { bookingSettings } from "#drizzle/schema/booking-settings.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { coupleAddresses } from "../couple-address/statements.ts";
import { factsColumn } from "../facts/statements.ts";
import { DAY_MS, HOLD_DAYS } from "./contract.ts";
import { mayHoldEnd } from "./statements.ts";

/** SQL expression for the end of a hold that starts now, based on the studio's settings. */
export const holdEnd = (at: Date) =>
  sql<Date>`${at.getTime()} + coalesce((select ${bookingSettings.holdDays} from ${bookingSettings} where ${bookingSettings.id} = 'main'), ${HOLD_DAYS}) * ${DAY_MS}`;

/** Selects expired holds, oldest first. Not those of couples who have signed or paid. */
export const selectExpiredHolds = (db: Database, now: Date, limit: number) =>
  db
    .select({
      id: bookings.id,
      version: bookings.version,
      brideName: bookings.brideName,
      groomName: bookings.groomName,
      addresses: coupleAddresses,
      weddingDate: known(bookings.weddingDate),
      venue: bookings.venue,
      packageName: bookings.packageName,
      facts: factsColumn,
    })
    .from(bookings)
    .where(and(eq(bookings.status, "held"), lte(bookings.holdExpiresAt, now), mayHoldEnd(bookings.id)))
    .orderBy(asc(bookings.holdExpiresAt))
    .limit(limit);

/** Selects whether a day is held, and until when. */
export const selectHold = (db: Database, id: string) =>
  db
    .select({ status: bookings.status, version: bookings.version, holdExpiresAt: bookings.holdExpiresAt })
    .from(bookings)
    .where(eq(bookings.id, id))
    .get();
