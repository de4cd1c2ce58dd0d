import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { contacts } from "#drizzle/schema/contacts.ts";
import { invoices } from "#drizzle/schema/invoices.ts";
import { newSent, newSigned, newSigner, pageOf, signatureFields } from "#tests/factories/proposal.ts";
import { newContact } from "#tests/support/clients.ts";
import { visibleText } from "#tests/support/page-text.ts";
import { countersign, eventsOf, proposalOf } from "#tests/support/proposals.ts";
import { signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const MY_WEDDING = "/my-wedding";
const PAYMENTS = "/my-wedding/payments";

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
const statusOf = async (id: string) => (await proposalOf(studio, id)).status;

/** Adds and signs in another person of a wedding. */
async function another(bookingId: string, role: "payer" | "planner") {
  const email = `${role}-${crypto.randomUUID()}@example.com`;
  await newContact(studio, { bookingId, role, name: "Rosa Silva", email });
  const visitor = await newSigner(studio, email);
  // The greeting after the sign-in is only on the first page.
  await visitor.get("/");
  return visitor;
}

it("S35 shows each person of a wedding the pages of their role, before and after everybody has signed", async () => {
  const { id, booking, signer: partner } = await newSigned(studio, admin);
  const [payer, planner] = [await another(booking.id, "payer"), await another(booking.id, "planner")];
  const invoiceOf = async () =>
    (await db().select().from(invoices).where(eq(invoices.bookingId, booking.id)))[0];
  const statuses = async () => {
    const pages = [
      pageOf(id),
      `${pageOf(id)}.data`,
      `${pageOf(id)}/agreement.pdf`,
      PAYMENTS,
      `${PAYMENTS}.data`,
      `${PAYMENTS}?booking=${booking.id}`,
      `/my-wedding/invoices/${(await invoiceOf())?.id}/invoice.pdf`,
    ];
    const all: number[][] = [];
    for (const path of pages) {
      const row: number[] = [];
      for (const visitor of [partner, payer, planner]) row.push((await visitor.get(path)).status);
      all.push(row);
    }
    return all;
  };
  // For the partner, the payer and the planner.
  const PROPOSAL = [200, 404, 404];
  const MONEY = [200, 200, 404];
  expect(await statuses()).toEqual([PROPOSAL, PROPOSAL, [404, 404, 404], MONEY, MONEY, MONEY, MONEY]);
  await countersign(admin, id);
  await studio.worker.cron();
  expect(await statuses()).toEqual([PROPOSAL, PROPOSAL, PROPOSAL, MONEY, MONEY, MONEY, MONEY]);
});

it("S35 links a payer to the payments but not to the contract, and a planner to neither", async () => {
  const { id, booking, signer: partner } = await newSigned(studio, admin);
  await countersign(admin, id);
  await studio.worker.cron();
  const seenBy = async (visitor: Visitor) => {
    const html = await (await visitor.get(MY_WEDDING)).text();
    return [html.includes(id), html.includes(PAYMENTS)];
  };
  expect(await seenBy(partner)).toEqual([true, true]);
  expect(await seenBy(await another(booking.id, "payer"))).toEqual([false, true]);
  expect(await seenBy(await another(booking.id, "planner"))).toEqual([false, false]);
  const payments = await visibleText(await (await another(booking.id, "payer")).get(PAYMENTS));
  // (2,500 + 100 travel) with 10% tax.
  expect(payments).toContain("$2,860 to pay");
});

it("S35 S37 a payer or planner can't sign, decline, choose or open, and nothing is written", async () => {
  const { id, booking } = await newSent(studio, admin);
  const partner = await newSigner(studio, booking.email);
  const fields = await signatureFields(partner, id);
  const before = await eventsOf(studio, id);
  const posts: Record<string, string>[] = [
    fields,
    // Claiming to be a partner doesn't help either.
    { ...fields, contactId: `${booking.id}-1`, email: booking.email, role: "partner" },
    { intent: "decline", reason: "No" },
    { intent: "choose", packageId: "essential" },
    { intent: "opened" },
  ];
  for (const role of ["payer", "planner"] as const) {
    const visitor = await another(booking.id, role);
    for (const post of posts) {
      const answer = await visitor.post(pageOf(id), post);
      const never = await visitor.post(pageOf("no-such-proposal"), post);
      expect([role, post.intent, answer.status]).toEqual([role, post.intent, 404]);
      expect(await visibleText(answer)).toBe(await visibleText(never));
      const data = await visitor.post(`${pageOf(id)}.data`, post);
      expect([role, post.intent, data.status]).toEqual([role, post.intent, 404]);
    }
  }
  expect(await eventsOf(studio, id)).toEqual(before);
  expect(await statusOf(id)).toBe("sent");
});

it("S35 refuses a partner who becomes the payer while the proposal is open, on the next request", async () => {
  const { id, booking } = await newSent(studio, admin);
  const partner = await newSigner(studio, booking.email);
  const fields = await signatureFields(partner, id);
  await db()
    .update(contacts)
    .set({ role: "payer" })
    .where(eq(contacts.id, `${booking.id}-1`));
  expect((await partner.post(pageOf(id), fields)).status).toBe(404);
  expect((await partner.get(pageOf(id))).status).toBe(404);
  expect((await partner.get(PAYMENTS)).status).toBe(200);
  expect((await eventsOf(studio, id)).map(({ kind }) => kind)).toEqual(["sent"]);
});
