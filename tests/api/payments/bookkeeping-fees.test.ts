import Papa from "papaparse";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { chargedBooking, today } from "#tests/factories/payment.ts";
import { newSigner } from "#tests/factories/proposal.ts";
import { callApi, signedIn } from "#tests/support/staff.ts";
import { balanceIn, pay } from "#tests/support/stripe/couple.ts";
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

const account = () => studio.stripe.account();

/** A couple that has paid an amount on Stripe's page. */
async function paid(amount: string, method: "card" | "us_bank_account", names: Record<string, string> = {}) {
  const email = `ana-${crypto.randomUUID()}@example.com`;
  const { bookingId } = await chargedBooking(admin, studio, { amount }, { email, ...names });
  await pay(await newSigner(studio, email), bookingId);
  const { id } = studio.stripe.openSession();
  await account().pay(id, method);
  if (method === "us_bank_account") await account().settle(id, true);
  return bookingId;
}

async function sheet() {
  const text = await (await admin.get(`/api/payments/export.csv?month=${today().slice(0, 7)}`)).text();
  const { data } = Papa.parse<Record<string, string>>(text.replace("\uFEFF", "").trimEnd(), { header: true });
  // The ledger keeps payments from earlier tests.
  return data.filter(({ Couple }) => Couple !== "Deleted booking");
}
/** Returns the lines of one couple, found by the start of its names. */
const linesOf = (data: Record<string, string>[], name: string) =>
  data.filter(({ Couple }) => Couple?.includes(name)).map(({ Gross, Way, Fee }) => [Gross, Way, Fee]);

it("the sheet lists Stripe's fee for each payment once, to the cent, and none for a refund or a check", async () => {
  const card = await paid("1000", "card", { brideName: "Carda" });
  await paid("333.33", "us_bank_account", { brideName: "Debita" });
  const check = await chargedBooking(admin, studio, { amount: "50" }, { brideName: "Checka" });
  const byHand = { id: crypto.randomUUID(), amount: "50", way: "cheque", happenedOn: today() };
  await callApi(admin, "POST", `/api/bookings/${check.bookingId}/payments`, byHand);
  const [payment] = (await balanceIn(studio, card)).payments;
  const refund = { id: crypto.randomUUID(), amount: "400", reason: "Moved", happenedOn: today() };
  const path = `/api/bookings/${card}/payments/${payment?.id}/refunds`;
  expect((await callApi(admin, "POST", path, refund)).status).toBe(200);

  const data = await sheet();
  // 2.9% and 30 cents, the fee of the Stripe double.
  expect(linesOf(data, "Carda")).toEqual([
    ["1000", "Card", "29.3"],
    ["-400", "Card", "0"],
  ]);
  // Stripe reports a bank debit's fee after its arrival, so it gets its own line: the first may have been exported
  // already.
  expect(linesOf(data, "Debita")).toEqual([
    ["333.33", "Bank debit", "0"],
    ["0", "Bank debit", "9.97"],
  ]);
  expect(linesOf(data, "Checka")).toEqual([["50", "Check", "0"]]);
});

it("S28 no cell in the sheet is read as a formula, and every amount is a number", async () => {
  const names = [`=HYPERLINK("https://e.example","x")`, "+cmd|' /C calc'!A0", "@SUM(A1:A9)", "-2+3", "\t=1"];
  for (const brideName of names) await paid("100", "card", { brideName });
  const [first] = (await studio.bookings()).filter(({ brideName }) => brideName === names[0]);
  const [payment] = (await balanceIn(studio, first?.id ?? "")).payments;
  const refund = { id: crypto.randomUUID(), amount: "40", reason: "Moved", happenedOn: today() };
  await callApi(admin, "POST", `/api/bookings/${first?.id}/payments/${payment?.id}/refunds`, refund);
  const data = await sheet();
  expect(data).toHaveLength(names.length + 1);
  for (const { Couple, Way, Invoice, Date: date, ...amounts } of data) {
    for (const text of [Couple, Way, Invoice, date]) expect(text).not.toMatch(/^\s*[=+\-@]/);
    expect(Object.keys(amounts)).toEqual(["Number", "Net", "Tax", "Gross", "Fee"]);
    for (const amount of Object.values(amounts)) expect(amount).toMatch(/^-?\d+(\.\d{1,2})?$/);
  }
  const couples = data.map(({ Couple }) => Couple ?? "");
  for (const name of names) expect(couples.some((couple) => couple.startsWith(`'${name}`))).toBe(true);
  // Outgoing amounts are negative, but still numbers.
  expect(data.map(({ Gross }) => Gross)).toContain("-40");
});
