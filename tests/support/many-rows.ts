import { ne, sql } from "drizzle-orm";
import { getTableConfig } from "drizzle-orm/sqlite-core";
import type { Database } from "#drizzle/client.ts";
import { bookings } from "#drizzle/schema/bookings.ts";

// Inserts the rows of a large studio in single statements and reads their counts.

/** Large enough that counting, sorting, searching or showing a whole table exceeds the row budget. */
export const SIZES = {
  films: 300,
  bookings: 3000,
  messages: 3000,
  logLines: 3000,
  files: 1500,
  redirects: 90,
};
/** Hardly more than a full page of each list. The log can't be seeded twice. */
export const SMALL = { films: 24, bookings: 30, messages: 30, logLines: 0, files: 60, redirects: 26 };

/** Copies the counted metrics and the bookings to earlier years. */
export async function repeatEarlier(db: Database) {
  for (const years of [5, 10]) {
    const earlier = sql.raw(`'-${years} years'`);
    await db.run(
      sql`insert or ignore into daily_metrics select metric, date(day, ${earlier}), value, count from daily_metrics`,
    );
    await db.run(
      sql`insert or ignore into monthly_metrics select metric, strftime('%Y-%m', month || '-01', ${earlier}), value, count from monthly_metrics`,
    );
  }
  const changed: Record<string, string> = {
    id: "'earlier-' || id",
    submission_id: "'earlier-' || submission_id",
    wedding_date: "date(wedding_date, '-20 years')",
    created_at: "created_at - 20 * 365 * 86400000",
    confirmed_at: "confirmed_at - 20 * 365 * 86400000",
  };
  const columns = getTableConfig(bookings).columns.map(({ name }) => name);
  const values = columns.map((name) => changed[name] ?? name);
  await db.run(sql.raw(`insert into bookings (${columns}) select ${values} from bookings`));
}

/** Adds a thousand user accounts, and a thousand newer ones that only sign in to see their wedding. */
export async function addVisitors(db: Database) {
  await db.run(sql`
  with recursive n (i) as (select 1 union all select i + 1 from n where i < 1000)
  insert into "user" (id, name, email, email_verified, last_seen_at, created_at, updated_at)
  select 'visitor-' || i, 'Visitor', 'account-' || i || '@example.com', 1, i, i, i from n`);
  const now = Date.now();
  await db.run(sql`
  insert into "user" (id, name, email, email_verified, created_at, updated_at)
  select replace(id, 'visitor', 'couple'), 'Couple', 'couple-' || email, 1, ${now} + created_at, ${now}
  from "user" where id like 'visitor-%'`);
  await db.run(sql`
  insert into account (id, account_id, provider_id, user_id, created_at, updated_at)
  select id, id, 'credential', id, created_at, updated_at from "user" where id like 'couple-%'`);
}

/** Moves a third of the owner's bookings to another account, so that no data belongs to only one. */
export async function shareBookings(db: Database) {
  await db.run(
    sql`insert or ignore into "user" (id, name, email, email_verified, created_at, updated_at) values ('second-owner', 'Mia', 'mia@example.com', 1, 1, 1)`,
  );
  await db.run(
    sql`update bookings set owner_id = 'second-owner' where owner_id is not null and rowid % 3 = 0`,
  );
  const [owner] = await db
    .select({ id: bookings.ownerId })
    .from(bookings)
    .where(ne(bookings.ownerId, "second-owner"))
    .limit(1);
  return owner?.id ?? "";
}

/** Returns the number of bookings by package, owner and status, from the counters. */
export const countedBookings = (db: Database) =>
  db.all(sql`select package_id as p, owner_id as o, status as s, n from booking_counts order by 1, 2, 3`);

/** Returns the same numbers, counted from the bookings. */
export const bookingsCountedNow = (db: Database) =>
  db.all(
    sql`select coalesce(package_id, '') as p, coalesce(owner_id, '') as o, status as s, count(*) as n from bookings group by 1, 2, 3 order by 1, 2, 3`,
  );

/** Returns the id of the actor with the most log entries. */
export async function busiest(db: Database): Promise<string> {
  const [actor] = await db.all<{ actorId: string }>(
    sql`select actor_id as actorId from audit_log group by 1 order by count(*) desc limit 1`,
  );
  return actor?.actorId ?? "";
}
