import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  ALREADY_PAID,
  AMOUNT_WRONG,
  beyondBalance,
  CHOICE_MISSING,
  TOO_LITTLE,
} from "#server/payments/checkout/contract.ts";
import { recordPayment, today } from "#tests/factories/payment.ts";
import { decline, newSigned, pageOf } from "#tests/factories/proposal.ts";
import { eventually } from "#tests/support/eventually.ts";
import { pageText, textIn, visibleText } from "#tests/support/page-text.ts";
import { countersign } from "#tests/support/proposals.ts";
import { pageRoutes } from "#tests/support/route-table.ts";
import { callApi, signedIn } from "#tests/support/staff.ts";
import {
  atStripe,
  balanceIn,
  bookingStatus,
  checkoutsOf,
  owing,
  PAYMENTS,
  pay,
} from "#tests/support/stripe/couple.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";

let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio({ stripe: true });
  admin = await signedIn(studio);
});
beforeEach(() => studio.reset());
afterAll(() => studio?.close());
const account = () => studio.stripe.account();

describe("paying by card", () => {
  afterEach(() => studio.expectNoErrors());

  it("redirects to Stripe for the amount due, and counts once the money arrives", async () => {
    const { bookingId, partner, session, url } = await atStripe(studio, admin);
    expect(url).toBe(session.url);
    expect(session).toMatchObject({
      amount_total: 100_000,
      client_reference_id: bookingId,
      // Other methods that the studio enabled at Stripe have no name in its accounts.
      allowed_payment_method_types: ["card", "us_bank_account"],
    });
    expect(session.success_url).toContain(`${PAYMENTS}?booking=${bookingId}`);
    expect(await balanceIn(studio, bookingId)).toMatchObject({ paidCents: 0, pendingCents: 0 });
    await account().pay(session.id);
    expect(await balanceIn(studio, bookingId)).toMatchObject({
      paidCents: 100_000,
      dueCents: 0,
      payments: [{ way: "card", state: "received", feeCents: 2930, happenedOn: today() }],
    });
    const text = await pageText(partner, `${PAYMENTS}?booking=${bookingId}&returned=yes`);
    expect(text).toContain("We've received your payment");
    expect(text).toContain("Everything that was asked for is paid");
    expect(text).not.toContain("Pay online");
  });

  it("paying the retainer from the proposal's own button confirms a fully signed booking", async () => {
    const { id, booking, signer } = await newSigned(studio, admin);
    await countersign(admin, id);
    const html = await (await signer.get(pageOf(id))).text();
    const [button] = /<form[^>]*action="\/my-wedding\/payments"[^>]*>/.exec(html) ?? [];
    expect(button).toContain('method="post"');
    const answer = await pay(signer, booking.id, { pay: "retainer" });
    expect(answer.headers.get("location")).toBe(studio.stripe.openSession().url);
    expect(studio.stripe.openSession().amount_total).toBe(85_800);
    expect(await bookingStatus(studio, booking.id)).toBe("held");
    expect(html).toContain("The retainer is next");
    await account().pay(studio.stripe.openSession().id);
    expect(await bookingStatus(studio, booking.id)).toBe("confirmed");
    // The page no longer asks for what is paid.
    const paid = await pageText(signer, pageOf(id));
    expect(paid).toContain("Your retainer has arrived, and your date is confirmed");
    expect(paid).not.toContain("Pay the retainer");
  });

  it.each([
    ["nothing chosen", { pay: "" }, 422, CHOICE_MISSING],
    ["a charge that isn't theirs", { pay: "another" }, 422, CHOICE_MISSING],
    ["no amount", { pay: "amount", amount: "" }, 422, AMOUNT_WRONG],
    ["a European amount", { pay: "amount", amount: "1.250,50" }, 422, AMOUNT_WRONG],
    ["less than Stripe takes", { pay: "amount", amount: "0.49" }, 422, TOO_LITTLE],
    ["more than is due", { pay: "amount", amount: "1000.01" }, 422, beyondBalance(100_000)],
  ])("rejects %s with a message, and keeps what was typed", async (_name, fields, status, words) => {
    const { bookingId, partner } = await owing(studio, admin);
    const answer = await pay(partner, bookingId, fields);
    expect(answer.status).toBe(status);
    const html = await answer.text();
    expect(textIn(html)).toContain(words);
    if ("amount" in fields && fields.amount) expect(html).toContain(`value="${fields.amount}"`);
    expect(studio.stripe.calls()).toEqual([]);
    expect(await checkoutsOf(studio, bookingId)).toEqual([]);
  });

  it("accepts an installment, the balance, or a chosen amount", async () => {
    const { bookingId, chargeId, partner } = await owing(studio, admin);
    const asked = async (fields: Record<string, string>) => {
      expect((await pay(partner, bookingId, fields)).status).toBe(303);
      return studio.stripe.openSession().amount_total;
    };
    expect(await asked({ pay: chargeId })).toBe(100_000);
    expect(await asked({ pay: "balance" })).toBe(100_000);
    expect(await asked({ pay: "amount", amount: "$250.50" })).toBe(25_050);
    // Only one page was payable at any time: `openSession` throws if there are two.
    await account().pay(studio.stripe.openSession().id);
    expect(await balanceIn(studio, bookingId)).toMatchObject({ paidCents: 25_050, dueCents: 74_950 });
    const mail = (await studio.outbox()).find(({ kind }) => kind === "payment_received");
    expect(mail?.subject).toBe("We've received your payment of $250.50");
    expect(mail?.textBody).toContain("$749.50 is due now.");
  });

  it("refuses a planner, another couple and a signed-out visitor (S35)", async () => {
    const { bookingId } = await owing(studio, admin);
    const other = await owing(studio, admin);
    for (const visitor of [other.partner, createVisitor(studio), admin]) {
      const answer = await pay(visitor, bookingId);
      expect(answer.status).toBe(visitor.cookies.size > 0 ? 404 : 302);
    }
    expect(studio.stripe.calls()).toEqual([]);
  });
});

describe("double payments", () => {
  afterEach(() => studio.expectNoErrors());

  it("20 concurrent requests share one Stripe page", async () => {
    const { bookingId, partner } = await owing(studio, admin);
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay(partner, bookingId)));
    const { url } = studio.stripe.openSession();
    const addresses = answers.map((answer) => answer.headers.get("location"));
    // Requests that waited too long were asked to try again.
    expect(new Set(addresses.filter((address) => address !== null))).toEqual(new Set([url]));
    expect(await checkoutsOf(studio, bookingId)).toHaveLength(1);
  });

  it("a repeated request returns the same page, and none once it is paid", async () => {
    const { bookingId, partner, session, url } = await atStripe(studio, admin);
    expect((await pay(partner, bookingId)).headers.get("location")).toBe(url);
    studio.stripe.deliverEvents("never");
    await account().pay(session.id);
    const again = await pay(partner, bookingId);
    expect(again.status).toBe(409);
    expect(await visibleText(again)).toContain(ALREADY_PAID);
    expect(await balanceIn(studio, bookingId)).toMatchObject({ paidCents: 100_000 });
  });

  it("a page replaced by one for another amount can't be paid", async () => {
    const { bookingId, partner, session } = await atStripe(studio, admin);
    await pay(partner, bookingId, { pay: "amount", amount: "100" });
    await expect(account().pay(session.id)).rejects.toThrow("closed");
    expect(await checkoutsOf(studio, bookingId)).toMatchObject([{ state: "expired" }, { state: "open" }]);
  });

  it("a page closes once a check has covered its amount", async () => {
    const { bookingId, session } = await atStripe(studio, admin);
    await recordPayment(admin, bookingId, "1000", { way: "cheque" });
    expect(account().session(session.id).status).toBe("expired");
  });

  it.each([
    [
      "is declined",
      async (signer: Visitor, id: string, { email }: { email: string }) =>
        decline(studio, signer, { id, email }),
    ],
    [
      "is replaced by a new version",
      async (_signer: Visitor, _id: string, { id: bookingId }: { id: string }) => {
        const made = await callApi(admin, "POST", "/api/proposals", { bookingId });
        const { value } = (await made.json()) as { value: { id: string } };
        await callApi(admin, "POST", `/api/proposals/${value.id}/sending`, { version: 1 });
      },
    ],
  ])("a page closes once the agreement %s", async (_name, end) => {
    const { id, booking, signer } = await newSigned(studio, admin);
    await pay(signer, booking.id, { pay: "retainer" });
    const { id: session } = studio.stripe.openSession();
    await end(signer, id, booking);
    expect(account().session(session).status).toBe("expired");
    expect(await balanceIn(studio, booking.id)).toMatchObject({ dueCents: 0 });
  });

  it("an expired page is replaced by a new one with its own key", async () => {
    const { bookingId, partner, session } = await atStripe(studio, admin);
    await account().expire(session.id);
    expect(await checkoutsOf(studio, bookingId)).toMatchObject([{ state: "expired" }]);
    await pay(partner, bookingId);
    expect(studio.stripe.openSession().id).not.toBe(session.id);
    expect((await checkoutsOf(studio, bookingId)).map(({ attempt }) => attempt)).toEqual([1, 2]);
  });
});

describe("bank debits", () => {
  afterEach(() => studio.expectNoErrors());

  it.each([
    ["arrives", true, { paidCents: 100_000, pendingCents: 0, dueCents: 0 }],
    ["fails", false, { paidCents: 0, pendingCents: 0, dueCents: 100_000 }],
  ])("a debit is on its way, and then %s", async (_name, arrives, expected) => {
    const { bookingId, partner, session } = await atStripe(studio, admin);
    await account().pay(session.id, "us_bank_account");
    expect(await balanceIn(studio, bookingId)).toMatchObject({ paidCents: 0, pendingCents: 100_000 });
    expect(await pageText(partner, `${PAYMENTS}?booking=${bookingId}&returned=yes`)).toContain("on its way");
    expect((await pay(partner, bookingId)).status).toBe(409);
    await account().settle(session.id, arrives);
    expect(await balanceIn(studio, bookingId)).toMatchObject(expected);
  });

  it("a debit on its way can't be settled by hand", async () => {
    const { bookingId, session } = await atStripe(studio, admin);
    await account().pay(session.id, "us_bank_account");
    const [payment] = (await balanceIn(studio, bookingId)).payments;
    const answer = await callApi(admin, "POST", `/api/bookings/${bookingId}/payments/${payment?.id}/end`, {
      arrived: true,
      happenedOn: today(),
    });
    expect(answer.status).toBe(409);
  });
});

it("S43: only pages with a payment form allow Stripe's origin, and only in form-action", async () => {
  const { signer } = await newSigned(studio, admin);
  const origin = studio.stripe.url;
  const named: string[] = [];
  for (const { path } of await pageRoutes()) {
    const visitor = path.startsWith("/admin") ? admin : signer;
    const policy = (await visitor.get(path)).headers.get("content-security-policy") ?? "";
    const directives = policy.split("; ").filter((directive) => directive.includes(origin));
    if (directives.length > 0) named.push(path);
    for (const directive of directives)
      expect([path, directive]).toEqual([path, `form-action 'self' ${origin}`]);
  }
  expect(named.sort()).toEqual([PAYMENTS, pageOf("some-id")].sort());
});

it("the payments page makes two database round trips and never waits for Stripe", async () => {
  const { partner } = await atStripe(studio, admin);
  studio.worker.clearLogs();
  studio.stripe.become("hang");
  await partner.get(PAYMENTS);
  const line = await eventually(() => studio.requestLine(PAYMENTS));
  expect(Number(line.databaseRoundTrips)).toBeLessThanOrEqual(2);
});
