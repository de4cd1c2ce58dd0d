import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bookings } from "#drizzle/schema/bookings.ts";
import { proposals } from "#drizzle/schema/proposals.ts";
import { DAY_TAKEN, NOT_OPEN } from "#server/proposals/signing/contract.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { today } from "#tests/factories/payment.ts";
import {
  newSent,
  newSigned,
  newSigner,
  pageOf,
  partnerEmails,
  sendForm,
  signatureFields,
} from "#tests/factories/proposal.ts";
import { pageText } from "#tests/support/page-text.ts";
import { countersign, proposalOf } from "#tests/support/proposals.ts";
import { callApi, signedIn } from "#tests/support/staff.ts";
import { balanceIn, bookingStatus, pay, reconcile } from "#tests/support/stripe/couple.ts";
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

/** The desk gives the hold up, and two other couples confirm the day. */
async function takeDay(bookingId: string, weddingDate: string) {
  await db()
    .update(bookings)
    .set({ status: "proposal", holdExpiresAt: null })
    .where(eq(bookings.id, bookingId));
  await studio.worker.cron();
  for (let crew = 0; crew < 2; crew += 1) await newBooking(studio, { weddingDate, status: "confirmed" });
}
const confirmedOn = async (weddingDate: string) =>
  (await studio.bookings()).filter((row) => row.weddingDate === weddingDate && row.status === "confirmed");

async function sentToBoth(weddingDate: string) {
  const emails = partnerEmails();
  const sent = await newSent(studio, admin, { emails, weddingDate });
  const [ana = "", ben = ""] = emails;
  return { ...sent, first: await newSigner(studio, ana), second: await newSigner(studio, ben) };
}

describe("F17: another couple takes the day between the two signatures", () => {
  it("after the signing deadline: the second signature is refused, and nothing is owed", async () => {
    const weddingDate = "2034-06-10";
    const { id, booking, first, second } = await sentToBoth(weddingDate);
    expect((await first.post(pageOf(id), await signatureFields(first, id))).status).toBe(303);
    const fields = await signatureFields(second, id);
    await db()
      .update(proposals)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(proposals.id, id));
    await takeDay(booking.id, weddingDate);
    expect((await sendForm(second, id, fields)).text).toContain(NOT_OPEN);
    expect((await proposalOf(studio, id)).status).toBe("expired");
    expect(await balanceIn(studio, booking.id)).toMatchObject({ chargedCents: 0 });
    expect((await callApi(admin, "POST", `/api/proposals/${id}/renewal`)).status).toBe(409);
    expect(await confirmedOn(weddingDate)).toHaveLength(2);
  });

  it("before the deadline: the second signature is refused with a message until a crew is free again", async () => {
    const weddingDate = "2034-06-17";
    const { id, booking, first, second } = await sentToBoth(weddingDate);
    await first.post(pageOf(id), await signatureFields(first, id));
    const fields = await signatureFields(second, id);
    await takeDay(booking.id, weddingDate);
    expect((await sendForm(second, id, fields)).text).toContain(DAY_TAKEN);
    expect((await proposalOf(studio, id)).status).toBe("sent");
    expect(await balanceIn(studio, booking.id)).toMatchObject({ chargedCents: 0 });
    const page = await pageText(second, pageOf(id));
    expect(page).not.toContain("Pay the retainer");
    expect(await confirmedOn(weddingDate)).toHaveLength(2);

    const [theirs] = await confirmedOn(weddingDate);
    await db()
      .update(bookings)
      .set({ status: "cancelled" })
      .where(eq(bookings.id, theirs?.id ?? ""));
    expect((await second.post(pageOf(id), fields)).status).toBe(303);
    expect((await proposalOf(studio, id)).status).toBe("signed");
    // The date is held for them again while the studio signs and the retainer is pending.
    expect(await bookingStatus(studio, booking.id)).toBe("held");
  });
});

describe("F17: another couple takes the day between the signatures and the payment", () => {
  it("before any payment: no page asks for money until a crew is free again", async () => {
    const weddingDate = "2034-07-01";
    const { id, booking, signer } = await newSigned(studio, admin, { weddingDate });
    await countersign(admin, id);
    expect(await pageText(signer, pageOf(id))).toContain("Pay the retainer");
    await takeDay(booking.id, weddingDate);
    const gone = await pageText(signer, pageOf(id));
    expect(gone).toContain("Your date is no longer available");
    expect(gone).toContain("Nothing was paid, and there's nothing to pay.");
    const own = await pageText(signer, "/my-wedding");
    expect(own).toContain("Date no longer available");
    for (const text of [gone, own])
      expect(text).not.toMatch(/Pay the retainer|once it has reached us|sent you/);

    // Nobody asks them to pay anymore, so a mail tells them, once; and one tells the studio to call.
    for (let minute = 0; minute < 2; minute += 1) await studio.worker.cron();
    const told = (await studio.outbox()).filter(({ kind }) => kind?.startsWith("date_taken"));
    expect(told.map(({ kind, toAddress }) => [kind, toAddress]).sort()).toEqual([
      ["date_taken", booking.email],
      ["date_taken_alert", expect.any(String)],
    ]);
    const textOf = (kind: string) => told.find((mail) => mail.kind === kind)?.textBody;
    expect(textOf("date_taken")).toContain("Nothing was paid, and there's nothing to pay.");
    expect(textOf("date_taken_alert")).toContain("They haven't paid anything.");

    const [theirs] = await confirmedOn(weddingDate);
    const set = (bookingId: string, status: "lost" | "cancelled") =>
      db().update(bookings).set({ status }).where(eq(bookings.id, bookingId));
    await set(theirs?.id ?? "", "cancelled");
    const again = await pageText(signer, pageOf(id));
    expect(again).toMatch(/no longer hold your date, but it's still free.*Pay the retainer/);
    for (const status of ["lost", "cancelled"] as const) {
      await set(booking.id, status);
      const closed = await pageText(signer, pageOf(id));
      expect(closed).toMatch(/This (inquiry is closed|booking was canceled)/);
      expect(closed).not.toMatch(/Pay the retainer|no longer available|retainer has arrived/);
    }
  });

  it("tells a couple that waits for the studio's signature, and not one whose day has a crew left", async () => {
    const weddingDate = "2034-07-02";
    const { booking } = await newSigned(studio, admin, { weddingDate });
    await db().update(bookings).set({ status: "proposal" }).where(eq(bookings.id, booking.id));
    const mails = async () => {
      await studio.worker.cron();
      return (await studio.outbox()).filter(({ kind }) => kind === "date_taken").length;
    };
    await newBooking(studio, { weddingDate, status: "confirmed" });
    expect(await mails()).toBe(0);
    const other = await newBooking(studio, { weddingDate, status: "contacted" });
    expect(await mails()).toBe(0);
    await db().update(bookings).set({ status: "held" }).where(eq(bookings.id, other.id));
    expect(await mails()).toBe(1);
  });

  it("while the couple is on Stripe's page: it is paid but not confirmed, and the desk can refund it", async () => {
    const weddingDate = "2034-06-24";
    const { id, booking, signer } = await newSigned(studio, admin, { weddingDate });
    await countersign(admin, id);
    expect((await pay(signer, booking.id, { pay: "retainer" })).status).toBe(303);
    await takeDay(booking.id, weddingDate);
    await studio.stripe.account().pay(studio.stripe.openSession().id);
    await reconcile(studio);
    expect(await bookingStatus(studio, booking.id)).toBe("proposal");
    expect(await balanceIn(studio, booking.id)).toMatchObject({ paidCents: 85_800, retainerPaid: true });
    expect(await confirmedOn(weddingDate)).toHaveLength(2);

    const couple = await pageText(signer, pageOf(id));
    expect(couple).toContain("Your date is no longer available");
    expect(couple).not.toContain("your date is confirmed");
    const own = await pageText(signer, "/my-wedding");
    expect(own).toContain("We've received $858. It's safe");
    expect(own).not.toContain("Your date is confirmed once");
    const desk = await pageText(admin, `/admin/bookings/${booking.id}`);
    for (const words of ["agree on another date, or refund what they have paid", "Refund"])
      expect(desk).toContain(words);

    const [payment] = (await balanceIn(studio, booking.id)).payments;
    const refund = {
      id: crypto.randomUUID(),
      amount: "858",
      reason: "The date was taken",
      happenedOn: today(),
    };
    const answer = await callApi(
      admin,
      "POST",
      `/api/bookings/${booking.id}/payments/${payment?.id}/refunds`,
      refund,
    );
    expect([answer.status, await answer.text()]).toEqual([200, expect.anything()]);
    expect(await balanceIn(studio, booking.id)).toMatchObject({ refundedCents: 85_800 });
    expect(await bookingStatus(studio, booking.id)).toBe("proposal");
    const after = await pageText(signer, pageOf(id));
    expect(after).toContain("We've sent back what was paid");
    expect(after).not.toMatch(/safe|Pay the retainer/);
  });
});
