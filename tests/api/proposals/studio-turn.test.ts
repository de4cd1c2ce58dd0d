import { and, eq, inArray } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { formatStudioMoment } from "#app/lib/format.ts";
import { bookingStates } from "#drizzle/schema/booking-states.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { readStates } from "#server/bookings/current-state/service.ts";
import { expireHolds } from "#server/bookings/holds/service.ts";
import { CLOSED_STATUSES } from "#server/bookings/status-transitions/contract.ts";
import { NOT_UNTIL_YOU_SIGN } from "#server/payments/reminders/contract.ts";
import { readReminder } from "#server/payments/reminders/service.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { addDays, calendarDateIn } from "#server/platform/calendar.ts";
import { STUDIO_ZONE } from "#server/platform/clock.ts";
import { formatCalendarDate } from "#server/platform/format-date.ts";
import { remindStudioToSign } from "#server/proposals/overdue-signature/service.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { chargedBooking, recordPayment } from "#tests/factories/payment.ts";
import { newSigned, newVersion } from "#tests/factories/proposal.ts";
import { closeSettled } from "#tests/support/closing.ts";
import { pageText } from "#tests/support/page-text.ts";
import { countersign } from "#tests/support/proposals.ts";
import { reopen } from "#tests/support/reopening.ts";
import { servicesAt } from "#tests/support/services-at.ts";
import { signedIn } from "#tests/support/staff.ts";
import { balanceIn, bookingStatus } from "#tests/support/stripe/couple.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const DAY_MS = 86_400_000;
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
const daysLater = (days: number) => servicesAt(db(), new Date(Date.now() + days * DAY_MS));
const endHold = (id: string) =>
  db()
    .update(bookings)
    .set({ status: "held", holdExpiresAt: new Date(Date.now() - 1000) })
    .where(eq(bookings.id, id));
const alerts = async () => (await studio.outbox()).filter(({ kind }) => kind === "signature_overdue_alert");

describe("S50: a date that a couple has signed or paid for", () => {
  it("stays held while the studio hasn't signed, and ends on time for a couple that hasn't signed", async () => {
    const { booking } = await newSigned(studio, admin, { weddingDate: "2034-08-05" });
    const other = await newBooking(studio, { weddingDate: "2034-08-05" });
    for (const { id } of [booking, other]) await endHold(id);
    await studio.worker.cron();
    expect(await bookingStatus(studio, booking.id)).toBe("held");
    expect(await bookingStatus(studio, other.id)).toBe("contacted");
  });

  it("stays held while money is here or on its way, and ends once none is", async () => {
    const [paid, pending, unpaid] = [
      await chargedBooking(admin, studio, {}, { weddingDate: "2034-08-12" }),
      await chargedBooking(admin, studio, {}, { weddingDate: "2034-08-13" }),
      await chargedBooking(admin, studio, {}, { weddingDate: "2034-08-13" }),
    ];
    await recordPayment(admin, paid.bookingId, "100");
    await recordPayment(admin, pending.bookingId, "100", { pending: true });
    for (const { bookingId } of [paid, pending, unpaid]) await endHold(bookingId);
    await expireHolds(daysLater(30));
    const statuses = [paid, pending, unpaid].map(({ bookingId }) => bookingStatus(studio, bookingId));
    expect(await Promise.all(statuses)).toEqual(["held", "held", "contacted"]);
  });

  it("is promised with no end in the mail with the proposal, and another couple's with its end", async () => {
    const [paid, unpaid] = [
      await chargedBooking(admin, studio, {}, { weddingDate: "2034-08-19" }),
      await chargedBooking(admin, studio, {}, { weddingDate: "2034-08-20" }),
    ];
    await recordPayment(admin, paid.bookingId, "100");
    for (const { bookingId } of [paid, unpaid]) await newVersion(admin, bookingId);
    const sent = (await studio.outbox()).filter(({ kind }) => kind === "proposal_sent");
    const textTo = (id: string) => sent.find(({ bookingId }) => bookingId === id)?.textBody ?? "";
    expect(textTo(paid.bookingId)).toContain("We hold your date.");
    expect(textTo(unpaid.bookingId)).toContain("We hold your date until");
  });
});

describe("S50: the studio's missing signature", () => {
  it("is what the studio is reminded of once a day from the second day on, until it signs", async () => {
    const { id, booking } = await newSigned(studio, admin, { weddingDate: "2034-09-02" });
    expect(await remindStudioToSign(daysLater(0.9))).toBe(0);
    expect(await remindStudioToSign(daysLater(1.1))).toBe(1);
    expect(await remindStudioToSign(daysLater(1.1))).toBe(0);
    expect(await remindStudioToSign(daysLater(2.2))).toBe(1);
    const [first] = await alerts();
    expect(first).toMatchObject({ bookingId: booking.id });
    expect(first?.textBody).toMatch(/They've been told that you'll sign by \w+ \d+, \d{4}/);
    expect(await pageText(admin, "/admin")).toContain("Wedding on Sep 2, 2034. Waiting since");
    await countersign(admin, id);
    expect(await remindStudioToSign(daysLater(3.3))).toBe(0);
    expect(await alerts()).toHaveLength(2);
  });

  it("is why nobody can be reminded of the retainer once it's late", async () => {
    const { booking } = await newSigned(studio, admin, { weddingDate: "2034-09-03" });
    const [retainer] = (await balanceIn(studio, booking.id)).charges;
    const remindable = async (days: number) => {
      const read = await readReminder(
        daysLater(days),
        { userId: "", role: "admin" } as Admin,
        retainer?.id ?? "",
      );
      return read.ok || read.error.fields?.form;
    };
    expect(await remindable(1)).toBe(true);
    expect(await remindable(5)).toBe(NOT_UNTIL_YOU_SIGN);
  });

  it("is counted from the reopening of a booking that was closed after the couple had signed", async () => {
    const { id, booking } = await newSigned(studio, admin, { weddingDate: "2034-09-03" });
    await closeSettled(studio, admin, booking.id);
    expect(await reopen(studio, admin, booking.id)).toBe(200);
    // The couple signed ten days before the booking was reopened.
    const reopenedAt = daysLater(10).clock.now();
    await db()
      .update(bookingStates)
      .set({ createdAt: reopenedAt })
      .where(
        and(eq(bookingStates.bookingId, booking.id), inArray(bookingStates.status, [...CLOSED_STATUSES])),
      );
    expect(await remindStudioToSign(daysLater(10.9))).toBe(0);
    const state = (await readStates(daysLater(10.9), [booking.id])).get(booking.id);
    const day = addDays(calendarDateIn(reopenedAt, STUDIO_ZONE), 3);
    expect(state?.agreement).toMatchObject({ id, studioSignsBy: day, isStudioLate: false });
    expect(state?.turns[0]).toMatchObject({ to: "countersign", since: reopenedAt });
    expect(await pageText(admin, "/admin")).toContain(`Waiting since ${formatStudioMoment(reopenedAt)}.`);
    expect(await remindStudioToSign(daysLater(11.1))).toBe(1);
    expect((await alerts())[0]?.textBody).toContain(`you'll sign by ${formatCalendarDate(day)}`);
  });

  it("isn't asked for while the date is gone or was given up, and the mail doesn't say that it's held", async () => {
    const { id, booking } = await newSigned(studio, admin, { weddingDate: "2034-09-09" });
    const set = (status: "proposal" | "held") =>
      db().update(bookings).set({ status, holdExpiresAt: null }).where(eq(bookings.id, booking.id));
    const screen = () => pageText(admin, `/admin/proposals/${id}`);
    expect(await screen()).toContain("Sign for the studio");
    await set("proposal");
    // Free, and unpaid: the couple reads that we call.
    expect(await screen()).not.toContain("Sign for the studio");
    expect(await remindStudioToSign(daysLater(1.1))).toBe(0);
    await newBooking(studio, { weddingDate: "2034-09-09", status: "confirmed" });
    await newBooking(studio, { weddingDate: "2034-09-09", status: "confirmed" });
    expect(await screen()).not.toContain("Sign for the studio");
    expect(await screen()).toContain("no crew is free on the date");
    expect(await remindStudioToSign(daysLater(2.2))).toBe(0);
  });
});
