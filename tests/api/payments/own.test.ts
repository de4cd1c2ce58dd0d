import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ContactRole } from "#drizzle/enums.ts";
import { contacts } from "#drizzle/schema/contacts.ts";
import { ledgerEntries } from "#drizzle/schema/ledger.ts";
import { paymentSettings } from "#drizzle/schema/payment-settings.ts";
import { paymentReference } from "#server/payments/own/contract.ts";
import { addDays } from "#server/platform/calendar.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { chargedBooking, recordPayment, today } from "#tests/factories/payment.ts";
import { pageText } from "#tests/support/page-text.ts";
import { callApi, newPerson, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";

const PAGE = "/my-wedding/payments";
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

/** A person with an account who is a contact of these bookings. */
async function person(role: ContactRole, ...bookingIds: string[]) {
  const { email, credentials } = await newPerson(studio);
  for (const bookingId of bookingIds)
    await db().insert(contacts).values({ bookingId, role, name: "Rosa", email });
  return signedIn(studio, credentials);
}
const pay = (bookingId: string, amount: string, values: object = {}) =>
  recordPayment(admin, bookingId, amount, { way: "cheque", reference: "From aunt Mae", ...values });
const textOf = (visitor: Visitor, query = "") => pageText(visitor, PAGE + query);

/** A page without the parts that change on every request. */
const visible = (html: string) => html.replace(/<script[\s\S]*?<\/script>|nonce="[^"]*"/g, "");

describe("access to a wedding's payments", () => {
  it("is for partners and the payer, and nonexistent for a planner, another couple, an admin and a withdrawn payer", async () => {
    const { bookingId } = await chargedBooking(admin, studio);
    const other = await chargedBooking(admin, studio);
    const withdrawn = await person("payer", bookingId);
    expect((await withdrawn.get(PAGE)).status).toBe(200);
    await db().update(contacts).set({ withdrawnAt: new Date() }).where(eq(contacts.role, "payer"));
    for (const role of ["partner", "payer"] as const)
      expect(await textOf(await person(role, bookingId))).toContain("$1,000 to pay");

    const strangers = [
      await person("planner", bookingId),
      await person("partner", other.bookingId),
      withdrawn,
      admin,
    ];
    for (const visitor of strangers) {
      // The greeting after the sign-in appears once.
      await visitor.get("/");
      const answer = await visitor.get(`${PAGE}?booking=${bookingId}`);
      expect(answer.status).toBe(404);
      const html = await answer.text();
      expect(html).not.toContain("$1,000");
      expect(html).not.toContain(bookingId);
      // The same response as for a wedding that never existed.
      const unknown = await visitor.get(`${PAGE}?booking=${crypto.randomUUID()}`);
      expect([unknown.status, visible(await unknown.text())]).toEqual([404, visible(html)]);
    }
    expect((await (await person("planner", bookingId)).get(PAGE)).status).toBe(404);
  });

  it("asks a signed-out visitor to sign in, and returns them here", async () => {
    const answer = await createVisitor(studio).get(PAGE);
    expect([answer.status, answer.headers.get("location")]).toEqual([
      302,
      `/my-wedding?next=${encodeURIComponent(PAGE)}`,
    ]);
  });

  it("offers a choice to somebody with two weddings", async () => {
    const [one, two] = [
      await chargedBooking(admin, studio),
      await chargedBooking(admin, studio, { amount: "77" }),
    ];
    const payer = await person("payer", one.bookingId, two.bookingId);
    const html = await (await payer.get(PAGE)).text();
    for (const { bookingId } of [one, two]) expect(html).toContain(`href="${PAGE}?booking=${bookingId}"`);
    expect(html).not.toContain("$77");
    expect(await textOf(payer, `?booking=${two.bookingId}`)).toContain("$77 to pay");
  });

  it("S53 opens the payments of an answered wedding, whatever inquiries strangers send with its couple's address", async () => {
    const { bookingId } = await chargedBooking(admin, studio);
    const { email, credentials } = await newPerson(studio);
    await db().insert(contacts).values({ bookingId, role: "partner", name: "Rosa", email });
    const inquiry = { email, brideName: "Films", groomName: "Accounting", source: "site" as const };
    const { id } = await newBooking(studio, inquiry);
    const partner = await signedIn(studio, credentials);
    expect(await textOf(partner)).toContain("$1,000 to pay");
    expect(await textOf(partner, `?booking=${id}`)).not.toContain("Accounting");
  });
});

describe("the payments page", () => {
  it("shows what is open, how to pay it, and what was received", async () => {
    await db().delete(paymentSettings);
    const instructions = { bankTransfer: "Studio LLC\nRouting 1234", cheque: "", version: 0 };
    await callApi(admin, "PUT", "/api/payments/instructions", instructions);
    const { bookingId } = await chargedBooking(admin, studio, { dueOn: addDays(today(), -1) });
    const partner = await person("partner", bookingId);
    const before = await textOf(partner);
    for (const words of ["$1,000 was due", "Routing 1234", paymentReference(bookingId)])
      expect(before).toContain(words);
    expect(before).not.toMatch(/Payable|Your payments/);

    await pay(bookingId, "400");
    await pay(bookingId, "100", { pending: true });
    const after = await textOf(partner);
    for (const words of ["$600 to pay", "$100 of it is on its way", "Check, received", "Check, on its way"])
      expect(after).toContain(words);
    // The studio's note on a payment is internal.
    expect(await (await partner.get(PAGE)).text()).not.toContain("aunt Mae");
  });

  it("thanks a client returning from Stripe just after paying, and not weeks later", async () => {
    const paid = (values: Partial<typeof ledgerEntries.$inferInsert>, bookingId: string) => {
      const key = crypto.randomUUID();
      const entry = {
        id: key,
        key,
        bookingId,
        actorId: "stripe",
        kind: "payment",
        way: "card",
      } as const;
      return db()
        .insert(ledgerEntries)
        .values({ ...entry, amountCents: 10_000, happenedOn: today(), ...values });
    };
    const backOf = async (bookingId: string) =>
      textOf(await person("partner", bookingId), `?booking=${bookingId}&returned=yes`);
    const [just, earlier, underWay, never] = [
      await chargedBooking(admin, studio),
      await chargedBooking(admin, studio),
      await chargedBooking(admin, studio),
      await chargedBooking(admin, studio),
    ];
    const aWeekAgo = new Date(Date.now() - 7 * 86_400_000);
    await paid({}, just.bookingId);
    await paid({ createdAt: aWeekAgo }, earlier.bookingId);
    await paid({ createdAt: aWeekAgo, way: "bank_debit", pending: true }, underWay.bookingId);
    // A check recorded by the studio today isn't the payment they return from.
    for (const { bookingId } of [earlier, never]) await pay(bookingId, "50");
    expect(await backOf(just.bookingId)).toContain("Thank you! We've received your payment");
    expect(await backOf(earlier.bookingId)).not.toContain("Thank you!");
    expect(await backOf(underWay.bookingId)).toContain("Thank you! Your payment is on its way");
    expect(await backOf(never.bookingId)).not.toContain("Thank you!");
  });

  it("S50: says that the date is gone only to the couple whose day is full", async () => {
    const [full, free] = [addDays(today(), 300), addDays(today(), 301)];
    for (let crew = 0; crew < 2; crew += 1)
      await newBooking(studio, { weddingDate: full, status: "confirmed" });
    const late = await chargedBooking(admin, studio, {}, { weddingDate: full, status: "contacted" });
    const first = await chargedBooking(admin, studio, {}, { weddingDate: free, status: "contacted" });
    const gone = "your date is no longer held for you";
    expect(await textOf(await person("partner", late.bookingId))).toContain(gone);
    const text = await textOf(await person("partner", first.bookingId));
    expect(text).not.toContain(gone);
    expect(text).toContain("How to pay");
  });

  it("asks for nothing once everything is paid", async () => {
    const { bookingId } = await chargedBooking(admin, studio);
    await pay(bookingId, "1000");
    const text = await textOf(await person("payer", bookingId));
    expect(text).toContain("Everything that was asked for is paid");
    expect(text).not.toContain("How to pay");
  });
});

it("S35 tells nobody the studio's bank account before there is something to pay", async () => {
  const [inquiry, charged] = [await newBooking(studio), await chargedBooking(admin, studio)];
  const bankTransfer = "Account 123456789";
  await db()
    .insert(paymentSettings)
    .values({ id: "main", bankTransfer, cheque: "", updatedAt: new Date() })
    .onConflictDoUpdate({ target: paymentSettings.id, set: { bankTransfer } });
  const dataFor = async (bookingId: string) =>
    (await (await person("partner", bookingId)).get(`${PAGE}.data`)).text();
  expect(await dataFor(charged.bookingId)).toContain(bankTransfer);
  const data = await dataFor(inquiry.id);
  expect(data).toContain(inquiry.id);
  expect(data).not.toContain(bankTransfer);
});

it("is never cached or indexed, and sends no referrer", async () => {
  const { bookingId } = await chargedBooking(admin, studio);
  const partner = await person("partner", bookingId);
  for (const path of [PAGE, `${PAGE}?booking=${bookingId}`, `${PAGE}.data`]) {
    const { headers } = await partner.get(path);
    expect([path, headers.get("cache-control")]).toEqual([path, "no-store"]);
    expect([path, headers.get("referrer-policy")]).toEqual([path, "no-referrer"]);
  }
  const html = await (await partner.get(PAGE)).text();
  expect(html).toContain('<meta name="robots" content="noindex"');
});

it("makes two database round trips: for the session, and for the wedding", async () => {
  const { bookingId } = await chargedBooking(admin, studio);
  const partner = await person("partner", bookingId);
  studio.worker.clearLogs();
  await partner.get(PAGE);
  const line = await studio.requestLine(PAGE);
  expect(Number(line.databaseRoundTrips)).toBeLessThanOrEqual(2);
});
