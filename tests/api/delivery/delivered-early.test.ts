import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { wholeDeliveryFor } from "#tests/factories/delivered-film.ts";
import { recordPayment } from "#tests/factories/payment.ts";
import { newSigned } from "#tests/factories/proposal.ts";
import { MY_WEDDING } from "#tests/support/clients.ts";
import { pageText } from "#tests/support/page-text.ts";
import { bookingOf, countersign } from "#tests/support/proposals.ts";
import { callApi, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { othersOf } from "#tests/support/surfaces.ts";
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

const UNTRUE =
  /plan (?:your|their) film|when (?:your|the) film is ready|plan the film|at delivery|email (?:you|the couple) when/;

it("a film delivered before the wedding is there for everyone, while the booking is still booked", async () => {
  const { id, booking, signer } = await newSigned(studio, admin, {
    status: "confirmed",
    texts: { dueKind1: "delivery", due1: "" },
  });
  expect((await countersign(admin, id)).status).toBe(200);
  await recordPayment(admin, booking.id, "858");
  const { planner, payer } = await othersOf(studio, booking.id);
  const payments = `/my-wedding/payments?booking=${booking.id}`;
  const deskOf = () => pageText(admin, `/admin/bookings/${booking.id}`);
  const head = async () => (await deskOf()).split("Sent through the website")[0] ?? "";
  const read = async () => ({
    homes: await Promise.all([signer, payer, planner].map((visitor) => pageText(visitor, MY_WEDDING))),
    payments: await Promise.all([signer, payer].map((visitor) => pageText(visitor, payments))),
    desk: await head(),
  });

  const before = await read();
  expect(before.homes[0]).toContain("Our turn: We'll be in touch to plan your film.");
  expect(before.payments[0]).toContain("$2,002 due when the film is ready");
  expect(before.desk).toMatch(/next \$2,002, at delivery.*our turn: plan the film/);

  const delivery = await wholeDeliveryFor(studio, admin, booking);
  expect((await callApi(admin, "POST", `/api/deliveries/${delivery.id}/publishing`)).status).toBe(200);
  expect((await bookingOf(studio, booking.id)).status).toBe("confirmed");
  const after = await read();
  expect(after.homes[0]).toContain("The date is yours. Your film is ready. Check your email for the link.");
  for (const home of after.homes) expect(home).toMatch(/film is ready/);
  const [ofCouple, ofPayer] = after.payments;
  expect(ofCouple).toContain("The next payment, $2,002, is for your film, which is ready.");
  // It isn't the payer's film.
  expect(ofPayer).toContain("The next payment, $2,002, is for the film, which is ready.");
  for (const page of after.payments) expect(page).toContain("$2,002 for the film, which is ready");
  expect(after.desk).toMatch(/next \$2,002, for the delivered film/);
  expect(await deskOf()).toMatch(/1 film Delivered \w+ \d+/);
  for (const text of [...after.homes, ...after.payments, after.desk]) expect(text).not.toMatch(UNTRUE);

  // What the next mail about money says.
  await recordPayment(admin, booking.id, "2");
  const receipts = (await studio.outbox()).filter(({ kind }) => kind === "payment_received").slice(-2);
  const whose = receipts.map(
    ({ textBody }) => /\$2,000, is for (\w+) film, which is ready\./.exec(textBody)?.[1],
  );
  expect(whose.sort()).toEqual(["the", "your"]);
  expect((await studio.outbox()).some(({ kind }) => kind === "film_delivered")).toBe(true);

  expect((await callApi(admin, "DELETE", `/api/deliveries/${delivery.id}/publishing`)).status).toBe(200);
  const again = await read();
  expect(again.homes[0]).toContain("Our turn: We'll be in touch to plan your film.");
  expect(again.payments[0]).toContain("$2,000 due when the film is ready");
  expect(again.desk).toMatch(/next \$2,000, at delivery.*our turn: plan the film/);
  expect(await deskOf()).toContain("1 film Not delivered yet");
});
