import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { bookings } from "#drizzle/schema/bookings.ts";
import { recordPayment, today } from "#tests/factories/payment.ts";
import { newSigned, newVersion, pageOf, signatureFields } from "#tests/factories/proposal.ts";
import { closeSettled } from "#tests/support/closing.ts";
import { pageText } from "#tests/support/page-text.ts";
import { countersign } from "#tests/support/proposals.ts";
import { callApi, signedIn } from "#tests/support/staff.ts";
import { balanceIn, bookingStatus, PAYMENTS } from "#tests/support/stripe/couple.ts";
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

const versionOf = async (id: string) =>
  (await studio.database.open().select().from(bookings).where(eq(bookings.id, id)))[0]?.version ?? 0;

async function send(id: string, part: "reopen" | "undo" | "move", body: object = {}) {
  const version = await versionOf(id);
  return (await callApi(admin, "POST", `/api/bookings/${id}/${part}`, { version, ...body })).status;
}

/** A confirmed wedding for 2,860 dollars that has paid its retainer of 858. */
async function confirmed(weddingDate: string) {
  const { id, booking, signer } = await newSigned(studio, admin, { weddingDate });
  expect((await countersign(admin, id)).status).toBe(200);
  await recordPayment(admin, booking.id, "858", { way: "cheque" });
  expect(await bookingStatus(studio, booking.id)).toBe("confirmed");
  return { id: booking.id, partner: signer };
}

it("a booking canceled with a settlement is asked for its whole agreement again once it is reopened", async () => {
  const [back, asInquiry, undone] = [
    await confirmed("2035-09-01"),
    await confirmed("2035-09-08"),
    await confirmed("2035-09-15"),
  ];
  for (const { id, partner } of [back, asInquiry, undone]) {
    await closeSettled(studio, admin, id);
    expect(await pageText(partner, "/my-wedding")).not.toMatch(/(Agreed|Offered) total/);
    const closed = await pageText(admin, `/admin/bookings/${id}`);
    expect(closed).toContain("Agreement ended with the booking");
    expect(closed).not.toContain("in force");
    expect(await balanceIn(studio, id)).toMatchObject({ chargedCents: 85_800, dueCents: 0 });
  }
  await studio.worker.cron();
  expect(await send(back.id, "reopen")).toBe(200);
  expect(await send(asInquiry.id, "move", { status: "contacted", reason: "" })).toBe(200);
  expect(await send(undone.id, "undo")).toBe(200);
  for (const { id, partner } of [back, asInquiry, undone]) {
    expect(await balanceIn(studio, id)).toMatchObject({ chargedCents: 286_000, dueCents: 200_200 });
    expect(await pageText(partner, "/my-wedding")).toContain("Agreed total $2,860");
    const own = await pageText(partner, `${PAYMENTS}?booking=${id}`);
    expect(own).toContain("$2,002");
    expect(own).not.toContain("Everything is paid");
    const desk = await pageText(admin, `/admin/bookings/${id}`);
    for (const words of ["To be paid $2,002", "Agreement in force"]) expect(desk).toContain(words);
  }
  // The cron has nothing to add, and neither has a later move.
  await studio.worker.cron();
  expect(await bookingStatus(studio, asInquiry.id)).toBe("contacted");
  expect(await send(asInquiry.id, "move", { status: "new", reason: "" })).toBe(200);
  for (const { id } of [back, asInquiry, undone])
    expect(await balanceIn(studio, id)).toMatchObject({ chargedCents: 286_000 });
});

it("what was kept of a charge counts toward it, also when the booking is canceled and reopened again", async () => {
  const { id } = await confirmed("2035-09-22");
  const [other, refunds] = [await confirmed("2035-09-29"), { kept: "400", writeOff: "2002" }];
  const [payment] = (await balanceIn(studio, id)).payments;
  const back = [{ paymentId: payment?.id ?? "", amount: "458", byStripe: false }];
  await closeSettled(studio, admin, id, { ...refunds, refunds: back });
  expect(await balanceIn(studio, id)).toMatchObject({ chargedCents: 40_000, creditCents: 45_800 });
  expect(await send(id, "reopen")).toBe(200);
  expect(await balanceIn(studio, id)).toMatchObject({ chargedCents: 286_000, creditCents: 0 });
  await closeSettled(studio, admin, id);
  expect(await balanceIn(studio, id)).toMatchObject({ chargedCents: 85_800 });
  expect(await send(id, "reopen")).toBe(200);
  expect(await balanceIn(studio, id)).toMatchObject({ chargedCents: 286_000, dueCents: 200_200 });
  // Another couple's ledger is its own.
  expect(await balanceIn(studio, other.id)).toMatchObject({ chargedCents: 286_000, dueCents: 200_200 });
});

it("is asked for the agreement in force, if the couple had signed a version that the studio hadn't", async () => {
  const { id, partner } = await confirmed("2035-10-06");
  const later = await newVersion(admin, id, { price1: "3000" });
  const fields = await signatureFields(partner, later);
  expect((await partner.post(pageOf(later), fields)).status).toBe(303);
  await closeSettled(studio, admin, id);
  expect(await send(id, "reopen")).toBe(200);
  await studio.worker.cron();
  expect(await balanceIn(studio, id)).toMatchObject({ chargedCents: 286_000, dueCents: 200_200 });
});

it.each(["reopen", "undo"] as const)(
  "a date that everything has arrived for while the booking was closed is confirmed by %s, as its couple reads",
  async (part) => {
    const {
      id: paper,
      booking,
      signer,
    } = await newSigned(studio, admin, {
      weddingDate: part === "undo" ? "2035-10-13" : "2035-10-20",
    });
    expect((await countersign(admin, paper)).status).toBe(200);
    await recordPayment(admin, booking.id, "858", { pending: true });
    const { id } = booking;
    expect(await bookingStatus(studio, id)).toBe("held");
    await closeSettled(studio, admin, id, { kept: "2860", writeOff: "0" });
    const [payment] = (await balanceIn(studio, id)).payments;
    const arrived = { arrived: true, happenedOn: today() };
    const end = `/api/bookings/${id}/payments/${payment?.id}/end`;
    expect((await callApi(admin, "POST", end, arrived)).status).toBe(200);
    await studio.worker.cron();
    expect(await send(id, part)).toBe(200);
    expect(await bookingStatus(studio, id)).toBe("confirmed");
    expect(await balanceIn(studio, id)).toMatchObject({ chargedCents: 286_000, dueCents: 200_200 });
    const home = await pageText(signer, "/my-wedding");
    expect(home).toContain("Booked The date is yours.");
    expect(home).not.toContain("confirm your date next");
    expect(await pageText(signer, pageOf(paper))).toContain(
      "Your retainer has arrived, and your date is confirmed.",
    );
    expect(await pageText(admin, `/admin/bookings/${id}`)).toContain("our turn: plan the film");
    expect((await studio.outbox()).filter(({ kind }) => kind === "booking_confirmed")).toHaveLength(1);
    await studio.worker.cron();
    expect(await balanceIn(studio, id)).toMatchObject({ chargedCents: 286_000 });
  },
);
