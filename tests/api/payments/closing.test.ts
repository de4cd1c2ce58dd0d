import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bookings } from "#drizzle/schema/bookings.ts";
import { SETTLE_FIRST, SETTLED_BY_OTHERS } from "#server/bookings/status-transitions/contract.ts";
import { UNDO_SETTLED } from "#server/bookings/undo/contract.ts";
import { addDays } from "#server/platform/calendar.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { chargedBooking, entryOf, recordPayment, today } from "#tests/factories/payment.ts";
import { newSent, newSigned } from "#tests/factories/proposal.ts";
import { closeSettled } from "#tests/support/closing.ts";
import { pageText } from "#tests/support/page-text.ts";
import { reopen } from "#tests/support/reopening.ts";
import { callApi, newPerson, signedIn } from "#tests/support/staff.ts";
import { bookingStatus } from "#tests/support/stripe/couple.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import type { Visitor } from "#tests/support/visitor.ts";

let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio({ stripe: true });
  admin = await signedIn(studio);
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const db = () => studio.database.open();
const versionOf = async (id: string) =>
  (await db().select().from(bookings).where(eq(bookings.id, id)))[0]?.version ?? 0;
const post = (id: string, part: string, body: object) =>
  callApi(admin, "POST", `/api/bookings/${id}/payments${part}`, body);

async function close(id: string, status: "cancelled" | "lost", by = admin) {
  const body = { status, version: await versionOf(id), reason: "They changed their minds" };
  const answer = await callApi(by, "POST", `/api/bookings/${id}/move`, body);
  const { error } = (await answer.json()) as { error?: { fields: { form: string } } };
  return [answer.status, error?.fields.form];
}

let days = 0;
/** A booking on a day of its own. */
const elsewhere = (status: "confirmed" | "contacted" = "confirmed") => {
  days += 1;
  return { status, weddingDate: addDays("2031-06-07", days) };
};
/** A booking without charges. */
const plain = (status: "confirmed" | "contacted" = "confirmed") => newBooking(studio, elsewhere(status));

/** A booking that was charged 1,000 dollars, all of it removed again after the couple paid and was refunded. */
async function settledByHand() {
  const { bookingId, chargeId } = await chargedBooking(admin, studio, {}, elsewhere());
  const check = { id: crypto.randomUUID(), amount: "1000", way: "cheque", happenedOn: today() };
  await post(bookingId, "", check);
  const paymentId = await entryOf(studio, `payment:${check.id}`);
  const refund = { id: crypto.randomUUID(), amount: "1000", happenedOn: today(), reason: "Rain" };
  expect((await post(bookingId, `/${paymentId}/refunds`, refund)).status).toBe(200);
  await callApi(admin, "DELETE", `/api/bookings/${bookingId}/payments/charges/${chargeId}`);
  return bookingId;
}

describe("closing a booking by a move", () => {
  it("is refused while the studio has money of the couple, some is on its way, or a charge is open", async () => {
    const paid = await plain();
    await recordPayment(admin, paid.id, "500", { way: "cheque", beyondDue: true });
    const onItsWay = await plain();
    await recordPayment(admin, onItsWay.id, "500", { pending: true, beyondDue: true });
    const charged = await chargedBooking(admin, studio, {}, elsewhere());
    const { booking: signed } = await newSigned(studio, admin);
    for (const id of [paid.id, onItsWay.id, charged.bookingId]) {
      expect(await close(id, "cancelled")).toEqual([409, SETTLE_FIRST]);
      expect(await bookingStatus(studio, id)).toBe("confirmed");
    }
    expect(await close(signed.id, "lost")).toEqual([409, SETTLE_FIRST]);
    expect(await bookingStatus(studio, signed.id)).toBe("held");
    expect(SETTLE_FIRST).toContain("“Cancel…”");
    for (const id of [paid.id, onItsWay.id, charged.bookingId, signed.id])
      expect(await pageText(admin, `/admin/bookings/${id}`)).toContain("Cancel…");
  });

  it("tells somebody without the right to money whom to ask", async () => {
    const { credentials } = await newPerson(studio, { role: "coordinator" });
    const coordinator = await signedIn(studio, credentials);
    const { bookingId } = await chargedBooking(admin, studio, {}, elsewhere());
    expect(await close(bookingId, "cancelled", coordinator)).toEqual([409, SETTLED_BY_OTHERS]);
  });

  it("works as before without money: never charged, only sent a proposal, or settled by hand", async () => {
    const { booking: sent } = await newSent(studio, admin);
    for (const [id, as] of [
      [(await plain()).id, "cancelled"],
      [(await plain("contacted")).id, "lost"],
      [sent.id, "lost"],
      [await settledByHand(), "cancelled"],
    ] as const)
      expect(await close(id, as)).toEqual([200, undefined]);
  });

  it("closes those without money of many, and names the others with the way to settle them", async () => {
    const charged = await chargedBooking(admin, studio, {}, { brideName: "Ana", groomName: "Ben" });
    const free = await newBooking(studio, { brideName: "Cat", groomName: "Dev" });
    const rows = [charged.bookingId, free.id];
    const answer = await callApi(admin, "POST", "/api/booking-list/move", {
      status: "lost",
      reason: "Season is over",
      bookings: await Promise.all(rows.map(async (id) => ({ id, version: await versionOf(id) }))),
    });
    expect(await answer.json()).toMatchObject({
      value: {
        moved: [{ id: free.id, status: "lost" }],
        refused: [{ id: charged.bookingId, couple: "Ana & Ben", why: SETTLE_FIRST }],
      },
    });
    expect(await bookingStatus(studio, charged.bookingId)).toBe("new");
  });

  it("can't be brought about by undoing a reopening", async () => {
    const { bookingId } = await chargedBooking(admin, studio, {}, elsewhere());
    await closeSettled(studio, admin, bookingId);
    expect(await reopen(studio, admin, bookingId)).toBe(200);
    const answer = await callApi(admin, "POST", `/api/bookings/${bookingId}/undo`, {
      version: await versionOf(bookingId),
    });
    expect([answer.status, await answer.json()]).toMatchObject([
      409,
      { error: { fields: { form: UNDO_SETTLED } } },
    ]);
    expect(await bookingStatus(studio, bookingId)).toBe("confirmed");
  });
});
