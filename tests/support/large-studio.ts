import { sql } from "drizzle-orm";
import type { Database } from "#drizzle/client.ts";
import { seedLarge } from "#drizzle/seed/large.ts";
import { TO_DO_COUNT } from "#server/admin/dashboard/contract.ts";
import { addDays } from "#server/platform/calendar.ts";
import { studioToday, systemClock } from "#server/platform/clock.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { newMessage } from "#tests/factories/message.ts";
import type { Studio } from "#tests/support/studio.ts";

const YEAR_MS = 365 * 86_400_000;

/** Makes each booking owe something, due on a day within two years. */
export const chargeAll = (studio: Studio) =>
  studio.database.open().run(
    sql`insert into ledger_entries (id, key, booking_id, kind, amount_cents, charge_kind, label, due_on, happened_on, actor_id)
      select 'owed-' || id, 'owed-' || id, id, 'charge', 100000, 'instalment', 'Balance', date('now', (rowid % 730 - 30) || ' days'), '2026-01-01', 'a'
      from bookings where id not in (select booking_id from ledger_entries)`,
  );

/** Issues an invoice for each booking, spread over two years. */
export const billAll = (studio: Studio) =>
  studio.database.open().run(
    sql`insert into invoices (id, kind, year, seq, booking_id, charge_id, document, net_cents, tax_cents, gross_cents, issued_on)
      select 'bill-' || id, 'invoice', cast(substr(day, 1, 4) as integer),
        row_number() over (partition by substr(day, 1, 4) order by day, id)
          + (select coalesce(max(seq), 0) from invoices where year = cast(substr(day, 1, 4) as integer)),
        id, 'bill-' || id, json_object('couple', bride_name || ' & ' || groom_name, 'label', 'Retainer'), 90000, 10000, 100000, day
      from (select *, date('2025-01-01', (rowid % 730) || ' days') as day from bookings) where id not in (select booking_id from invoices)
      order by day, id`,
  );

/** Creates as many to-dos as the dashboard lists. */
export async function fillToDos(studio: Studio) {
  const today = studioToday(systemClock);
  const soon = {
    status: "confirmed",
    weddingDate: addDays(today, 30),
    nextStep: "Call",
    nextStepOn: today,
  } as const;
  for (let n = 0; n < TO_DO_COUNT; n += 1) {
    await newBooking(studio);
    await newBooking(studio, soon);
    await newMessage(studio);
  }
}

/**
 * Sets the delivery status of all mails, most of them delivered. None is older than a year, because the cron deletes
 * old mails at some minute, before or after a page is measured.
 */
export const deliverAll = (studio: Studio) => {
  const written = sql`max(created_at, ${Date.now() - YEAR_MS} + rowid)`;
  return studio.database
    .open()
    .run(
      sql`update outbox set created_at = ${written}, delivery_at = ${written}, delivery = case when rowid % 5 = 0 then 'bounced' else 'delivered' end`,
    );
};

/** Gives most bookings an expired proposal, and every tenth one that was sent to the couple. */
export const offerAll = (studio: Studio) =>
  studio.database.open().run(
    sql`insert into proposals (id, booking_id, number, status, draft, expires_at)
      select 'offered-' || id, id, 1, case when rowid % 10 = 0 then 'sent' else 'expired' end, '{}', 4000000000000 + rowid
      from bookings where id not in (select booking_id from proposals where booking_id is not null)`,
  );

/** Adds the large studio's data without its search index: filling that would take half of the time. */
export async function seedWithoutSearch(db: Database) {
  const filling = await db.all<{ name: string }>(
    sql`select name from sqlite_master where type = 'trigger' and name like '%search_insert'`,
  );
  for (const { name } of filling) await db.run(sql`drop trigger ${sql.identifier(name)}`);
  await seedLarge(db);
}
