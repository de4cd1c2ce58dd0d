import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { contacts } from "#drizzle/schema/contacts.ts";
import { recordPayment } from "#tests/factories/payment.ts";
import { newSigned, pageOf } from "#tests/factories/proposal.ts";
import { MY_WEDDING } from "#tests/support/clients.ts";
import { closeUnasked } from "#tests/support/closing.ts";
import { pageText } from "#tests/support/page-text.ts";
import { bookingOf, countersign } from "#tests/support/proposals.ts";
import { callApi, signedIn } from "#tests/support/staff.ts";
import { atStripe, PAYMENTS } from "#tests/support/stripe/couple.ts";
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

const mailOf = async (kind: string) => (await studio.outbox()).findLast((mail) => mail.kind === kind);
const deskOf = (bookingId: string) => pageText(admin, `/admin/bookings/${bookingId}`);

describe("a retainer of which a part has arrived", () => {
  const read = async (id: string, bookingId: string, signer: Visitor) => ({
    paper: await pageText(signer, pageOf(id)),
    home: await pageText(signer, MY_WEDDING),
    payments: await pageText(signer, `${PAYMENTS}?booking=${bookingId}`),
    desk: await deskOf(bookingId),
  });

  it("is asked for with the same rest on the proposal's page, home, payments, in the mail and at the desk", async () => {
    const { id, booking, signer } = await newSigned(studio, admin);
    await recordPayment(admin, booking.id, "400");
    const signed = await read(id, booking.id, signer);
    expect(signed.paper).toContain(
      "You can pay the rest of the retainer, $458, now. Your date is confirmed once we've signed and all of it has reached us.",
    );
    expect(signed.home).toContain("You can pay the rest of the retainer, $458, meanwhile.");
    expect((await countersign(admin, id)).status).toBe(200);
    const { paper, home, payments, desk } = await read(id, booking.id, signer);
    expect(paper).toContain(
      "The rest of the retainer, $458, is next. Your date is confirmed once all of it has reached us.",
    );
    expect(home).toContain("Pay the retainer, of which $458 is still open.");
    expect(payments).toContain("$458 is due now.");
    expect(desk).toContain("$458 due");
    expect((await mailOf("payment_received"))?.textBody).toContain("$458 is due now.");
  });

  it("is still to be paid in the same part once the date is confirmed by hand", async () => {
    const { id, booking, signer } = await newSigned(studio, admin);
    expect((await countersign(admin, id)).status).toBe(200);
    await recordPayment(admin, booking.id, "400");
    const { version } = await bookingOf(studio, booking.id);
    const body = { version, status: "confirmed", reason: "They called" };
    expect((await callApi(admin, "POST", `/api/bookings/${booking.id}/move`, body)).status).toBe(200);
    const { paper, home } = await read(id, booking.id, signer);
    expect(paper).toContain("Your date is confirmed. $458 of the retainer is still to be paid.");
    expect(home).toContain("Pay the retainer, of which $458 is still open.");
  });
});

it("partners who share a mailbox are both greeted in a mail about their money", async () => {
  const { id, booking } = await newSigned(studio, admin);
  expect((await countersign(admin, id)).status).toBe(200);
  await studio.database
    .open()
    .update(contacts)
    .set({ sharesMailbox: true })
    .where(eq(contacts.id, `${booking.id}-2`));
  await recordPayment(admin, booking.id, "400");
  const { textBody = "", toAddress } = (await mailOf("payment_received")) ?? {};
  expect(toAddress).toBe(booking.email);
  expect(textBody).toContain(`Thank you, ${booking.brideName} and ${booking.groomName}`);
});

describe("the mail about a bank payment that failed", () => {
  const fails = async (before: (bookingId: string) => Promise<unknown>) => {
    const { bookingId, partner, session } = await atStripe(studio, admin);
    const account = studio.stripe.account();
    await account.pay(session.id, "us_bank_account");
    await before(bookingId);
    await account.settle(session.id, false);
    await expect.poll(() => mailOf("payment_failed")).toBeDefined();
    const { textBody = "" } = (await mailOf("payment_failed")) ?? {};
    return { textBody, page: await pageText(partner, `${PAYMENTS}?booking=${bookingId}`) };
  };

  it("leads to paying again where something can be paid", async () => {
    const { textBody, page } = await fails(async () => {});
    expect(textBody).toMatch(/\$1,000 is due now\.[\s\S]*Pay again: /);
    expect(page).toContain("$1,000 is due now.");
  });

  it("leads to the payments where nothing is asked for anymore", async () => {
    const { textBody, page } = await fails((bookingId) => closeUnasked(studio, admin, bookingId));
    expect(page).toMatch(/aren't asking you for anything/);
    expect(textBody).toContain("aren't asking you for anything");
    expect(textBody).not.toMatch(/Pay again|is to be paid/);
    expect(textBody).toContain("See your payments: ");
  });
});
