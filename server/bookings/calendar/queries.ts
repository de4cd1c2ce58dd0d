import { and, asc, between, eq, inArray, isNotNull, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { OCCUPYING_STATUSES, WAITING_STATUSES } from "#drizzle/enums.ts";
import { known, unindexed } from "#drizzle/expressions.ts";
import { bookingSettings } from "#drizzle/schema/booking-settings.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { calendarFeeds } from "#drizzle/schema/calendar-feeds.ts";
import { studioDays } from "#drizzle/schema/studio-days.ts";
import type { AuditAction } from "#server/audit/contract.ts";
import { insertAuditWhen } from "#server/audit/statements.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { HOLD_DAYS } from "../holds/contract.ts";
import { shownHoldEnd } from "../holds/statements.ts";
import { type BookingSettingsInput, WEDDINGS_PER_DAY } from "./contract.ts";

const MAIN = "main";
const isMain = eq(bookingSettings.id, MAIN);
const usual = sql`coalesce((select ${bookingSettings.weddingsPerDay} from ${bookingSettings} where ${isMain}), ${WEDDINGS_PER_DAY})`;

const couple = sql<string>`${bookings.brideName} || ' & ' || ${bookings.groomName}`;
/** True for every wedding that takes a crew on a day, counted like the capacity triggers. */
const takesDay = (date: string) =>
  or(
    and(eq(bookings.weddingDate, date), inArray(unindexed(bookings.status), [...OCCUPYING_STATUSES])),
    eq(bookings.movingTo, date),
  );

const SHOWN = {
  id: bookings.id,
  couple,
  weddingDate: known(bookings.weddingDate),
  movingTo: bookings.movingTo,
  status: bookings.status,
  venue: bookings.venue,
  holdExpiresAt: shownHoldEnd,
  version: bookings.version,
  waitingSince: bookings.waitingSince,
  notifiedFreeAt: bookings.notifiedFreeAt,
};

/** Selects the names of the couples that have a day. */
export async function selectCouplesOn(db: Database, date: string): Promise<string[]> {
  const rows = await db
    .select({ couple })
    .from(bookings)
    .where(takesDay(date))
    .orderBy(asc(bookings.createdAt));
  return rows.map((row) => row.couple);
}

/** Reads everything a calendar of these days shows, in one round trip. Both dates are inclusive. */
export async function selectCalendar(db: Database, { from, until, userId }: Span) {
  const [rows, moving, days, settings, feed] = await db.batch([
    db
      .select(SHOWN)
      .from(bookings)
      .where(
        and(
          between(bookings.weddingDate, from, until),
          or(
            inArray(unindexed(bookings.status), [...OCCUPYING_STATUSES]),
            and(isNotNull(bookings.waitingSince), inArray(unindexed(bookings.status), [...WAITING_STATUSES])),
          ),
        ),
      )
      .orderBy(asc(bookings.weddingDate), asc(bookings.waitingSince), asc(bookings.createdAt)),
    db
      .select(SHOWN)
      .from(bookings)
      .where(and(isNotNull(bookings.movingTo), between(bookings.movingTo, from, until)))
      .orderBy(asc(bookings.movingTo), asc(bookings.createdAt)),
    db
      .select({
        date: studioDays.date,
        capacity: studioDays.capacity,
        note: studioDays.note,
        version: studioDays.version,
      })
      .from(studioDays)
      .where(between(studioDays.date, from, until)),
    db
      .select({
        weddingsPerDay: bookingSettings.weddingsPerDay,
        holdDays: bookingSettings.holdDays,
        version: bookingSettings.version,
      })
      .from(bookingSettings)
      .where(isMain),
    db
      .select({ openedAt: calendarFeeds.createdAt })
      .from(calendarFeeds)
      .where(eq(calendarFeeds.userId, userId)),
  ]);
  return {
    rows,
    moving,
    days,
    settings: settings[0] ?? {
      weddingsPerDay: WEDDINGS_PER_DAY,
      holdDays: HOLD_DAYS,
      version: 0,
    },
    feed: feed[0] ?? null,
  };
}

type Span = { from: string; until: string; userId: string };

/** A day as written to the audit log: its own number of crews, or the usual one. */
const describedDay = (date: string) =>
  sql`(select json_object('date', ${date}, 'crews', coalesce((select ${studioDays.capacity} from ${studioDays} where ${studioDays.date} = ${date}), ${usual}), 'note', coalesce((select ${studioDays.note} from ${studioDays} where ${studioDays.date} = ${date}), '')))`;

/** True if the day is still at the version that the admin saw. Version 0 is a day without its own settings. */
const unchangedDay = (date: string, version: number): SQL =>
  version === 0
    ? sql`not exists (select 1 from ${studioDays} where ${studioDays.date} = ${date})`
    : sql`exists (select 1 from ${studioDays} where ${studioDays.date} = ${date} and ${studioDays.version} = ${version})`;

const noteDay = (
  db: Database,
  admin: Admin,
  { date, version, action, after, at }: DayChange & { action: AuditAction; after: unknown },
  condition?: SQL,
) =>
  insertAuditWhen(
    db,
    {
      actor: admin,
      action,
      entity: "studio_day",
      entityId: date,
      before: describedDay(date),
      after,
      at,
    },
    condition ? sql`${unchangedDay(date, version)} and ${condition}` : unchangedDay(date, version),
  );

type DayChange = { date: string; version: number; at: Date };

/**
 * Sets a day's own number of crews. Returns false if the day changed since the admin saw it, or if more couples have
 * it than the new number of crews and than the admin knows of.
 */
export async function upsertDay(
  db: Database,
  admin: Admin,
  {
    capacity,
    note: words,
    couples,
    ...change
  }: DayChange & {
    capacity: number;
    note: string;
    couples: number;
  },
): Promise<boolean> {
  const { date, at } = change;
  const after = { date, crews: capacity, note: words };
  const { note, entryExists } = noteDay(
    db,
    admin,
    { ...change, action: "set_day", after },
    sql`(select count(*) from ${bookings} where ${takesDay(date)}) <= ${Math.max(capacity, couples)}`,
  );
  const [logged] = await db.batch([
    note,
    // The SELECT needs its own WHERE, or SQLite parses `on conflict` as a join.
    db.run(
      sql`insert into studio_days (date, capacity, note, created_at, updated_at) select ${date}, ${capacity}, ${words}, ${at.getTime()}, ${at.getTime()} where ${entryExists} on conflict (date) do update set capacity = excluded.capacity, note = excluded.note, version = version + 1, updated_at = excluded.updated_at`,
    ),
  ]);
  return logged.rowsAffected > 0;
}

/** Removes a day's own number of crews. Returns false if the day changed since the admin saw it. */
export async function deleteDay(db: Database, admin: Admin, change: DayChange): Promise<boolean> {
  const { date } = change;
  const after = sql`(select json_object('date', ${date}, 'crews', ${usual}, 'note', ''))`;
  const { note, entryExists } = noteDay(db, admin, { ...change, action: "clear_day", after });
  const [logged] = await db.batch([
    note,
    db.delete(studioDays).where(and(eq(studioDays.date, date), entryExists)),
  ]);
  return logged.rowsAffected > 0;
}

/** Changes the default settings for all days. Returns false if they changed since the admin saw them. */
export async function upsertBookingSettings(
  db: Database,
  admin: Admin,
  { weddingsPerDay, holdDays, version, at }: BookingSettingsInput & { at: Date },
): Promise<boolean> {
  // A row of version 0 holds only settings that have a form of their own.
  const unchanged = sql`coalesce((select ${bookingSettings.version} from ${bookingSettings} where ${isMain}), 0) = ${version}`;
  const { note, entryExists } = insertAuditWhen(
    db,
    {
      actor: admin,
      action: "change_booking_settings",
      entity: "booking_settings",
      entityId: MAIN,
      before: sql`(select json_object('weddingsPerDay', ${usual}, 'holdDays', coalesce((select ${bookingSettings.holdDays} from ${bookingSettings} where ${isMain}), ${HOLD_DAYS})))`,
      after: { weddingsPerDay, holdDays },
      at,
    },
    unchanged,
  );
  const [logged] = await db.batch([
    note,
    db.run(
      sql`insert into booking_settings (id, weddings_per_day, hold_days, updated_at) select ${MAIN}, ${weddingsPerDay}, ${holdDays}, ${at.getTime()} where ${entryExists} on conflict (id) do update set weddings_per_day = excluded.weddings_per_day, hold_days = excluded.hold_days, version = version + 1, updated_at = excluded.updated_at`,
    ),
  ]);
  return logged.rowsAffected > 0;
}
