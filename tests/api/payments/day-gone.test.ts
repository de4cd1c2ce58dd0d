import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { ledgerEntries } from "#drizzle/schema/ledger.ts";
import { andWeCall, STOPPED } from "#server/payments/checkout/contract.ts";
import { NOT_ASKED_FOR } from "#server/payments/reminders/contract.ts";
import { NO_MONEY, paidSentences } from "#server/proposals/couple-money/contract.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { entryOf, recordPayment, today } from "#tests/factories/payment.ts";
import { newSigned } from "#tests/factories/proposal.ts";
import { MY_WEDDING } from "#tests/support/clients.ts";
import { pageText, visibleText } from "#tests/support/page-text.ts";
import { countersign } from "#tests/support/proposals.ts";
import { callApi, signedIn } from "#tests/support/staff.ts";
import { balanceIn, checkoutsOf, PAYMENTS, pay, reconcile } from "#tests/support/stripe/couple.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import type { Visitor } from "#tests/support/visitor.ts";

let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio({ stripe: true });
  admin = await signedIn(studio);
  const instructions = { bankTransfer: "Routing 111", cheque: "", version: 0 };
  await callApi(admin, "PUT", "/api/payments/instructions", instructions);
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

async function move(id: string, status: string) {
  const row = (await studio.bookings()).find((one) => one.id === id);
  const sent = { status, version: row?.version };
  expect((await callApi(admin, "POST", `/api/bookings/${id}/move`, sent)).status).toBe(200);
}

it("F17: a couple whose day the studio gave to others is asked for nothing, although its retainer is paid", async () => {
  const weddingDate = "2035-07-07";
  const { id, booking, signer } = await newSigned(studio, admin, { weddingDate });
  await countersign(admin, id);
  const paid = crypto.randomUUID();
  await recordPayment(admin, booking.id, "858", { id: paid });
  expect((await pay(signer, booking.id, { pay: "balance" })).status).toBe(303);
  await move(booking.id, "held");
  await move(booking.id, "proposal");
  const others = [];
  for (let crew = 0; crew < 2; crew += 1)
    others.push(await newBooking(studio, { weddingDate, status: "confirmed" }));

  expect(await pageText(signer, MY_WEDDING)).toContain("Date no longer available");
  const page = await pageText(signer, PAYMENTS);
  expect(page).toContain("Nothing to pay for now");
  const received = paidSentences({ ...NO_MONEY, keptCents: 85_800 });
  expect(page).toContain(andWeCall.date_gone(received));
  // Whose turn it is, the home page says alike.
  expect(await pageText(signer, MY_WEDDING)).toContain(`${received} We'll call you about another date.`);
  for (const words of ["Pay online", "How to pay", "Routing 111", "to pay.", "The next payment"])
    expect(page).not.toContain(words);
  for (const what of ["due", "balance"]) {
    const answer = await pay(signer, booking.id, { pay: what });
    expect([answer.status, await visibleText(answer)]).toEqual([
      409,
      expect.stringContaining(STOPPED.date_gone),
    ]);
  }
  await reconcile(studio);
  expect((await checkoutsOf(studio, booking.id)).map(({ state }) => state)).toEqual(["expired"]);
  // The desk reads the same: nothing of it is asked for.
  const desk = await pageText(admin, `/admin/bookings/${booking.id}`);
  expect(desk).not.toContain("next $2,002");
  expect(desk).toContain("nothing asked for, because the date isn't theirs");
  expect(desk).toMatch(/To be paid \$0 Not asked for \$2,002/);
  expect(desk).toContain("$2,002 open, not asked for");
  const list = await pageText(admin, "/admin/payments");
  expect(list).toContain("Not asked for, because the date isn't theirs. $2,002");
  expect(list).toContain("$2,002 isn't asked for, because the date isn't theirs, and isn't in these sums.");

  // What is due meanwhile isn't reminded of, and a refund's mail asks for nothing either.
  const db = studio.database.open();
  const charge = {
    id: crypto.randomUUID(),
    label: "Travel",
    amount: "120",
    kind: "instalment",
    dueOn: today(),
  };
  await callApi(admin, "POST", `/api/bookings/${booking.id}/payments/charges`, charge);
  const [travel] = await db
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.key, `charge:${charge.id}`));
  const reminder = await callApi(admin, "POST", `/api/payments/reminders/${travel?.id}`);
  expect([reminder.status, await reminder.text()]).toEqual([409, expect.stringContaining(NOT_ASKED_FOR)]);
  const payment = await entryOf(studio, `payment:${paid}`);
  const refund = { id: crypto.randomUUID(), amount: "858", happenedOn: today(), reason: "No crew" };
  await callApi(admin, "POST", `/api/bookings/${booking.id}/payments/${payment}/refunds`, refund);
  const mail = (await studio.outbox()).findLast(({ kind }) => kind === "refund_recorded");
  expect(mail?.textBody).toContain(andWeCall.date_gone(""));
  expect(mail?.textBody).not.toMatch(/is due|to pay \$/);
  expect((await balanceIn(studio, booking.id)).payableCents).toBeGreaterThan(0);
});
