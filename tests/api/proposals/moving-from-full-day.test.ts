import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { bookings } from "#drizzle/schema/bookings.ts";
import { proposals } from "#drizzle/schema/proposals.ts";
import { selectFactsOfProposal } from "#server/bookings/current-state/queries.ts";
import type { Client } from "#server/clients/gate/contract.ts";
import { STOPPED } from "#server/payments/checkout/contract.ts";
import { NOT_ASKED_FOR } from "#server/payments/reminders/contract.ts";
import { partnerMails } from "#server/proposals/declining/mails.ts";
import { expireProposals } from "#server/proposals/expiry/service.ts";
import type { ProposalDocument } from "#server/proposals/sending/contract.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { recordPayment } from "#tests/factories/payment.ts";
import {
  newSent,
  newSigned,
  newSigner,
  pageOf,
  partnerEmails,
  signatureFields,
} from "#tests/factories/proposal.ts";
import { newMove } from "#tests/support/date-moves.ts";
import { visibleText } from "#tests/support/page-text.ts";
import { bookingOf, countersign, proposalOf } from "#tests/support/proposals.ts";
import { servicesAt } from "#tests/support/services-at.ts";
import { callApi, signedIn } from "#tests/support/staff.ts";
import { balanceIn } from "#tests/support/stripe/couple.ts";
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
const oneLine = (text = "") => text.replaceAll(/\s+/g, " ");
const datesTaken = async () => (await studio.outbox()).filter(({ kind }) => kind.startsWith("date_taken"));

/** A couple's signed day goes to two others, and its studio moves the wedding to another day. */
async function movingFrom(weddingDate: string, to: string) {
  const { id, booking, signer } = await newSigned(studio, admin, { weddingDate });
  expect((await countersign(admin, id)).status).toBe(200);
  await db()
    .update(bookings)
    .set({ status: "proposal", holdExpiresAt: null })
    .where(eq(bookings.id, booking.id));
  for (let crew = 0; crew < 2; crew += 1) await newBooking(studio, { weddingDate, status: "confirmed" });
  const next = await newMove(admin, id, to);
  return { id, next, booking, signer };
}

it("S50: no mail says that the day is taken while the pages say that the wedding is moving", async () => {
  const { next, booking, signer } = await movingFrom("2036-03-01", "2036-03-08");
  await recordPayment(admin, booking.id, "858", { way: "cheque" });
  await studio.worker.cron();
  expect(await datesTaken()).toEqual([]);
  expect(await visibleText(await signer.get("/my-wedding"))).not.toMatch(/no longer available|taken/);

  // Nobody signs for the new day, so there is none anymore.
  await db()
    .update(proposals)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(proposals.id, next));
  for (let minute = 0; minute < 2; minute += 1) await studio.worker.cron();
  expect(await bookingOf(studio, booking.id)).toMatchObject({ movingTo: null, status: "proposal" });
  expect((await datesTaken()).map(({ kind }) => kind).sort()).toEqual(["date_taken", "date_taken_alert"]);
  expect(await visibleText(await signer.get("/my-wedding"))).toContain("Date no longer available");
  const [expired] = (await studio.outbox()).filter(({ kind }) => kind === "proposal_expired");
  expect(oneLine(expired?.textBody)).toContain(
    "March 1, 2036 is no longer available. The agreement that was signed before stays in force. We'll call you about what was paid.",
  );
});

it("S50: a move that ends once its first day is over doesn't say that this day is free", async () => {
  const weddingDate = "2036-03-15";
  const emails = partnerEmails();
  const { id, booking } = await newSent(studio, admin, { weddingDate, emails });
  for (const email of emails) {
    const partner = await newSigner(studio, email);
    expect((await partner.post(pageOf(id), await signatureFields(partner, id))).status).toBe(303);
  }
  const moved = await callApi(admin, "POST", `/api/proposals/${id}/date-move`, {
    date: "2036-06-07",
    voids: 2,
  });
  expect(moved.status).toBe(200);
  const next = ((await moved.json()) as { value: { id: string } }).value.id;
  await db()
    .update(bookings)
    .set({ status: "proposal", holdExpiresAt: null })
    .where(eq(bookings.id, booking.id));
  const later = servicesAt(db(), new Date("2036-03-20T20:00:00Z"));

  const facts = await selectFactsOfProposal(db(), next);
  const { document } = await proposalOf(studio, next);
  if (!facts || !document) throw new Error("The move is gone");
  const read = JSON.parse(document) as ProposalDocument;
  const [who] = read.signers;
  const [declined] = await partnerMails(later, {
    id: next,
    bookingId: booking.id,
    document: read,
    inForce: null,
    who: { ...who, role: "partner" } as Client,
    facts,
    ledger: { lastEntry: null, agreedCents: 0, agreedRetainerCents: 0 },
    at: later.clock.now(),
  });
  expect(oneLine(declined?.mail.textBody)).toContain("March 15, 2036 has passed.");

  expect(await expireProposals(later)).toBe(1);
  const mails = (await studio.outbox()).filter(({ kind }) => kind.startsWith("proposal_expired"));
  expect(mails.map(({ kind }) => kind).sort()).toEqual([
    "proposal_expired",
    "proposal_expired",
    "proposal_expired_alert",
  ]);
  for (const { textBody } of mails) {
    expect(oneLine(textBody)).toContain("March 15, 2036 has passed.");
    expect(oneLine(textBody)).not.toMatch(/still free|A crew is free/);
  }
});

it("S50: a wedding that is moving is asked for its retainer once it has signed for the new day", async () => {
  const { next, booking, signer } = await movingFrom("2036-04-05", "2036-04-12");
  const chargeOf = async () => (await balanceIn(studio, booking.id)).charges[0]?.id;
  const payments = async () => visibleText(await signer.get(`/my-wedding/payments?booking=${booking.id}`));
  expect(await payments()).toContain(STOPPED.date_moving);
  expect(await payments()).not.toContain(STOPPED.date_gone);
  const early = await callApi(admin, "POST", `/api/payments/reminders/${await chargeOf()}`);
  expect(await early.text()).toContain(NOT_ASKED_FOR);

  expect((await signer.post(pageOf(next), await signatureFields(signer, next))).status).toBe(303);
  expect(await payments()).toContain("$858");
  expect(await payments()).not.toMatch(/isn't available anymore|aren't asking/);
  await recordPayment(admin, booking.id, "858", { way: "cheque" });
  expect((await countersign(admin, next)).status).toBe(200);
  await studio.worker.cron();
  expect(await bookingOf(studio, booking.id)).toMatchObject({
    weddingDate: "2036-04-12",
    status: "confirmed",
  });
  expect(await datesTaken()).toEqual([]);
});
