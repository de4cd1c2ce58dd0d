import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import type { bookings } from "#drizzle/schema/bookings.ts";
import { outbox } from "#drizzle/schema/outbox.ts";
import { profiles } from "#drizzle/schema/profiles.ts";
import { fieldTexts } from "#server/bookings/page/contract.ts";
import { chargedBooking } from "#tests/factories/payment.ts";
import { callApi, newPerson, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";

// What a coordinator, who works with bookings but may not see money, gets of a booking full of amounts.

let studio: Studio;
let admin: Visitor;
let coordinator: Visitor;
let coordinatorId: string;
let id: string;
const mails = { invoice: "", reply: "" };

type Row = typeof bookings.$inferSelect;
const stored = async (): Promise<Row> => {
  const row = (await studio.bookings()).find((booking) => booking.id === id);
  if (!row) throw new Error("The booking is gone");
  return row;
};
const formOf = (row: Row, typed: Record<string, string>) => ({
  ...fieldTexts({
    ...row,
    statusBefore: null,
    hadProposal: false,
    isUndoable: false,
    needsReopeningLetter: false,
    isDateSigned: false,
    isPriceAgreed: false,
    isPriceEnded: false,
    ownerName: null,
  }),
  version: row.version,
  ...typed,
});
const edit = async (visitor: Visitor, typed: Record<string, string>) =>
  callApi(visitor, "PUT", `/api/bookings/${id}`, formOf(await stored(), typed));
const textOf = async (visitor: Visitor, path: string) => (await visitor.get(path)).text();

/** Matches any of the amounts: the agreed price before and after, or the charge. */
// Not within a time in milliseconds.
const AMOUNT = /\b(?:4,?321|6,?543|1,?234)|packagePriceCents":\d/;

beforeAll(async () => {
  studio = await startStudio();
  const person = await newPerson(studio, { role: "coordinator" });
  coordinatorId = person.id;
  admin = await signedIn(studio);
  coordinator = await signedIn(studio, person.credentials);
  const charge = { amount: "1234.56", dueOn: "2026-01-01" };
  ({ bookingId: id } = await chargedBooking(admin, studio, charge, { packagePriceCents: 432_100 }));
  expect((await edit(admin, { price: "6543", venue: "Old Mill" })).status).toBe(200);
  const mail = (kind: "invoice_issued" | "booking_reply", subject: string) => ({
    id: crypto.randomUUID(),
    kind,
    subject,
    bookingId: id,
    idempotencyKey: subject,
    toAddress: "couple@example.com",
    textBody: `${subject}.`,
    htmlBody: `<p>${subject}</p>`,
    state: "sent" as const,
    nextAttemptAt: new Date(),
  });
  const written = [mail("invoice_issued", "Invoice of $1,234.56"), mail("booking_reply", "See you soon")];
  await studio.database.open().insert(outbox).values(written);
  [mails.invoice, mails.reply] = written.map((each) => each.id) as [string, string];
});
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

it("S16 shows a coordinator a booking's page and history without prices, payments and proposals", async () => {
  for (const path of [`/admin/bookings/${id}`, `/admin/bookings/${id}.data`]) {
    const theirs = await textOf(coordinator, path);
    expect(theirs).toContain("Old Mill");
    expect(theirs).toContain("See you soon");
    expect(theirs).not.toMatch(AMOUNT);
    expect(theirs).not.toContain("Agreed price");
    for (const words of ["Invoice of", "Everything stored about"]) expect(theirs).not.toContain(words);
    const whole = await textOf(admin, path);
    for (const amount of ["Invoice of $1,234.56", "6,543"]) expect(whole).toContain(amount);
  }
});

it("S16 shows a coordinator the booking preview without its price", async () => {
  const path = `/api/bookings/${id}/preview`;
  const theirs = await textOf(coordinator, path);
  expect(theirs).toContain("Old Mill");
  expect(theirs).not.toMatch(AMOUNT);
  expect(await textOf(admin, path)).toContain('packagePriceCents":654300');
});

it("S16 doesn't let a coordinator read emails about money", async () => {
  const read = (mail: string) => coordinator.get(`/api/bookings/${id}/mails/${mail}`);
  expect((await read(mails.invoice)).status).toBe(404);
  expect((await read(mails.reply)).status).toBe(200);
});

it("S16 a coordinator's edit never changes the agreed price, whatever it sends", async () => {
  for (const price of ["", "1"]) {
    const answer = await edit(coordinator, { price, ownerId: coordinatorId, nextStep: `Call ${price}` });
    expect([price, answer.status]).toEqual([price, 200]);
    expect(await stored()).toMatchObject({ packagePriceCents: 654_300, ownerId: coordinatorId });
  }
});

it("S16 leaves the price out of a coordinator's export", async () => {
  const theirs = await textOf(coordinator, "/api/booking-list/export.csv");
  expect(theirs).toContain("Old Mill");
  expect(theirs).not.toMatch(/Price|6543/);
  expect(await textOf(admin, "/api/booking-list/export.csv")).toMatch(/Price[\s\S]*6543/);
});

it("S16 shows a coordinator the dashboard without money, films and admin-only actions", async () => {
  const data = await textOf(coordinator, "/admin.data");
  expect(data).not.toMatch(AMOUNT);
  const page = await textOf(coordinator, "/admin");
  expect(page).toContain("Waiting for an answer");
  for (const words of ["Recent Videos", "Quick Actions", "1,234"]) expect(page).not.toContain(words);
  expect(await textOf(admin, "/admin")).toContain("1,234");
});

it("S16 refuses a coordinator the calendar settings and website content", async () => {
  expect((await callApi(coordinator, "PUT", "/api/booking-calendar/settings", {})).status).toBe(403);
  expect((await callApi(coordinator, "PUT", `/api/bookings/${id}/testimonial`, {})).status).toBe(403);
  expect(await textOf(coordinator, "/admin/calendar")).not.toContain("Weddings a day");
});

it("S16 a coordinator's calendar address works until the role is revoked", async () => {
  const answer = await callApi(coordinator, "POST", "/api/calendar-feed");
  const { value } = (await answer.json()) as { value: { address: string } };
  const phone = createVisitor(studio);
  const read = async () => (await phone.get(new URL(value.address).pathname)).status;
  expect(await read()).toBe(200);
  await studio.database
    .open()
    .update(profiles)
    .set({ role: "editor" })
    .where(eq(profiles.userId, coordinatorId));
  expect(await read()).toBe(404);
});
