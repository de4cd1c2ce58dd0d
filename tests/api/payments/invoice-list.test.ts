import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bookings } from "#drizzle/schema/bookings.ts";
import { invoices, invoiceTotals } from "#drizzle/schema/invoices.ts";
import { type Amounts, invoiceNumber } from "#server/payments/invoices/contract.ts";
import { SEARCH_MOST } from "#server/platform/search/contract.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { newInvoice, today } from "#tests/factories/payment.ts";
import { pageText } from "#tests/support/page-text.ts";
import { callApi, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const PAGE = "/admin/payments/invoices";
/** The message of a screen whose search has more matches than it lists. */
const MORE = `Only the ${SEARCH_MOST} newest matches are listed`;
let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio();
  admin = await signedIn(studio);
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const db = () => studio.database.open();
const textOf = (query = "") => pageText(admin, PAGE + query);

/** Inserts an invoice of another day, because tests can't set the clock that issues them. */
async function issuedOn(
  day: string,
  amounts: Partial<Amounts> = {},
  given?: Awaited<ReturnType<typeof newBooking>>,
) {
  const booking = given ?? (await newBooking(studio));
  const couple = `${booking.brideName} & ${booking.groomName}`;
  const id = crypto.randomUUID();
  const year = Number(day.slice(0, 4));
  const [row] = await db()
    .insert(invoices)
    .values({
      id,
      kind: "invoice",
      year,
      bookingId: booking.id,
      chargeId: id,
      issuedOn: day,
      seq: sql`(select coalesce(max(seq), 0) + 1 from invoices where year = ${year})` as unknown as number,
      document: JSON.stringify({ couple, label: `Balance of ${day}` }),
      netCents: 10_000,
      taxCents: 0,
      grossCents: 10_000,
      ...amounts,
    })
    .returning();
  if (!row) throw new Error("No invoice was written");
  return { id, couple, booking, number: invoiceNumber(row) };
}
const shown = (text: string) => [...text.matchAll(/Balance of (\S{10})/g)].map(([, day]) => day);

describe("the invoice list", () => {
  it("shows the latest first with number, PDF and booking, by year and month with totals", async () => {
    const first = await issuedOn("2032-03-05", { netCents: 9091, taxCents: 909 });
    await issuedOn("2032-03-31");
    await issuedOn("2032-04-01");
    await issuedOn("2033-01-01");
    expect(shown(await textOf())).toEqual(["2033-01-01", "2032-04-01", "2032-03-31", "2032-03-05"]);
    const year = await textOf("?period=2032");
    expect(shown(year)).toEqual(["2032-04-01", "2032-03-31", "2032-03-05"]);
    expect(year).toContain("3 invoices: $300 ($290.91 net, $9.09 tax)");
    expect(shown(await textOf("?period=2032-03"))).toEqual(["2032-03-31", "2032-03-05"]);
    expect(await textOf("?period=2031-07")).toContain("No invoices match. Clear filters");
    expect(shown(await textOf("?period=2032-13&page=99"))).toHaveLength(4);
    const html = await (await admin.get(`${PAGE}?period=2032-03`)).text();
    expect(html).toContain(`href="/api/payments/invoices/${first.id}"`);
    expect(html).toContain(`href="/admin/bookings/${first.booking.id}"`);
    expect(html).toContain('href="/api/payments/invoices.csv?period=2032-03"');
    const sheet = await (await admin.get("/api/payments/invoices.csv?period=2032-03")).text();
    expect(sheet.match(/"\d{4}-\d{4}"/g)).toEqual([`"${first.number}"`, '"2032-0002"']);
  });

  it("finds an invoice by number, with or without its year, and a couple's by name", async () => {
    const one = await issuedOn("2034-03-05");
    const other = await issuedOn("2034-03-06");
    expect(shown(await textOf(`?q=${one.number}`))).toEqual(["2034-03-05"]);
    expect(shown(await textOf("?q=2"))).toContain("2034-03-06");
    expect(shown(await textOf("?q=2&period=2034"))).toEqual(["2034-03-06"]);
    expect(shown(await textOf("?q=2034-0099"))).toEqual([]);
    const names = encodeURIComponent(other.couple.replace("&", " "));
    expect(shown(await textOf(`?q=${names}&period=2034`))).toContain("2034-03-06");
    expect(shown(await textOf(`?q=${encodeURIComponent(one.booking.email)}`))).toEqual(["2034-03-05"]);
    expect(shown(await textOf(`?q=${encodeURIComponent(one.booking.email)}&period=2035`))).toEqual([]);
    expect(await textOf("?q=nobody%20at%20all%20%25_")).toContain("No invoices match. Clear filters");
  });

  it("includes credit notes as negative amounts, and deleted bookings' invoices without a link", async () => {
    const { bookingId, chargeId, booking, number } = await newInvoice(admin, studio);
    await callApi(admin, "DELETE", `/api/bookings/${bookingId}/payments/charges/${chargeId}`);
    const text = await textOf(`?q=${encodeURIComponent(booking.email)}`);
    expect(text).toContain("1 invoice and 1 credit note: $0");
    for (const words of [`Invoice ${number}: Retainer`, "-$1,000"]) expect(text).toContain(words);
    const [row] = await db().select({ version: bookings.version }).from(bookings);
    await callApi(admin, "DELETE", `/api/bookings/${bookingId}`, { version: row?.version });
    const html = await (await admin.get(`${PAGE}?q=${number}`)).text();
    expect(html).toContain("Booking deleted");
    expect(html).not.toContain(`/admin/bookings/${bookingId}`);
    expect(html).toContain(`${booking.brideName} &amp; ${booking.groomName}`);
  });

  it("says so when a couple has more invoices than a search lists", async () => {
    const { booking } = await issuedOn("2037-01-01");
    for (let at = 1; at < SEARCH_MOST; at += 1) await issuedOn("2037-01-01", {}, booking);
    const query = `?q=${encodeURIComponent(booking.email)}`;
    const all = await textOf(query);
    expect(all).toContain(`${SEARCH_MOST} invoices: $10,000`);
    expect(all).not.toContain(MORE);
    await issuedOn("2037-01-02", {}, booking);
    const newest = await textOf(query);
    expect(newest).toContain(`${SEARCH_MOST} invoices: $10,000`);
    expect(newest).toContain(MORE);
    expect(shown(newest)[0]).toBe("2037-01-02");
    // A number matches one invoice per year, so the list isn't cut short.
    expect(await textOf("?q=1")).not.toContain(MORE);
    expect(await textOf("?period=2037")).not.toContain(MORE);
  });

  it("says so when more couples match than a search checks, even if few have invoices", async () => {
    const venue = "Moonflower Hall";
    await issuedOn("2038-01-01", {}, await newBooking(studio, { venue }));
    for (let at = 1; at < SEARCH_MOST; at += 1) await newBooking(studio, { venue });
    expect(await textOf("?q=moonflower")).not.toContain(MORE);
    await newBooking(studio, { venue });
    expect(await textOf("?q=moonflower")).toContain(MORE);
  });

  it("is paged by 25", async () => {
    for (let at = 0; at < 26; at += 1) await issuedOn("2036-05-05");
    expect(shown(await textOf("?period=2036"))).toHaveLength(25);
    expect(shown(await textOf("?period=2036&page=2"))).toHaveLength(1);
    expect(shown(await textOf("?period=2036&page=3"))).toHaveLength(1);
  });
});

it("the monthly totals are the sums of the invoices, minus credit notes", async () => {
  await newInvoice(admin, studio);
  const { bookingId, chargeId } = await newInvoice(admin, studio);
  await callApi(admin, "DELETE", `/api/bookings/${bookingId}/payments/charges/${chargeId}`);
  const rows = await db().select().from(invoices);
  const totals = await db().select().from(invoiceTotals);
  expect(totals.map(({ month }) => month)).toContain(today().slice(0, 7));
  for (const { month, ...sums } of totals) {
    const of = rows.filter((row) => row.issuedOn.startsWith(month));
    const sum = (key: keyof Amounts) =>
      of.reduce((all, row) => all + (row.kind === "invoice" ? row[key] : -row[key]), 0);
    expect([month, sums]).toEqual([
      month,
      {
        invoices: of.filter(({ kind }) => kind === "invoice").length,
        creditNotes: of.filter(({ kind }) => kind === "credit_note").length,
        netCents: sum("netCents"),
        taxCents: sum("taxCents"),
        grossCents: sum("grossCents"),
      },
    ]);
  }
});
