import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { proposalEvents } from "#drizzle/schema/proposals.ts";
import { trashedRows } from "#drizzle/schema/trashed-bookings.ts";
import { DELETED_BY_OTHERS } from "#server/bookings/trash/contract.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { addCharge, recordPayment } from "#tests/factories/payment.ts";
import { newSent, newSigned } from "#tests/factories/proposal.ts";
import { bookingOf, countersign } from "#tests/support/proposals.ts";
import { askApi, callApi, newPerson, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import type { Visitor } from "#tests/support/visitor.ts";

let studio: Studio;
let admin: Visitor;
let coordinator: Visitor;
beforeAll(async () => {
  studio = await startStudio();
  admin = await signedIn(studio);
  coordinator = await signedIn(studio, (await newPerson(studio, { role: "coordinator" })).credentials);
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const db = () => studio.database.open();
const trash = async (staff: Visitor, id: string) =>
  askApi(staff, "DELETE", `/api/bookings/${id}`, { version: (await bookingOf(studio, id)).version });
const deleteForGood = (staff: Visitor, id: string) => askApi(staff, "DELETE", `/api/booking-trash/${id}`);
const REFUSED = { status: 409, error: { fields: { form: DELETED_BY_OTHERS } } };
const bookings: [string, () => Promise<string>][] = [
  ["signed by the couple", async () => (await newSigned(studio, admin)).booking.id],
  [
    "with an agreement",
    async () => {
      const { id, booking } = await newSigned(studio, admin);
      await countersign(admin, id);
      return booking.id;
    },
  ],
  [
    "with a charge and nothing signed",
    async () => {
      const { id } = await newBooking(studio, { status: "proposal" });
      expect((await addCharge(admin, id, "858")).status).toBe(200);
      return id;
    },
  ],
];

describe("a coordinator, who may not see money", () => {
  it.each(bookings)("S16 deletes no booking %s, in use or in the trash", async (_what, make) => {
    const id = await make();
    const events = await db().$count(proposalEvents);
    expect(await trash(coordinator, id)).toMatchObject(REFUSED);
    expect((await bookingOf(studio, id)).id).toBe(id);
    expect((await trash(admin, id)).status).toBe(200);
    expect(await deleteForGood(coordinator, id)).toMatchObject(REFUSED);
    const kept = await db().$count(trashedRows, eq(trashedRows.bookingId, id));
    expect(kept).toBeGreaterThan(0);
    expect((await callApi(admin, "POST", `/api/booking-trash/${id}/restoration`)).status).toBe(200);
    expect(await db().$count(proposalEvents)).toBe(events);
    expect((await trash(admin, id)).status).toBe(200);
    expect((await deleteForGood(admin, id)).status).toBe(200);
  });

  it("deletes one with a proposal that nobody has signed", async () => {
    const { booking } = await newSent(studio, admin);
    expect((await trash(coordinator, booking.id)).status).toBe(200);
    expect((await deleteForGood(coordinator, booking.id)).status).toBe(200);
  });
});

it("the question before a permanent deletion names the money, for whoever may see it", async () => {
  const { id } = await newBooking(studio, { status: "proposal" });
  await addCharge(admin, id, "858");
  for (const [amount, changes] of [
    ["500", {}],
    ["200", { way: "cheque", pending: true }],
  ] as const)
    expect((await recordPayment(admin, id, amount, changes)).status).toBe(200);
  expect((await trash(admin, id)).status).toBe(200);
  const shown = async (staff: Visitor) => (await staff.get("/admin/bookings/trash")).text();
  const said =
    "The couple has paid $500. $200 is on its way to you. That stays in your books, but nothing will remind you of it anymore.";
  const sentences = said.split(/(?<=\.) /);
  for (const sentence of sentences) expect(await shown(admin)).toContain(sentence);
  for (const sentence of sentences) expect(await shown(coordinator)).not.toContain(sentence);
});
