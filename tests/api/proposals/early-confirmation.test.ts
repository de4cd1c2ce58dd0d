import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { proposals } from "#drizzle/schema/proposals.ts";
import { CONFIRM_REASON_MISSING } from "#server/bookings/status-transitions/contract.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { recordPayment, today } from "#tests/factories/payment.ts";
import { newSent, newSigned } from "#tests/factories/proposal.ts";
import { visibleText } from "#tests/support/page-text.ts";
import { bookingOf, countersign } from "#tests/support/proposals.ts";
import { callApi, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import type { Visitor } from "#tests/support/visitor.ts";

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
const move = async (id: string, to: object) =>
  callApi(admin, "POST", `/api/bookings/${id}/move`, {
    version: (await bookingOf(studio, id)).version,
    ...to,
  });
const confirm = (id: string, reason = "") => move(id, { status: "confirmed", reason });

const RETAINER = "858";

const expectRefused = async (id: string) => {
  const answer = await confirm(id);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ error: { fields: { reason: CONFIRM_REASON_MISSING } } });
  expect((await bookingOf(studio, id)).status).toBe("held");
};

describe("a booking whose proposal is not signed and paid", () => {
  it("can be confirmed by hand with a reason, which is logged but isn't stored as its closing reason", async () => {
    const { booking } = await newSent(studio, admin);
    await expectRefused(booking.id);
    expect((await confirm(booking.id, "Cash at the meeting")).status).toBe(200);
    expect(await bookingOf(studio, booking.id)).toMatchObject({ status: "confirmed", closedReason: null });
    const page = await admin.get(`/admin/bookings/${booking.id}`);
    expect(await visibleText(page)).toContain("Cash at the meeting");
  });

  it("needs a reason until the whole retainer has arrived", async () => {
    const { id, booking } = await newSigned(studio, admin);
    await expectRefused(booking.id);
    await countersign(admin, id);
    await expectRefused(booking.id);
    await recordPayment(admin, booking.id, "857.99");
    await recordPayment(admin, booking.id, "0.01", { pending: true });
    await expectRefused(booking.id);
  });

  it("is refused in a bulk change, with a message next to the others", async () => {
    const { booking } = await newSent(studio, admin);
    const other = await newBooking(studio, { status: "held" });
    const { version } = await bookingOf(studio, booking.id);
    const answer = await callApi(admin, "POST", "/api/booking-list/move", {
      status: "confirmed",
      reason: "",
      bookings: [
        { id: booking.id, version },
        { id: other.id, version: other.version },
      ],
    });
    expect(await answer.json()).toMatchObject({
      value: { moved: [{ id: other.id }], refused: [{ id: booking.id, why: CONFIRM_REASON_MISSING }] },
    });
  });
});

describe("a booking can be confirmed without a reason", () => {
  it("if it has no proposal, or an expired one", async () => {
    const { id } = await newBooking(studio, { status: "held" });
    expect((await confirm(id)).status).toBe(200);
    const { id: proposalId, booking } = await newSent(studio, admin);
    const past = new Date(Date.now() - 1000);
    await db().update(proposals).set({ expiresAt: past }).where(eq(proposals.id, proposalId));
    expect((await confirm(booking.id)).status).toBe(200);
  });

  it("if it is signed and paid, and was moved back by hand", async () => {
    const { id, booking } = await newSigned(studio, admin);
    await countersign(admin, id);
    await recordPayment(admin, booking.id, RETAINER);
    expect((await bookingOf(studio, booking.id)).status).toBe("confirmed");
    expect((await move(booking.id, { status: "held", reason: "" })).status).toBe(200);
    expect((await confirm(booking.id)).status).toBe(200);
  });

  it("if it returns to confirmed after filming or by Undo", async () => {
    const { booking } = await newSent(studio, admin, { weddingDate: today() });
    await confirm(booking.id, "They are old friends");
    expect((await move(booking.id, { status: "filmed", reason: "" })).status).toBe(200);
    expect((await confirm(booking.id)).status).toBe(200);
    expect((await move(booking.id, { status: "held", reason: "" })).status).toBe(200);
    const { version } = await bookingOf(studio, booking.id);
    const undone = await callApi(admin, "POST", `/api/bookings/${booking.id}/undo`, { version });
    expect(undone.status).toBe(200);
    expect((await bookingOf(studio, booking.id)).status).toBe("confirmed");
  });
});
