import { asc, count, eq, inArray, max, sql } from "drizzle-orm";
import type { Database } from "../client.ts";
import { OCCUPYING_STATUSES } from "../enums.ts";
import { known } from "../expressions.ts";
import { insertRows } from "../insert-rows.ts";
import { bookingNotes } from "../schema/booking-notes.ts";
import { bookingSettings } from "../schema/booking-settings.ts";
import { bookings } from "../schema/bookings.ts";
import { checkouts } from "../schema/checkouts.ts";
import { contacts } from "../schema/contacts.ts";
import { daySchedules } from "../schema/day-schedules.ts";
import { editingJobs } from "../schema/editing.ts";
import { invoices } from "../schema/invoices.ts";
import { ledgerEntries, ledgerNotes } from "../schema/ledger.ts";
import { messages } from "../schema/messages.ts";
import { dailyMetrics, monthlyMetrics } from "../schema/metrics.ts";
import { outbox } from "../schema/outbox.ts";
import { packages } from "../schema/packages.ts";
import { profiles } from "../schema/profiles.ts";
import { proposalEvents, proposals } from "../schema/proposals.ts";
import { studioDays } from "../schema/studio-days.ts";
import { testimonials } from "../schema/testimonials.ts";
import { videos } from "../schema/videos.ts";
import { demoAgreements } from "./demo/agreements.ts";
import { demoBookings } from "./demo/bookings.ts";
import { demoEditing } from "./demo/editing.ts";
import { hasDemo } from "./demo/ids.ts";
import { demoInvoices } from "./demo/invoices.ts";
import { demoLetters } from "./demo/letters.ts";
import { demoMessages } from "./demo/messages.ts";
import { demoDailyMetrics } from "./demo/metrics.ts";
import { demoMoney } from "./demo/money.ts";
import { demoPartners, demoPeople } from "./demo/people.ts";
import { demoStudioDays } from "./demo/studio-days.ts";
import { demoTestimonials, withFilmCouples } from "./demo/testimonials.ts";

/** Far below SQLite's limit of 32 766 parameters per statement, and a reasonable size for one HTTP call. */
const ROWS_AT_ONCE = 1000;

function* portions<T>(rows: T[], size: number) {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size);
}

/** A proposal has a whole contract. */
const PROPOSALS_AT_ONCE = 50;

const INVOICES_AT_ONCE = 200;

/** Sets the addresses and names of partners, whose rows come with their bookings. */
const updatePartners = (db: Database, partners: ReturnType<typeof demoPartners>) =>
  db.run(
    sql`update ${contacts} set email = value ->> 'email', legal_name = value ->> 'legalName', postal_address = value ->> 'postalAddress' from json_each(${JSON.stringify(partners)}) where ${contacts.id} = value ->> 'id'`,
  );

/** Selects the admins who own the demo's bookings, oldest first. */
export const selectOwners = (db: Database) =>
  db
    .select({ id: profiles.userId })
    .from(profiles)
    .where(eq(profiles.role, "admin"))
    .orderBy(asc(profiles.createdAt))
    .limit(2);

/** Reads the last invoice number of each year. */
async function readLastNumbers(db: Database) {
  const years = await db
    .select({ year: invoices.year, seq: max(invoices.seq) })
    .from(invoices)
    .groupBy(invoices.year);
  return new Map(years.map(({ year, seq }) => [year, seq ?? 0]));
}

const CREWS = 2;

/** Returns the days promised to couples, and how many crews each day has left. */
export async function readDays(db: Database) {
  const [taken, days, settings] = await db.batch([
    db
      .select({ date: known(bookings.weddingDate), weddings: count() })
      .from(bookings)
      .where(inArray(bookings.status, [...OCCUPYING_STATUSES]))
      .groupBy(bookings.weddingDate),
    db.select({ date: studioDays.date, capacity: studioDays.capacity }).from(studioDays),
    db.select({ crews: bookingSettings.weddingsPerDay }).from(bookingSettings).limit(1),
  ]);
  const weddings = new Map(taken.map((day) => [day.date, day.weddings]));
  const capacities = new Map(days.map((day) => [day.date, day.capacity]));
  const usual = settings[0]?.crews ?? CREWS;
  return {
    promised: weddings,
    freeCrews: (date: string) => (capacities.get(date) ?? usual) - (weddings.get(date) ?? 0),
  };
}

/**
 * Adds two years of an invented studio's data around the studio's existing calendar. Deterministic for a given day.
 * Returns null if it already exists.
 */
export async function seedDemo(
  db: Database,
  { today }: { today: Date },
): Promise<{ bookings: number; messages: number; dailyMetrics: number } | null> {
  const there = await db.select({ hasDemo }).from(sql`(select 1)`).get();
  if (there?.hasDemo) return null;

  const { promised: real, freeCrews } = await readDays(db);
  const { bookings: bookingRows, ...made } = await demoAgreements(
    withFilmCouples(demoBookings(today, freeCrews)),
  );
  const messageRows = demoMessages(today);
  const countRows = demoDailyMetrics(today);
  for (const rows of portions(countRows, ROWS_AT_ONCE)) {
    await db.insert(dailyMetrics).values(rows).onConflictDoNothing();
  }
  // Includes what the site itself has counted so far.
  await db.run(
    sql`insert into ${monthlyMetrics} (metric, month, value, count) select metric, substr(day, 1, 7), value, sum(count) from ${dailyMetrics} where true group by 1, 2, 3 on conflict do update set count = excluded.count`,
  );
  await db.insert(messages).values(messageRows).onConflictDoNothing();
  const promised = bookingRows.filter(({ status }) => OCCUPYING_STATUSES.some((known) => known === status));
  const dayRows = demoStudioDays(
    today,
    new Set([...real.keys(), ...promised.map(({ weddingDate }) => weddingDate)]),
  );
  await db.insert(studioDays).values(dayRows).onConflictDoNothing();
  const owners = await selectOwners(db);
  const testimonialRows = demoTestimonials(bookingRows, today).map(({ filmId, ...row }) => ({
    ...row,
    // The studio may have deleted a film since.
    filmId: sql`(select ${videos.id} from ${videos} where ${videos.id} = ${filmId})`,
  }));
  const signed = new Set(
    made.events.flatMap(({ kind, contactId }) => (kind === "signed" ? [contactId ?? ""] : [])),
  );
  const money = demoMoney(made.agreements, today);
  const bills = demoInvoices(made.agreements, money, { now: today, lastNumbers: await readLastNumbers(db) });
  const author = owners[0] ?? null;
  const { people, schedules, notes } = demoPeople(bookingRows, { now: today, author });
  const editing = demoEditing(bookingRows, { now: today, owners });
  const letters = demoLetters(bookingRows, { now: today, sentBy: author?.id ?? null });
  const partners = demoPartners(
    bookingRows.filter(({ id }) => made.proposals.some(({ bookingId }) => bookingId === id)),
    signed,
  );
  // Last, and in one batch: if its bookings exist, so does the rest.
  const insertBookings = db
    .insert(bookings)
    .values(
      bookingRows.map(({ packageId, owner, ...row }) => ({
        ...row,
        ownerId: owner === null ? null : (owners[owner % Math.max(1, owners.length)]?.id ?? null),
        // The studio may have deleted a package since.
        packageId: sql`(select ${packages.id} from ${packages} where ${packages.id} = ${packageId})`,
      })),
    )
    .onConflictDoNothing();
  await db.batch([
    insertBookings,
    updatePartners(db, partners),
    insertRows(db, contacts, people),
    db.insert(testimonials).values(testimonialRows).onConflictDoNothing(),
    insertRows(db, daySchedules, schedules),
    insertRows(db, editingJobs, editing),
    ...(notes.length > 0 ? [insertRows(db, bookingNotes, notes)] : []),
    insertRows(db, outbox, letters.sent),
    insertRows(db, messages, letters.received),
    ...[...portions(money.entries, ROWS_AT_ONCE)].map((rows) => insertRows(db, ledgerEntries, rows)),
    insertRows(db, ledgerNotes, money.notes),
    insertRows(db, checkouts, money.checkouts),
    // After the ledger, whose reversals would write credit notes of their own.
    ...[...portions(bills, INVOICES_AT_ONCE)].map((rows) => insertRows(db, invoices, rows)),
    // After the ledger, whose payments mark agreements for the cron: all of theirs has happened.
    ...[...portions(made.proposals, PROPOSALS_AT_ONCE)].map((rows) => insertRows(db, proposals, rows)),
    ...[...portions(made.events, ROWS_AT_ONCE)].map((rows) => insertRows(db, proposalEvents, rows)),
  ]);
  return {
    bookings: bookingRows.length,
    messages: messageRows.length + letters.received.length,
    dailyMetrics: countRows.length,
  };
}
