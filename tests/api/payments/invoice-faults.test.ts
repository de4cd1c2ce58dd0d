import { eq, inArray } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { invoices } from "#drizzle/schema/invoices.ts";
import { type InvoiceDocument, invoiceNumber } from "#server/payments/invoices/contract.ts";
import { issueInvoice } from "#server/payments/invoices/service.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { formatCalendarDate } from "#server/platform/format-date.ts";
import { chargedBooking, entryOf, issuedInvoice, today } from "#tests/factories/payment.ts";
import { atStudio, servicesAt } from "#tests/support/services-at.ts";
import { callApi, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import type { Visitor } from "#tests/support/visitor.ts";

let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  // An inspected studio isn't shared with other files, because its Worker is killed during a request.
  studio = await startStudio({ inspected: true });
  admin = await signedIn(studio);
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const db = () => studio.database.open();
const post = (bookingId: string, body: object, path = "") =>
  callApi(admin, "POST", `/api/bookings/${bookingId}/payments${path}`, { id: crypto.randomUUID(), ...body });
const pay = (bookingId: string, amount: string, pending = false) =>
  post(bookingId, { amount, way: "cheque", happenedOn: today(), pending });
/** Returns the response status. Null if the Worker died. */
async function issue({ bookingId, chargeId }: { bookingId: string; chargeId: string }) {
  const path = `/api/bookings/${bookingId}/payments/charges/${chargeId}/invoice`;
  try {
    const answer = await callApi(admin, "POST", path);
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return null;
  }
}
const mails = async () => (await studio.outbox()).filter(({ kind }) => kind === "invoice_issued");

async function documentOf(id: string) {
  const row = await db().select().from(invoices).where(eq(invoices.id, id)).get();
  return JSON.parse(row?.document ?? "") as InvoiceDocument;
}

/** Expects each year's numbers to start at 1 without gaps or duplicates. */
async function expectWholeNumbers() {
  const rows = await db().select().from(invoices).orderBy(invoices.year, invoices.seq);
  for (const [year, of] of Map.groupBy(rows, (row) => row.year))
    expect([year, of.map(({ seq }) => seq)]).toEqual([year, of.map((_, at) => at + 1)]);
}

describe("invoice numbers", () => {
  it("have no gaps when the Worker dies while issuing 20, and each invoice has its mail", async () => {
    const charged = [];
    for (let count = 0; count < 20; count += 1) charged.push(await chargedBooking(admin, studio));
    const asked = Promise.all(charged.map(issue));
    await studio.restartWorker();
    await asked;
    await expectWholeNumbers();
    const ids = charged.map(({ bookingId }) => bookingId);
    const rows = () => db().select().from(invoices).where(inArray(invoices.bookingId, ids));
    expect(await mails()).toHaveLength((await rows()).length);
    admin = await signedIn(studio);
    // Requests without a response are repeated.
    for (const each of charged) expect([200, 409]).toContain(await issue(each));
    await expectWholeNumbers();
    expect(await rows()).toHaveLength(20);
    const named = (await mails()).map(({ subject }) => subject).sort();
    expect(named).toEqual((await rows()).map((row) => `Invoice ${invoiceNumber(row)}: Retainer`).sort());
  });

  it("have no gaps when 20 charges of one booking are invoiced concurrently", async () => {
    const { bookingId, chargeId } = await chargedBooking(admin, studio);
    const ids = [chargeId];
    for (let count = 0; count < 19; count += 1) {
      const id = crypto.randomUUID();
      await post(bookingId, { id, label: `Extra ${count}`, amount: "10", kind: "instalment" }, "/charges");
      ids.push(await entryOf(studio, `charge:${id}`));
    }
    const answers = await Promise.all(ids.map((each) => issue({ bookingId, chargeId: each })));
    for (const status of answers) expect([200, 409]).toContain(status);
    await expectWholeNumbers();
    const rows = await db().select().from(invoices).where(eq(invoices.bookingId, bookingId));
    expect(rows).toHaveLength(answers.filter((status) => status === 200).length);
    expect(await mails()).toHaveLength(rows.length);
  });

  it("restart with the new year in the studio's time zone, not in London's or Kathmandu's", async () => {
    const admitted = { userId: "somebody" } as Admin;
    const numberAt = async (now: Date) => {
      const { bookingId, chargeId } = await chargedBooking(admin, studio);
      const issued = await issueInvoice(servicesAt(db(), now), admitted, { bookingId, chargeId });
      if (!issued.ok) throw new Error(issued.error.code);
      const { document: _, ...row } = (await db()
        .select()
        .from(invoices)
        .where(eq(invoices.id, issued.value.id))
        .get()) ?? { document: "" };
      return [issued.value.number, "issuedOn" in row && row.issuedOn];
    };
    expect(await numberAt(atStudio("2040-12-31", "16:30"))).toEqual(["2040-0001", "2040-12-31"]);
    expect(await numberAt(atStudio("2040-12-31", "23:59"))).toEqual(["2040-0002", "2040-12-31"]);
    expect(await numberAt(atStudio("2041-01-01", "00:00"))).toEqual(["2041-0001", "2041-01-01"]);
    // A request that began before midnight.
    expect(await numberAt(atStudio("2040-12-31", "23:59"))).toEqual(["2040-0003", "2040-12-31"]);
    await expectWholeNumbers();
  });
});

describe("an invoice for a charge that is already partly settled", () => {
  it.each([
    ["all", ["1000"], "and nothing of it is left to pay", { paidCents: 100_000, leftCents: 0 }],
    ["a part", ["400"], "of which $600 is left to pay", { paidCents: 40_000, leftCents: 60_000 }],
  ] as const)("asks only for what is left: %s", async (_name, amounts, words, settled) => {
    const charged = await chargedBooking(admin, studio);
    for (const amount of amounts) await pay(charged.bookingId, amount);
    const { id } = await issuedInvoice(admin, charged);
    expect(await documentOf(id)).toMatchObject({ due: { grossCents: 100_000 }, settled });
    expect((await mails())[0]?.textBody).toContain(
      `$1,000, due on ${formatCalendarDate(today())}, ${words}.`,
    );
  });

  it("states what is on its way or written off, and nothing when everything is open", async () => {
    const [onItsWay, waived, open] = [
      await chargedBooking(admin, studio),
      await chargedBooking(admin, studio),
      await chargedBooking(admin, studio),
    ];
    await pay(onItsWay.bookingId, "1000", true);
    await post(waived.bookingId, { amount: "250", reason: "A shorter day" }, "/write-offs");
    const settledIn = async (charged: typeof open) =>
      (await documentOf((await issuedInvoice(admin, charged)).id)).settled;
    expect(await settledIn(onItsWay)).toEqual({ paidCents: 0, pendingCents: 100_000, leftCents: 0 });
    expect(await settledIn(waived)).toEqual({
      paidCents: 0,
      pendingCents: 0,
      writtenOffCents: 25_000,
      leftCents: 75_000,
    });
    expect(await settledIn(open)).toBeUndefined();
    const texts = (await mails()).map(({ textBody }) => textBody).join("\n");
    expect(texts).toContain(", and your payment is on its way.");
    expect(texts).toContain(", of which $250 doesn't have to be paid, and $750 is left to pay.");
    expect(texts).toContain(`$1,000, due on ${formatCalendarDate(today())}.`);
  });

  it("stays byte-for-byte the same when its charge is removed, and its credit note asks for nothing", async () => {
    const charged = await chargedBooking(admin, studio);
    await pay(charged.bookingId, "400");
    const { id } = await issuedInvoice(admin, charged);
    const bytes = async () => (await admin.get(`/api/payments/invoices/${id}`)).text();
    const before = await bytes();
    const path = `/api/bookings/${charged.bookingId}/payments/charges/${charged.chargeId}`;
    expect((await callApi(admin, "DELETE", path)).status).toBe(200);
    expect(await bytes()).toBe(before);
    expect(await (await admin.get(`/api/payments/invoices/credit-${id}`)).text()).toMatch(/^%PDF-/);
  });
});
