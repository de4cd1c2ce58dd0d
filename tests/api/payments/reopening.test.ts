import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bookings } from "#drizzle/schema/bookings.ts";
import { refundRequests } from "#drizzle/schema/refund-requests.ts";
import { reopenWithLetter } from "#server/payments/reopening/service.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { recordPayment, today } from "#tests/factories/payment.ts";
import { decline, newSigned, newVersion, pageOf, signatureFields } from "#tests/factories/proposal.ts";
import { cancellationForm, closeSettled } from "#tests/support/closing.ts";
import { pageText } from "#tests/support/page-text.ts";
import { countersign, proposalOf } from "#tests/support/proposals.ts";
import { reopen, reopeningForm } from "#tests/support/reopening.ts";
import { servicesAt } from "#tests/support/services-at.ts";
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
  return callApi(admin, "POST", `/api/bookings/${id}/${part}`, { version, ...body });
}

const lettersTo = async (id: string) =>
  (await studio.outbox())
    .filter(({ kind, bookingId }) => kind === "reopening_letter" && bookingId === id)
    .map(({ textBody }) => textBody.replaceAll(/\s+/g, " "));

/** A confirmed wedding for 2,860 dollars that has paid its retainer of 858. */
async function confirmed(weddingDate: string) {
  const { id, booking, signer } = await newSigned(studio, admin, { weddingDate });
  expect((await countersign(admin, id)).status).toBe(200);
  await recordPayment(admin, booking.id, "858", { way: "cheque" });
  expect(await bookingStatus(studio, booking.id)).toBe("confirmed");
  return { id: booking.id, paper: id, partner: signer, email: booking.email };
}

it("a booking canceled with a settlement comes back with a letter that says what is asked for again", async () => {
  const { id, partner } = await confirmed("2035-09-01");
  await closeSettled(studio, admin, id);
  expect(await pageText(partner, "/my-wedding")).not.toMatch(/(Agreed|Offered) total/);
  const closed = await pageText(admin, `/admin/bookings/${id}`);
  for (const words of ["Agreement ended with the booking", "Reopen as confirmed…", "Reopen as an inquiry…"])
    expect(closed).toContain(words);
  expect(await balanceIn(studio, id)).toMatchObject({ chargedCents: 85_800, dueCents: 0 });
  await studio.worker.cron();
  const says = [
    "What we wrote when it was canceled no longer counts.",
    "September 1, 2035 is yours again.",
    "The agreement that everyone signed is in force again.",
    "You've paid $858 so far.",
    "$2,002, due by",
  ];
  const form = await pageText(admin, `/admin/payments/reopen/${id}`);
  for (const words of says) expect(form).toContain(words);
  expect(await balanceIn(studio, id)).toMatchObject({ chargedCents: 85_800 });
  expect(await reopen(studio, admin, id)).toBe(200);
  const letters = await lettersTo(id);
  expect(letters).toHaveLength(1);
  for (const words of says) expect(letters[0]).toContain(words);
  expect(await bookingStatus(studio, id)).toBe("confirmed");
  expect(await balanceIn(studio, id)).toMatchObject({ chargedCents: 286_000, dueCents: 200_200 });
  expect(await pageText(partner, "/my-wedding")).toContain("Agreed total $2,860");
  const own = await pageText(partner, `${PAYMENTS}?booking=${id}`);
  expect(own).toContain("$2,002");
  expect(own).not.toContain("Everything is paid");
  const desk = await pageText(admin, `/admin/bookings/${id}`);
  for (const words of ["To be paid $2,002", "Agreement in force"]) expect(desk).toContain(words);
  // The cron has nothing to add.
  await studio.worker.cron();
  expect(await balanceIn(studio, id)).toMatchObject({ chargedCents: 286_000 });
});

it("the form names the couples who were told that the day is free, unless the booking doesn't take it back", async () => {
  const weddingDate = "2035-09-15";
  const { id } = await confirmed(weddingDate);
  await newBooking(studio, { weddingDate, status: "confirmed" });
  const waiting = { weddingDate, status: "contacted" as const, waitingSince: new Date() };
  await newBooking(studio, { ...waiting, brideName: "Gia", groomName: "Hal" });
  await newBooking(studio, { ...waiting, waitingSince: new Date(Date.now() + 1000) });
  await closeSettled(studio, admin, id);
  await studio.worker.cron();
  const form = (as: string) => pageText(admin, `/admin/payments/reopen/${id}?as=${as}`);
  const told = "we've told Gia & Hal that this day is free. Talk to them before you take it back.";
  expect(await form("before")).toContain(told);
  expect(await form("inquiry")).not.toContain("that this day is free");
});

it("as an inquiry, what the cancellation letter ended stays ended, also on a day that is full", async () => {
  const { id, paper, partner } = await confirmed("2035-09-08");
  await closeSettled(studio, admin, id);
  for (let crew = 0; crew < 2; crew += 1)
    await newBooking(studio, { weddingDate: "2035-09-08", status: "confirmed" });
  expect(await reopen(studio, admin, id, { as: "inquiry" })).toBe(200);
  const [letter] = await lettersTo(id);
  for (const words of [
    "still counts",
    "Our agreement has ended and stays ended.",
    "We keep the $858 that was paid.",
    "There's nothing more to pay.",
  ])
    expect(letter).toContain(words);
  await studio.worker.cron();
  await studio.worker.cron();
  expect(await bookingStatus(studio, id)).toBe("contacted");
  expect(await balanceIn(studio, id)).toMatchObject({ chargedCents: 85_800, dueCents: 0, creditCents: 0 });
  const [home, page] = [await pageText(partner, "/my-wedding"), await pageText(partner, pageOf(paper))];
  for (const text of [home, page, await pageText(partner, `${PAYMENTS}?booking=${id}`)]) {
    expect(text).not.toContain("It's safe");
    expect(text).not.toContain("send it back");
    expect(text).not.toContain("more was paid");
  }
  expect(home).not.toContain("Agreed total");
  expect(home).toContain("Our agreement has ended. See the agreement");
  expect(page).toContain("This agreement has ended It ended with your booking.");
  expect(page).toContain("Download the signed agreement");
  const desk = await pageText(admin, `/admin/bookings/${id}`);
  expect(desk).not.toContain("Agreement in force");
  expect(desk).not.toContain("To be paid $2,002");
});

describe("as an inquiry on a free day, what was kept", () => {
  async function reopened(weddingDate: string) {
    const found = await confirmed(weddingDate);
    await closeSettled(studio, admin, found.id);
    expect(await reopen(studio, admin, found.id, { as: "inquiry" })).toBe(200);
    const home = () => pageText(found.partner, "/my-wedding");
    return { ...found, home };
  }
  async function signNext({ id, partner }: { id: string; partner: Visitor }) {
    const next = await newVersion(admin, id);
    const fields = await signatureFields(partner, next);
    expect((await partner.post(pageOf(next), fields)).status).toBe(303);
    return next;
  }

  it("confirms and holds nothing, and what is agreed next is paid by itself", async () => {
    const { id, partner, home } = await reopened("2035-09-10");
    expect(await home()).toContain("Your turn: If you'd like a new proposal, write to us.");
    for (const text of [await home(), await pageText(partner, `${PAYMENTS}?booking=${id}`)])
      expect(text).not.toMatch(/A payment alone|We confirm|It's safe/);
    expect(await pageText(admin, `/admin/bookings/${id}`)).toContain(
      "Next the couple: ask for a new proposal",
    );
    const next = await signNext({ id, partner });
    expect(await home()).toContain("Version 1, ended with your booking");
    expect(await home()).toMatch(/We're holding this date for you/);
    expect(await home()).not.toContain("Your retainer has arrived");
    expect(await balanceIn(studio, id)).toMatchObject({ chargedCents: 371_800, dueCents: 286_000 });
    expect((await countersign(admin, next)).status).toBe(200);
    expect(await bookingStatus(studio, id)).not.toBe("confirmed");
    await recordPayment(admin, id, "858", { way: "cheque" });
    expect(await bookingStatus(studio, id)).toBe("confirmed");
    expect(await home()).toContain("Booked The date is yours.");
  });

  it("stays kept when a new proposal is signed and declined, and when the booking is canceled again", async () => {
    const { id, partner, home, email } = await reopened("2035-09-11");
    expect(await cancellationForm(studio, id)).toMatchObject({
      nothingKept: null,
      figures: { keptCents: 85_800 },
    });
    const next = await signNext({ id, partner });
    expect(await cancellationForm(studio, id)).toMatchObject({ figures: { keptCents: 85_800 } });
    await decline(studio, partner, { id: next, email });
    expect((await proposalOf(studio, next)).status).toBe("declined");
    await studio.worker.cron();
    expect(await balanceIn(studio, id)).toMatchObject({ chargedCents: 85_800, creditCents: 0 });
    expect(await home()).not.toMatch(/It's yours|nothing is agreed/);
  });

  it("brings back nothing that the first settlement took off", async () => {
    const { id } = await confirmed("2035-09-12");
    const album = { id: crypto.randomUUID(), label: "Album", amount: "500", kind: "instalment" };
    expect((await callApi(admin, "POST", `/api/bookings/${id}/payments/charges`, album)).status).toBe(200);
    await closeSettled(studio, admin, id);
    expect(await reopen(studio, admin, id, { as: "inquiry" })).toBe(200);
    expect((await send(id, "move", { status: "lost", reason: "No answer" })).status).toBe(200);
    expect((await reopeningForm(studio, id)).sentences.join(" ")).not.toContain("Album");
    expect(await reopen(studio, admin, id)).toBe(200);
    expect(await balanceIn(studio, id)).toMatchObject({ chargedCents: 85_800, dueCents: 0 });
  });
});

it("what was refunded of a closed booking isn't asked for again by an inquiry", async () => {
  const { id } = await confirmed("2035-09-13");
  await closeSettled(studio, admin, id);
  const [payment] = (await balanceIn(studio, id)).payments;
  const back = { id: crypto.randomUUID(), amount: "400", reason: "Goodwill", happenedOn: today() };
  const path = `/api/bookings/${id}/payments/${payment?.id}/refunds`;
  expect((await callApi(admin, "POST", path, back)).status).toBe(200);
  expect(await reopen(studio, admin, id, { as: "inquiry" })).toBe(200);
  const [letter] = await lettersTo(id);
  expect(letter).toContain("We keep the $458 that was paid. There's nothing more to pay.");
  expect(await balanceIn(studio, id)).toMatchObject({ dueCents: 0, creditCents: 0 });
});

it("isn't reopened while the outcome of a refund through Stripe is unknown", async () => {
  const { id } = await confirmed("2035-09-14");
  await closeSettled(studio, admin, id);
  const { entries, version } = await reopeningForm(studio, id);
  const [payment] = (await balanceIn(studio, id)).payments;
  await studio.database
    .open()
    .insert(refundRequests)
    .values({
      bookingId: id,
      checkoutId: payment?.id ?? "",
      amountCents: 10_000,
      pressId: crypto.randomUUID(),
      reason: "Goodwill",
      actorId: "admin",
    });
  expect(await pageText(admin, `/admin/payments/reopen/${id}`)).toContain("still on its way through Stripe");
  const body = { as: "before", version, entries, to: [], subject: "Open again", body: "{{reopening}}" };
  const answer = await callApi(admin, "POST", `/api/bookings/${id}/payments/reopening`, body);
  expect(answer.status).toBe(409);
  expect(await bookingStatus(studio, id)).toBe("cancelled");
});

it("nothing else reopens a booking whose couple has a letter about its money", async () => {
  const { id } = await confirmed("2035-09-15");
  await closeSettled(studio, admin, id);
  for (const [part, body] of [
    ["reopen", {}],
    ["undo", {}],
    ["move", { status: "contacted", reason: "" }],
  ] as const) {
    const answer = await send(id, part, body);
    expect(answer.status).toBe(409);
    expect(JSON.stringify(await answer.json())).toContain("Use “Reopen”");
  }
  expect(await bookingStatus(studio, id)).toBe("cancelled");
  // A stale form changes nothing, and nobody has to get the letter.
  expect(await reopen(studio, admin, id, { entries: 1 })).toBe(409);
  expect(await reopen(studio, admin, id, { to: [] })).toBe(200);
  expect(await lettersTo(id)).toEqual([]);
  expect((await send(id, "undo")).status).toBe(409);
});

it("what was kept of a charge counts toward it, also when the booking is canceled and reopened again", async () => {
  const { id } = await confirmed("2035-09-22");
  const [other, refunds] = [await confirmed("2035-09-29"), { kept: "400", writeOff: "2002" }];
  const [payment] = (await balanceIn(studio, id)).payments;
  const back = [{ paymentId: payment?.id ?? "", amount: "458", byStripe: false }];
  await closeSettled(studio, admin, id, { ...refunds, refunds: back });
  expect(await balanceIn(studio, id)).toMatchObject({ chargedCents: 40_000, creditCents: 45_800 });
  expect(await reopen(studio, admin, id)).toBe(200);
  expect(await balanceIn(studio, id)).toMatchObject({ chargedCents: 286_000, creditCents: 0 });
  await closeSettled(studio, admin, id);
  expect(await balanceIn(studio, id)).toMatchObject({ chargedCents: 85_800 });
  expect(await reopen(studio, admin, id)).toBe(200);
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
  expect(await reopen(studio, admin, id)).toBe(200);
  await studio.worker.cron();
  expect(await balanceIn(studio, id)).toMatchObject({ chargedCents: 286_000, dueCents: 200_200 });
});

/** A booking of which everything arrived while it was closed. */
async function paidWhileClosed(weddingDate: string) {
  const { id: paper, booking, signer } = await newSigned(studio, admin, { weddingDate });
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
  return { id, paper, signer };
}

it("a date that everything has arrived for while the booking was closed is confirmed once it is reopened", async () => {
  const { id, paper, signer } = await paidWhileClosed("2035-10-20");
  expect(await reopen(studio, admin, id)).toBe(200);
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
});

it("the cron confirms such a date if the Worker dies right after the booking is reopened", async () => {
  const { id } = await paidWhileClosed("2035-10-27");
  const { version, entries, letter } = await reopeningForm(studio, id);
  const services = {
    ...servicesAt(studio.database.open(), new Date()),
    events: { agreementChanged: () => Promise.reject(new Error("The Worker died")) },
  } as unknown as Parameters<typeof reopenWithLetter>[0];
  const body = { bookingId: id, as: "before" as const, version, entries, to: [], ...letter };
  const actor = { userId: "admin", name: "Ada", email: "ada@example.com" } as unknown as Admin;
  await expect(reopenWithLetter(services, actor, body)).rejects.toThrow("The Worker died");
  expect(await bookingStatus(studio, id)).toBe("held");
  await studio.worker.cron();
  expect(await bookingStatus(studio, id)).toBe("confirmed");
});

it("the reopening as an inquiry of an agreement that charged nothing isn't undone: the agreement stays ended", async () => {
  const texts = { price1: "0", travel: "0", retainer: "0" };
  const { id: paper, booking, signer } = await newSigned(studio, admin, { weddingDate: "2035-11-03", texts });
  const { id } = booking;
  expect((await countersign(admin, paper)).status).toBe(200);
  expect((await balanceIn(studio, id)).charges).toEqual([]);
  await closeSettled(studio, admin, id);
  expect(await reopen(studio, admin, id, { as: "inquiry" })).toBe(200);
  expect((await proposalOf(studio, paper)).status).toBe("superseded");
  const answer = await send(id, "undo");
  expect(answer.status).toBe(409);
  expect(JSON.stringify(await answer.json())).toContain("letter");
  expect(await bookingStatus(studio, id)).toBe("contacted");
  expect(await pageText(admin, `/admin/bookings/${id}`)).not.toContain("Undo");
  expect(await pageText(signer, pageOf(paper))).toContain("This agreement has ended");
  // A later move can be undone like any other.
  expect((await send(id, "move", { status: "lost", reason: "No answer" })).status).toBe(200);
  expect((await send(id, "undo")).status).toBe(200);
  expect(await bookingStatus(studio, id)).toBe("contacted");
});

describe("what a settlement left is said in the same words everywhere, once it is an inquiry again", () => {
  const textsOf = async ({ id, partner }: { id: string; partner: Visitor }) => ({
    letter: (await lettersTo(id)).join(" "),
    home: await pageText(partner, "/my-wedding"),
    payments: await pageText(partner, `${PAYMENTS}?booking=${id}`),
    desk: await pageText(admin, `/admin/bookings/${id}`),
    dashboard: await pageText(admin, "/admin"),
  });

  it("a credit is sent back", async () => {
    const found = await confirmed("2035-11-10");
    const [{ id: paymentId = "" } = {}] = (await cancellationForm(studio, found.id))?.payments ?? [];
    const refunds = [{ paymentId, amount: "458", byStripe: false }];
    await closeSettled(studio, admin, found.id, { kept: "400", writeOff: "2002", refunds });
    expect(await balanceIn(studio, found.id)).toMatchObject({ creditCents: 45_800 });
    expect(await reopen(studio, admin, found.id, { as: "inquiry" })).toBe(200);
    const { letter, home, payments, desk, dashboard } = await textsOf(found);
    for (const text of [letter, home, payments]) {
      expect(text).toContain("We'll send back $458.");
      expect(text).not.toMatch(/nothing is agreed that|more was paid than/);
    }
    for (const words of ["Payments $458 to refund", "To refund $458"]) expect(desk).toContain(words);
    expect(desk).not.toMatch(/more paid than asked for|Overpaid/);
    expect(dashboard).toContain("$458 is still to be sent back. Send it, then record the refund.");
    // What nobody promised back isn't said to be: it may be for what is agreed next.
    await recordPayment(admin, found.id, "100", { way: "cheque", beyondDue: true });
    const later = await textsOf(found);
    for (const text of [later.home, later.payments])
      expect(text).toContain("$558 was paid, and nothing is agreed that it's for.");
    expect(later.desk).toContain("Payments $558 more paid than asked for");
    expect(later.dashboard).toContain("They've paid $558 more than they owe now.");
  });

  it.each([
    ["858", "$858 is on its way to us. We'll keep it once it has arrived."],
    ["400", "$858 is on its way to us. Once it has arrived, we'll keep $400 and send back $458."],
    ["0", "$858 is on its way to us. Once it has arrived, we'll send it back."],
  ])("what is on its way, if %s dollars of it are kept", async (kept, words) => {
    const {
      id: paper,
      booking,
      signer: partner,
    } = await newSigned(studio, admin, { weddingDate: "2035-11-17" });
    expect((await countersign(admin, paper)).status).toBe(200);
    const { id } = booking;
    await recordPayment(admin, id, "858", { pending: true });
    await closeSettled(studio, admin, id, { kept, writeOff: String(2860 - Number(kept)), refunds: [] });
    expect(await reopen(studio, admin, id, { as: "inquiry" })).toBe(200);
    const { letter, home, payments } = await textsOf({ id, partner });
    for (const text of [letter, home, payments]) expect(text).toContain(words);
    const [payment] = (await balanceIn(studio, id)).payments;
    const arrived = { arrived: true, happenedOn: today() };
    const end = `/api/bookings/${id}/payments/${payment?.id}/end`;
    expect((await callApi(admin, "POST", end, arrived)).status).toBe(200);
    const then = await textsOf({ id, partner });
    const back = `We'll send back $${858 - Number(kept)}.`;
    for (const text of [then.home, then.payments])
      if (kept === "858") expect(text).not.toContain("send back");
      else expect(text).toContain(back);
  });
});
