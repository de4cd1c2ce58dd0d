import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { chargedBooking, issuedInvoice, recordPayment } from "#tests/factories/payment.ts";
import { newSigned, newVersion, pageOf } from "#tests/factories/proposal.ts";
import { closeSettled } from "#tests/support/closing.ts";
import { pageText } from "#tests/support/page-text.ts";
import { countersign } from "#tests/support/proposals.ts";
import { reopen } from "#tests/support/reopening.ts";
import { callApi, signedIn } from "#tests/support/staff.ts";
import { PAYMENTS } from "#tests/support/stripe/couple.ts";
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

const deskOf = (id: string) => pageText(admin, `/admin/bookings/${id}`);
const ownOf = (partner: Visitor, id: string) => pageText(partner, `${PAYMENTS}?booking=${id}`);
const writeOff = (id: string, amount: string) =>
  callApi(admin, "POST", `/api/bookings/${id}/payments/write-offs`, {
    id: crypto.randomUUID(),
    amount,
    reason: "A shorter day",
  });

/** A couple with an agreement in force: a retainer of 858 dollars and 2,002 more. */
async function agreed() {
  const { id, booking, signer } = await newSigned(studio, admin, { weddingDate: "2035-05-12" });
  expect((await countersign(admin, id)).status).toBe(200);
  return { id: booking.id, partner: signer };
}

it("a canceled booking isn't 'paid in full' at the desk because of what was kept", async () => {
  const { id } = await agreed();
  await recordPayment(admin, id, "858");
  await closeSettled(studio, admin, id);
  const desk = await deskOf(id);
  expect(desk).toContain("settled, $858 kept");
  expect(desk).not.toContain("paid in full");
});

it("desk, couple and invoice say the same of what was written off", async () => {
  const { id, partner } = await agreed();
  await recordPayment(admin, id, "858");
  expect((await writeOff(id, "1002")).status).toBe(200);
  const [desk, own] = [await deskOf(id), await ownOf(partner, id)];
  expect(desk).toContain("To be paid $1,000 Paid $858 Written off $1,002");
  expect(desk).toContain("$1,002 written off · $1,000 open");
  expect(own).toMatch(/\$1,000 due \w+ \d+, \d{4}\. You don't need to pay \$1,002 of it/);

  await recordPayment(admin, id, "1000");
  expect(await deskOf(id)).toContain("$1,000 paid · $1,002 written off");
  const after = await ownOf(partner, id);
  expect(after).toContain("$1,000 paid. You don't need to pay the other $1,002.");
  expect(after).toContain("Nothing is left to pay");
  expect(after).not.toContain("Everything is paid");
});

it("an invoice after a write-off says why nothing is left to pay", async () => {
  const charged = await chargedBooking(admin, studio);
  await recordPayment(admin, charged.bookingId, "650");
  await writeOff(charged.bookingId, "350");
  await issuedInvoice(admin, charged);
  const mail = (await studio.outbox()).find(({ kind }) => kind === "invoice_issued");
  expect(mail?.textBody).toContain(
    ", of which $350 doesn't have to be paid, and nothing of it is left to pay.",
  );
});

it("says 'everything' only of what an agreement names", async () => {
  const { id, partner } = await agreed();
  await recordPayment(admin, id, "2860");
  expect(await ownOf(partner, id)).toContain("Everything is paid");
});

it("a kept retainer alone isn't everything, and isn't the new proposal's", async () => {
  const { id, partner } = await agreed();
  await recordPayment(admin, id, "858");
  await closeSettled(studio, admin, id);
  expect(await reopen(studio, admin, id, { as: "inquiry" })).toBe(200);
  const own = await ownOf(partner, id);
  expect(own).not.toContain("Everything is paid");
  expect(own).toContain("Nothing to pay yet");
  expect(own).toContain("Retainer, earlier agreement $858");
  const version = await newVersion(admin, id);
  for (const text of [
    await ownOf(partner, id),
    await pageText(partner, "/my-wedding"),
    await pageText(partner, pageOf(version)),
    await deskOf(id),
  ]) {
    expect(text).not.toMatch(/[Ee]verything is paid|paid in full|retainer (?:is paid|has reached us)/);
  }
});
