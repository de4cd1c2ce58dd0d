import { and, asc, eq, gte, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { type BookingStatus, OCCUPYING_STATUSES } from "#drizzle/enums.ts";
import { known } from "#drizzle/expressions.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { calendarFeeds } from "#drizzle/schema/calendar-feeds.ts";
import { profiles } from "#drizzle/schema/profiles.ts";
import { studioDays } from "#drizzle/schema/studio-days.ts";
import { insertAuditWhen } from "#server/audit/statements.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { rolesWith } from "#server/platform/rights/contract.ts";

/** The most events that a feed contains. */
const EVENTS_MAX = 2000;
const SHOWN: BookingStatus[] = [...OCCUPYING_STATUSES, "cancelled"];

const openedAt = (userId: string) =>
  sql`(select strftime('%Y-%m-%dT%H:%M:%fZ', ${calendarFeeds.createdAt} / 1000.0, 'unixepoch') from ${calendarFeeds} where ${calendarFeeds.userId} = ${userId})`;
const owner = (admin: Admin) => sql`json_object('opened', ${openedAt(admin.userId)})`;

/** Opens an admin's feed at a new address. The previous address stops working. */
export async function replaceFeed(
  db: Database,
  admin: Admin,
  { tokenHash, at }: { tokenHash: string; at: Date },
): Promise<void> {
  const { note, entryExists } = insertAuditWhen(
    db,
    {
      actor: admin,
      action: "open_calendar_feed",
      entity: "calendar_feed",
      entityId: admin.userId,
      before: sql`(select ${owner(admin)})`,
      after: { opened: at.toISOString() },
      at,
    },
    sql`true`,
  );
  await db.batch([
    note,
    db.delete(calendarFeeds).where(and(eq(calendarFeeds.userId, admin.userId), entryExists)),
    db.insert(calendarFeeds).values({ userId: admin.userId, tokenHash, createdAt: at }),
  ]);
}

/** Deletes an admin's feed. Returns whether there was one. */
export async function deleteFeed(db: Database, admin: Admin, at: Date): Promise<boolean> {
  const own = eq(calendarFeeds.userId, admin.userId);
  const { note, entryExists } = insertAuditWhen(
    db,
    {
      actor: admin,
      action: "revoke_calendar_feed",
      entity: "calendar_feed",
      entityId: admin.userId,
      before: sql`(select ${owner(admin)})`,
      after: { opened: null },
      at,
    },
    sql`exists (select 1 from ${calendarFeeds} where ${own})`,
  );
  const [logged] = await db.batch([note, db.delete(calendarFeeds).where(and(own, entryExists))]);
  return logged.rowsAffected > 0;
}

/** Returns whether a feed's address is valid: its owner can currently see bookings and isn't suspended. */
export async function isFeedOpen(db: Database, tokenHash: string): Promise<boolean> {
  const row = await db
    .select({ userId: calendarFeeds.userId })
    .from(calendarFeeds)
    .innerJoin(profiles, eq(profiles.userId, calendarFeeds.userId))
    .where(
      and(
        eq(calendarFeeds.tokenHash, tokenHash),
        inArray(profiles.role, rolesWith("bookings")),
        isNull(profiles.suspendedAt),
      ),
    )
    .get();
  return row !== undefined;
}

/** Selects weddings, days off and next steps from a date on. */
export async function selectEvents(db: Database, from: string) {
  const columns = {
    id: bookings.id,
    brideName: bookings.brideName,
    groomName: bookings.groomName,
    status: bookings.status,
    venue: bookings.venue,
    phone: bookings.phone,
    nextStep: bookings.nextStep,
    nextStepOn: bookings.nextStepOn,
    updatedAt: bookings.updatedAt,
  };
  const dated = { ...columns, weddingDate: known(bookings.weddingDate), movingTo: bookings.movingTo };
  const [weddings, moving, steps, daysOff] = await db.batch([
    db
      .select(dated)
      .from(bookings)
      .where(and(gte(bookings.weddingDate, from), inArray(bookings.status, SHOWN)))
      .orderBy(asc(bookings.weddingDate))
      .limit(EVENTS_MAX),
    db
      .select(dated)
      .from(bookings)
      .where(and(isNotNull(bookings.movingTo), gte(bookings.movingTo, from)))
      .orderBy(asc(bookings.movingTo))
      .limit(EVENTS_MAX),
    db
      .select(columns)
      .from(bookings)
      .where(and(isNotNull(bookings.nextStepOn), gte(bookings.nextStepOn, from)))
      .orderBy(asc(bookings.nextStepOn))
      .limit(EVENTS_MAX),
    db
      .select({ date: studioDays.date, note: studioDays.note, updatedAt: studioDays.updatedAt })
      .from(studioDays)
      .where(and(gte(studioDays.date, from), eq(studioDays.capacity, 0)))
      .orderBy(asc(studioDays.date))
      .limit(EVENTS_MAX),
  ]);
  return { weddings, moving, steps, daysOff };
}
