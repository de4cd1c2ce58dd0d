import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bookings } from "#drizzle/schema/bookings.ts";
import { proposals } from "#drizzle/schema/proposals.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { recordPayment } from "#tests/factories/payment.ts";
import { newSent, newSigned, pageOf } from "#tests/factories/proposal.ts";
import { enteredByCode } from "#tests/support/clients.ts";
import { newMove } from "#tests/support/date-moves.ts";
import { pageText } from "#tests/support/page-text.ts";
import { bookingOf, countersign } from "#tests/support/proposals.ts";
import { signedIn } from "#tests/support/staff.ts";
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

const DAY = "2036-08-02";
const db = () => studio.database.open();
const textOf = async (kind: string) =>
  (await studio.outbox()).findLast((mail) => mail.kind === kind)?.textBody ?? "";

async function endHold(id: string) {
  await db()
    .update(bookings)
    .set({ holdExpiresAt: new Date(Date.now() - 1000) })
    .where(eq(bookings.id, id));
  await studio.worker.cron();
  expect((await bookingOf(studio, id)).holdExpiresAt).toBeNull();
}

describe("once a hold has ended, the mail and the pages say the same", () => {
  it("to a couple that was never sent a proposal", async () => {
    const booking = await newBooking(studio, { status: "held", weddingDate: DAY });
    const couple = await enteredByCode(studio, booking.email ?? "");
    expect(await pageText(couple, "/my-wedding")).toContain("We're holding this date for you");
    await endHold(booking.id);
    expect(await textOf("hold_expired")).toContain("As long as a crew is free".toLowerCase());
    const home = await pageText(couple, "/my-wedding");
    expect(home).toContain("We're talking about your day.");
    expect(home).not.toMatch(/sent you a proposal/i);
  });

  it("to a couple with an open proposal", async () => {
    const { booking } = await newSent(studio, admin, { weddingDate: DAY });
    const signer = await enteredByCode(studio, booking.email);
    await endHold(booking.id);
    expect((await bookingOf(studio, booking.id)).status).toBe("proposal");
    expect(await textOf("hold_expired")).toContain("You can still sign our proposal until");
    expect(await pageText(signer, "/my-wedding")).toContain(
      "We've sent you a proposal. We no longer hold your date, but it's still free.",
    );
  });

  it("to a couple that has signed and not paid", async () => {
    const { id, booking, signer } = await newSigned(studio, admin, { weddingDate: DAY });
    expect((await countersign(admin, id)).status).toBe(200);
    await endHold(booking.id);
    const mail = await textOf("hold_expired");
    expect(mail).toContain("it's yours once your retainer has reached us, as long as a crew is free");
    expect(mail).not.toMatch(/tell us|wonderful day/);
    expect(await pageText(signer, "/my-wedding")).toMatch(/no longer hold your date.*Pay the retainer/);
  });

  it("to a couple that paid for a proposal that has expired", async () => {
    const { id, booking } = await newSent(studio, admin, { weddingDate: "2036-08-30" });
    const signer = await enteredByCode(studio, booking.email);
    await recordPayment(admin, booking.id, "500", { way: "cheque", beyondDue: true });
    await db()
      .update(proposals)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(proposals.id, id));
    await studio.worker.cron();
    expect(await textOf("proposal_expired")).toContain(
      "We still hold your date. We'll call you about what was paid.",
    );
    expect(await pageText(signer, pageOf(id))).toContain("We still hold your date. We'll call you about it.");
    const home = await pageText(signer, "/my-wedding");
    expect(home).toContain("We're still holding this date for you.");
    expect(home).toContain("Our proposal has expired. We'll call you about it.");
    expect(await pageText(admin, `/admin/bookings/${booking.id}`)).toContain(
      "our turn: call about their proposal",
    );
  });

  it("to a couple whose wedding moves from a day that isn't held for it anymore", async () => {
    const day = "2036-08-16";
    const { id, booking, signer } = await newSigned(studio, admin, { weddingDate: day });
    expect((await countersign(admin, id)).status).toBe(200);
    await endHold(booking.id);
    await newMove(admin, id, "2036-08-23");
    const mail = await textOf("proposal_sent");
    expect(mail).toContain("Until then, we keep August 23, 2036 free for you.");
    expect(mail).not.toMatch(/stays yours|We hold August 16/);
    const home = await pageText(signer, "/my-wedding");
    expect(home).toContain("Until then the new day is kept free.");
    expect(home).not.toMatch(/held until|stays reserved/);
    expect(await pageText(admin, `/admin/proposals/${id}`)).toContain(
      "August 16, 2036 isn't held for them, and this doesn't hold it again.",
    );
  });

  it("to a couple that is moving to another day", async () => {
    const { id, booking, signer } = await newSigned(studio, admin, { weddingDate: DAY });
    expect((await countersign(admin, id)).status).toBe(200);
    const next = await newMove(admin, id, "2036-08-09");
    expect(await textOf("proposal_sent")).toMatch(
      /We hold August 2, 2036 until .*, and keep August 9, 2036 free/,
    );
    expect(await pageText(signer, "/my-wedding")).toMatch(
      /August 2, 2036 is held until .*kept free meanwhile/,
    );
    await endHold(booking.id);
    expect(await textOf("hold_expired")).toContain(
      "Your wedding is moving to August 9, 2036, and we keep that day free for you",
    );
    expect(await pageText(signer, "/my-wedding")).not.toMatch(/held until|stays reserved/);

    for (let crew = 0; crew < 2; crew += 1)
      await newBooking(studio, { weddingDate: DAY, status: "confirmed" });
    // Later than the mail about the hold, which would make up for the one about the proposal.
    await db().update(proposals).set({ expiresAt: new Date() }).where(eq(proposals.id, next));
    await studio.worker.cron();
    const mail = await textOf("proposal_expired");
    expect(mail).toContain("August 2, 2036 is no longer available.");
    expect(mail).not.toContain("Your date");
    expect(await textOf("proposal_expired_alert")).toContain(
      "No crew is free on August 2, 2036. You can renew the move on the booking's page if August 9, 2036",
    );
  });
});
