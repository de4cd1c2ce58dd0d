import { like } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { contacts } from "#drizzle/schema/contacts.ts";
import { rateLimits } from "#drizzle/schema/rate-limits.ts";
import { OTHER_PAYMENT } from "#server/payments/checkout/contract.ts";
import { newSigner } from "#tests/factories/proposal.ts";
import { contactsOf, linkOf } from "#tests/support/clients.ts";
import { pageText, textIn } from "#tests/support/page-text.ts";
import { signedIn } from "#tests/support/staff.ts";
import { atStripe, owing, pay } from "#tests/support/stripe/couple.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";

let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio({ stripe: true });
  admin = await signedIn(studio);
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const db = () => studio.database.open();
const statusOf = (session: string) => studio.stripe.account().session(session).status;

/** Somebody who came by a link in a mail to the first partner, perhaps a forwarded one. */
async function holderOf(bookingId: string) {
  const [ana] = await contactsOf(studio, bookingId);
  const holder = createVisitor(studio);
  await holder.post(await linkOf({ contactId: ana?.id ?? "", email: ana?.email ?? "" }), {});
  return holder;
}

async function payerOf(bookingId: string) {
  const email = `payer-${crypto.randomUUID()}@example.com`;
  await db().insert(contacts).values({ bookingId, role: "payer", name: "Mae", email });
  return newSigner(studio, email);
}

/** Nobody has been given a page in the last fifteen minutes. */
const wait = () =>
  db()
    .update(rateLimits)
    .set({ windowEndsAt: new Date(Date.now() - 1000) })
    .where(like(rateLimits.key, "checkout-page:%"));

describe("S53 a couple's open page at Stripe", () => {
  it.each([
    ["whoever has a forwarded link", holderOf, 303],
    ["a payer", payerOf, 409],
  ])(
    "isn't closed by %s, who is told beside the field and keeps what was typed",
    async (_who, personOf, change) => {
      const { bookingId, session, partner } = await atStripe(studio, admin);
      const other = await personOf(bookingId);
      const answer = await pay(other, bookingId, { pay: "amount", amount: "0.50" });
      const html = await answer.text();
      expect([answer.status, statusOf(session.id)]).toEqual([409, "open"]);
      expect(html).toContain('value="0.50"');
      expect(textIn(html)).toMatch(new RegExp(`Amount in dollars.*${OTHER_PAYMENT}`));
      // The same amount is paid on the same page, which is still not theirs alone.
      expect((await pay(other, bookingId)).status).toBe(303);
      const more = await pay(other, bookingId, { pay: "balance" });
      expect([more.status, statusOf(session.id)]).toEqual([409, "open"]);
      expect(textIn(await more.text())).toContain(OTHER_PAYMENT);
      // The couple gives way to whoever entered a code, and to nobody else.
      expect((await pay(partner, bookingId, { pay: "amount", amount: "250" })).status).toBe(change);
      expect(statusOf(session.id)).toBe(change === 303 ? "expired" : "open");
      // After a quarter of an hour, nobody is entering a card there anymore.
      await wait();
      expect((await pay(other, bookingId, { pay: "amount", amount: "20" })).status).toBe(303);
    },
  );

  it("says on the payments page who has it open, for how long, and what that means", async () => {
    const { bookingId, partner } = await atStripe(studio, admin);
    const read = async (who: Visitor) => pageText(who, `/my-wedding/payments?booking=${bookingId}`);
    const opened = "has opened Stripe's page to pay $1,000.";
    expect(await read(partner)).not.toContain(opened);
    const [ana] = await contactsOf(studio, bookingId);
    const holder = await read(await holderOf(bookingId));
    expect(holder).toContain(
      `${ana?.name} ${opened} For up to 15 more minutes, you can choose the same payment, but no other.`,
    );
    expect(holder).not.toContain("code from your email, you don't");
    const payer = await payerOf(bookingId);
    expect(await read(payer)).toContain(`Someone else ${opened} For up to 15 more minutes`);
    await wait();
    expect(await read(payer)).not.toContain(opened);
  });

  it("goes from a link's holder to whoever signed in with a code, however often the holder presses", async () => {
    const { bookingId, partner } = await owing(studio, admin);
    const [holder, other, payer] = [
      await holderOf(bookingId),
      await holderOf(bookingId),
      await payerOf(bookingId),
    ];
    const asks = async (who: Visitor, amount: string) =>
      (await pay(who, bookingId, { pay: "amount", amount })).status;
    expect(await asks(holder, "10")).toBe(303);
    const byLink = "Someone who opened a link from one of our emails has opened Stripe's page to pay $10.";
    const path = `/my-wedding/payments?booking=${bookingId}`;
    expect(await pageText(partner, path)).toContain(
      `${byLink} If you choose another payment, their page closes.`,
    );
    expect(await pageText(other, path)).toContain(
      "Once you've signed in with a code from your email, you don't",
    );
    const presses = [asks(holder, "11"), asks(holder, "12")];
    expect(await asks(payer, "30")).toBe(303);
    await Promise.all(presses);
    expect(await asks(holder, "40")).toBe(409);
    expect(studio.stripe.openSession().amount_total).toBe(3_000);
    expect(await asks(payer, "35")).toBe(303);
  });

  it("may be closed by whoever came by a link and opened it, until somebody else is on it", async () => {
    const { bookingId, partner } = await owing(studio, admin);
    const holder = await holderOf(bookingId);
    const asks = async (who: Visitor, amount: string) =>
      (await pay(who, bookingId, { pay: "amount", amount })).status;
    expect(await asks(holder, "10")).toBe(303);
    expect(await asks(holder, "20")).toBe(303);
    expect(await asks(partner, "20")).toBe(303);
    expect(await asks(holder, "30")).toBe(409);
    expect(await asks(await holderOf(bookingId), "30")).toBe(409);
    expect(await asks(partner, "30")).toBe(303);
  });

  it("can be opened however often a payer has tried", async () => {
    const { bookingId, partner } = await owing(studio, admin);
    const payer = await payerOf(bookingId);
    const started = Array.from({ length: 31 }, () => pay(payer, bookingId));
    const statuses = (await Promise.all(started)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect((await pay(partner, bookingId)).status).toBe(303);
  });
});
