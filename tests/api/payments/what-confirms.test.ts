import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { addDays } from "#server/platform/calendar.ts";
import { formatCalendarDate } from "#server/platform/format-date.ts";
import { entryOf, recordPayment, today } from "#tests/factories/payment.ts";
import { newSigned, newVersion, pageOf, signatureFields } from "#tests/factories/proposal.ts";
import { MY_WEDDING } from "#tests/support/clients.ts";
import { pageText } from "#tests/support/page-text.ts";
import { countersign } from "#tests/support/proposals.ts";
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

it("a refund doesn't ask for the retainer of a confirmed date again", async () => {
  const { id, booking, signer } = await newSigned(studio, admin, { weddingDate: "2033-05-14" });
  expect((await countersign(admin, id)).status).toBe(200);
  const paid = crypto.randomUUID();
  await recordPayment(admin, booking.id, "858", { id: paid });
  const payment = await entryOf(studio, `payment:${paid}`);
  const refund = { id: crypto.randomUUID(), amount: "300", happenedOn: today(), reason: "A shorter day" };
  const path = `/api/bookings/${booking.id}/payments/${payment}/refunds`;
  expect((await callApi(admin, "POST", path, refund)).status).toBe(200);
  const home = await pageText(signer, MY_WEDDING);
  expect(home).toContain("Booked");
  expect(home).toContain("$300 is due. Your payments page shows how to pay.");
  const paper = await pageText(signer, pageOf(id));
  expect(paper).toContain("Your date is confirmed.");
  for (const text of [home, paper]) expect(text).not.toMatch(/[Pp]ay the retainer|of the retainer/);
  expect(await pageText(signer, `${PAYMENTS}?booking=${booking.id}`)).toContain("$300 is due now.");
  expect(await pageText(admin, `/admin/bookings/${booking.id}`)).toContain("$300 due");
  const mail = (await studio.outbox()).findLast(({ kind }) => kind === "refund_recorded");
  expect(mail?.textBody).toContain("$300 is due now.");
});

it("without a retainer, the signatures confirm the date on every surface", async () => {
  const given = { weddingDate: "2033-05-14", texts: { retainer: "0" } };
  const { id, booking, signer } = await newSigned(studio, admin, given);
  const read = async () => ({
    home: await pageText(signer, MY_WEDDING),
    paper: await pageText(signer, pageOf(id)),
    payments: await pageText(signer, `${PAYMENTS}?booking=${booking.id}`),
    desk: await pageText(admin, `/admin/bookings/${booking.id}`),
  });
  const signed = await read();
  expect(signed.paper).toContain("No retainer is due. The date is confirmed once both sides have signed.");
  expect(signed.home).toContain("We sign");
  expect((await countersign(admin, id)).status).toBe(200);
  const complete = await read();
  expect(complete.home).toContain("Booked");
  expect(complete.paper).toContain("Your date is confirmed.");
  expect(complete.payments).toContain("The next payment, $2,860, is due on April 30, 2033.");
  expect(complete.desk).toContain("as everyone has signed and no retainer is open");
  for (const texts of [signed, complete])
    for (const text of [texts.home, texts.paper, texts.payments])
      expect(text).not.toMatch(/[Tt]he retainer|[Yy]our retainer|\$0\b(?!\.)/);
  for (const { textBody } of await studio.outbox()) expect(textBody).not.toMatch(/your retainer|\$0 /i);
});

it("a wedding nearer than the final payment's lead has its retainer due with it, the same on every surface", async () => {
  // The final payment would be due two weeks before the wedding, which has passed.
  const { id, booking, signer } = await newSigned(studio, admin, { weddingDate: addDays(today(), 10) });
  const due = formatCalendarDate(addDays(today(), 7));
  expect((await countersign(admin, id)).status).toBe(200);
  const read = async () => ({
    home: await pageText(signer, MY_WEDDING),
    paper: await pageText(signer, pageOf(id)),
    payments: await pageText(signer, `${PAYMENTS}?booking=${booking.id}`),
    desk: await pageText(admin, `/admin/bookings/${booking.id}`),
    overview: await pageText(admin, "/admin/payments"),
  });
  const { home, paper, payments, desk, overview } = await read();
  expect(home).toContain("Pay the retainer of $858. Your date is confirmed once it has reached us.");
  expect(paper).toContain("The retainer is next. Your date is confirmed once it has reached us.");
  expect(paper).toContain(`Final payment: $2,002, by ${due}`);
  expect(payments).toContain(`$858 is due now. The next payment, $2,002, is due on ${due}.`);
  expect(desk).toContain("$858 due");
  expect(overview).toMatch(/Retainer Due .+Final payment Due/);
  await recordPayment(admin, booking.id, "858");
  const mail = (await studio.outbox()).findLast(({ kind }) => kind === "payment_received");
  expect(mail?.textBody).toContain(`The next payment, $2,002, is due on ${due}.`);
  const paid = await read();
  expect(paid.home).toContain("Booked");
  expect(paid.home).not.toContain("$2,002 is due");
  expect(paid.payments).toContain(`The next payment, $2,002, is due on ${due}.`);
});

it("a new version with a smaller retainer asks for none until we sign, and nothing is missing then", async () => {
  const { id, booking, signer } = await newSigned(studio, admin, { weddingDate: "2033-05-14" });
  expect((await countersign(admin, id)).status).toBe(200);
  await recordPayment(admin, booking.id, "400");
  const second = await newVersion(admin, booking.id, { retainer: "10%" });
  await signer.post(pageOf(second), await signatureFields(signer, second));
  const [home, paper] = [await pageText(signer, MY_WEDDING), await pageText(signer, pageOf(second))];
  expect(paper).toContain("$286");
  for (const text of [home, paper]) {
    expect(text).toContain("Until then, what you agreed before still counts.");
    expect(text).not.toMatch(/[Pp]ay the retainer|rest of the retainer/);
  }
  // As the payments page says, without calling it a retainer that the new version would ask for.
  expect(home).toContain("Meanwhile, $458 is due for what you agreed before.");
  expect(paper).not.toContain("$458");
  // That asks for the rest of its own retainer.
  expect(await pageText(signer, pageOf(id))).toContain("The rest of the retainer, $458, is next.");
  expect(await pageText(signer, `${PAYMENTS}?booking=${booking.id}`)).toContain("$458 is due now.");
  expect((await countersign(admin, second)).status).toBe(200);
  expect(await pageText(signer, MY_WEDDING)).toContain("Booked");
  expect(await pageText(signer, pageOf(second))).toContain("your date is confirmed");
});
