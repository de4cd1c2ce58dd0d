import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bookings } from "#drizzle/schema/bookings.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { entryOf, today } from "#tests/factories/payment.ts";
import {
  newSent,
  newSigned,
  newSigner,
  newVersion,
  pageOf,
  partnerEmails,
  signatureFields,
} from "#tests/factories/proposal.ts";
import { changeSignedDate } from "#tests/support/changed-signed-date.ts";
import { enteredByCode, MY_WEDDING, newContact } from "#tests/support/clients.ts";
import { pageText } from "#tests/support/page-text.ts";
import { countersign } from "#tests/support/proposals.ts";
import { callApi, signedIn } from "#tests/support/staff.ts";
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
const own = (visitor: Visitor) => pageText(visitor, MY_WEDDING);
async function pay(bookingId: string, { pending = false } = {}) {
  const id = crypto.randomUUID();
  const body = { id, amount: "858", way: "bank_transfer", happenedOn: today(), pending };
  expect((await callApi(admin, "POST", `/api/bookings/${bookingId}/payments`, body)).status).toBe(200);
  return entryOf(studio, `payment:${id}`);
}
const setBooking = (id: string, values: Partial<typeof bookings.$inferInsert>) =>
  db().update(bookings).set(values).where(eq(bookings.id, id));

describe("the package and price of a wedding", () => {
  it("are the inquiry's and the offered ones until the signed ones replace them, for the payer too", async () => {
    const { id, booking } = await newSent(studio, admin, { packageName: "Luxury Package" });
    const signer = await newSigner(studio, booking.email);
    const payer = `payer-${booking.email}`;
    await newContact(studio, { bookingId: booking.id, role: "payer", name: "Pat", email: payer });
    const paying = await enteredByCode(studio, payer);
    for (const visitor of [signer, paying]) {
      const before = await own(visitor);
      // (2,500 + 100 travel) with 10% tax, the least that can be chosen.
      expect(before).toMatch(/Package Luxury Package .*Offered total from \$2,860/);
      expect(before).not.toContain("Agreed total");
    }
    const signed = await signer.post(pageOf(id), await signatureFields(signer, id, "premium"));
    expect(signed.status).toBe(303);
    for (const visitor of [signer, paying]) {
      const after = await own(visitor);
      expect(after).toMatch(/Package Premium Package .*Agreed total \$4,290/);
      expect(after).not.toMatch(/Luxury|Offered total/);
    }
    // The payer can't read a contract.
    expect(await own(paying)).not.toMatch(/See the agreement|Documents/);
  });

  it("are fixed for the second partner by the first partner's signature", async () => {
    const emails = partnerEmails();
    const { id } = await newSent(studio, admin, { emails });
    const signer = await newSigner(studio, emails[0] ?? "");
    await signer.post(pageOf(id), await signatureFields(signer, id, "premium"));
    const text = await own(signer);
    expect(text).toContain("Offered total $4,290");
    expect(text).not.toContain("Agreed total");
  });
});

describe("who does what next", () => {
  const next = async (visitor: Visitor) =>
    /(Your|Our) turn: .*? The stages|(Your|Our) turn: .*?Inquiry/.exec(await own(visitor))?.[0] ?? "";

  it("follows the retainer: open, on its way, received", async () => {
    const { id, booking, signer } = await newSigned(studio, admin);
    expect(await next(signer)).toMatch(
      /^Our turn: We'll sign by .* you get back everything you've paid\. You can pay the retainer of \$858 meanwhile/,
    );
    const paymentId = await pay(booking.id, { pending: true });
    expect(await next(signer)).toMatch(
      /^Our turn: We'll sign by .*\. Your retainer is on its way\. .* once we've signed and/,
    );
    await countersign(admin, id);
    expect(await next(signer)).toMatch(
      /^Our turn: Your retainer is on its way, and there's nothing for you to do/,
    );
    const settled = await callApi(admin, "POST", `/api/bookings/${booking.id}/payments/${paymentId}/end`, {
      arrived: true,
      happenedOn: today(),
    });
    expect(settled.status).toBe(200);
    expect(await own(signer)).toContain("The date is yours.");

    const other = await newSigned(studio, admin, { weddingDate: "2031-07-05" });
    await pay(other.booking.id);
    expect(await next(other.signer)).toMatch(
      /^Our turn: We'll sign by .*\. Your retainer has arrived, so your date is confirmed as soon as we've signed/,
    );
    const third = await newSigned(studio, admin, { weddingDate: "2031-07-12" });
    await countersign(admin, third.id);
    expect(await next(third.signer)).toMatch(/^Your turn: Pay the retainer/);
  });

  it("is the studio's turn when the day went to another couple or the date was moved", async () => {
    const weddingDate = "2031-08-16";
    const [taken, moved] = [await newSigned(studio, admin, { weddingDate }), await newSigned(studio, admin)];
    for (const { id } of [taken, moved]) await countersign(admin, id);
    await setBooking(taken.booking.id, { status: "proposal", holdExpiresAt: null });
    for (let crew = 0; crew < 2; crew += 1) await newBooking(studio, { weddingDate, status: "confirmed" });
    expect(await next(taken.signer)).toMatch(
      /^Our turn: Nothing was paid, and there's nothing to pay\..*another date/,
    );
    await changeSignedDate(studio.database.open(), {
      bookingId: moved.booking.id,
      weddingDate: "2031-12-12",
    });
    expect(await next(moved.signer)).toMatch(/^Our turn: We'll write to you about the agreement\./);
    for (const { id, signer } of [taken, moved]) {
      expect(await pageText(signer, pageOf(id))).not.toMatch(/Pay the retainer|safe|arrived/);
      expect(await own(signer)).not.toMatch(/Pay the retainer|We've sent you a proposal/);
    }
  });

  it("is the couple's turn for an open change or an installment, even after the date is confirmed", async () => {
    const { id, booking, signer } = await newSigned(studio, admin);
    await countersign(admin, id);
    await pay(booking.id);
    const charge = {
      id: crypto.randomUUID(),
      label: "Second film",
      amount: "300",
      kind: "instalment",
      dueOn: today(),
    };
    await callApi(admin, "POST", `/api/bookings/${booking.id}/payments/charges`, charge);
    expect(await own(signer)).toMatch(/The date is yours\. Your turn: \$300 is due/);
    const version = await newVersion(admin, booking.id, { price1: "3000" });
    expect(await next(signer)).toMatch(/^Your turn: Read and sign the new version of our agreement/);
    const page = await pageText(signer, pageOf(version));
    expect(page).toMatch(/Your date is confirmed\. You can sign until .* Your current agreement/);
    expect(page).not.toContain("We hold your date");
    const sent = (await studio.outbox()).filter(({ kind }) => kind === "proposal_sent");
    expect(sent.at(0)?.textBody).toMatch(/We hold your date until \w+ \d+, \d{4}\. Please sign by/);
    expect(sent.at(-1)?.textBody).toContain("Your date is confirmed. Please sign by");
  });

  it("says that the date is confirmed if the studio confirmed it before the retainer came", async () => {
    const { id, booking, signer } = await newSigned(studio, admin);
    await countersign(admin, id);
    await setBooking(booking.id, { status: "confirmed" });
    const text = await pageText(signer, pageOf(id));
    expect(text).toContain("Your date is confirmed. The retainer is still to be paid.");
    expect(text).not.toContain("once it has reached us");
  });
});

it("an agreement stays reachable while a newer version is out, and counts until that is signed", async () => {
  const { id, booking, signer } = await newSigned(studio, admin);
  expect(await own(signer)).not.toContain("Your current agreement");
  await countersign(admin, id);
  const next = await newVersion(admin, booking.id);
  const html = await (await signer.get(MY_WEDDING)).text();
  expect(html).toMatch(new RegExp(`href="${pageOf(next)}"[^>]*>Read and sign`));
  expect(html).toMatch(new RegExp(`href="${pageOf(id)}"[^>]*>Your current agreement`));
  expect(await own(signer)).toMatch(/Agreed total \$2,860.*Offered total from/);
  expect(await pageText(signer, pageOf(id))).toContain("Download the signed agreement");
  await signer.post(pageOf(next), await signatureFields(signer, next, "premium"));
  expect(await own(signer)).toContain("Your current agreement");
  expect((await countersign(admin, next)).status).toBe(200);
  expect(await own(signer)).not.toContain("Your current agreement");
  const after = await (await signer.get(MY_WEDDING)).text();
  expect(after).toMatch(new RegExp(`href="${pageOf(id)}"[^>]*>Version (<!-- -->)?1`));
});

describe("the inquiry's message", () => {
  it("starts the conversation", async () => {
    const email = `zoe-${crypto.randomUUID()}@example.com`;
    await newBooking(studio, {
      email,
      brideName: "Zoe",
      groomName: "Max",
      message: "We marry on a boat",
      createdAt: new Date(Date.now() - 86_400_000),
    });
    const visitor = await enteredByCode(studio, email);
    const bookingId = (await db().select().from(bookings).where(eq(bookings.email, email)))[0]?.id ?? "";
    await visitor.post(MY_WEDDING, { intent: "message", bookingId, message: "And we bring a dog" });
    const text = await own(visitor);
    expect(text).not.toContain("Nothing yet.");
    expect(text).toMatch(/Messages Zoe & Max .*We marry on a boat.*And we bring a dog/);
  });
});
