import { createHash } from "node:crypto";
import { eq, ne } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bookings } from "#drizzle/schema/bookings.ts";
import { ledgerEntries } from "#drizzle/schema/ledger.ts";
import { proposals } from "#drizzle/schema/proposals.ts";
import { readBalance } from "#server/payments/ledger/service.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { today } from "#tests/factories/payment.ts";
import { newSent, newSigned, pageOf } from "#tests/factories/proposal.ts";
import { visibleText } from "#tests/support/page-text.ts";
import { callApi, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";

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
const statusOf = async (id: string) =>
  (await db().select({ status: bookings.status }).from(bookings).where(eq(bookings.id, id)))[0]?.status;
const proposalOf = async (id: string) => (await db().select().from(proposals).where(eq(proposals.id, id)))[0];
const balance = (bookingId: string) => readBalance({ db: db() }, bookingId);

const countersign = (id: string) => callApi(admin, "POST", `/api/proposals/${id}/countersignature`);
const pay = (bookingId: string, amount: string) =>
  callApi(admin, "POST", `/api/bookings/${bookingId}/payments`, {
    ...{ id: crypto.randomUUID(), amount, way: "bank_transfer", happenedOn: today() },
  });

// (2,500 + 100 travel) with 10% tax, of which 30% are the retainer.
const TOTAL = 286_000;
const RETAINER = 85_800;

describe("a booking of which everyone has signed", () => {
  it("is confirmed by the retainer, and owes what the agreement says", async () => {
    const { id, booking } = await newSigned(studio, admin);
    expect(await balance(booking.id)).toMatchObject({ chargedCents: TOTAL, retainerPaid: false });
    expect(await statusOf(booking.id)).toBe("held");
    await countersign(id);
    expect(await statusOf(booking.id)).toBe("held");
    expect((await pay(booking.id, "857.99")).status).toBe(200);
    expect(await statusOf(booking.id)).toBe("held");
    expect((await pay(booking.id, "0.01")).status).toBe(200);
    expect(await balance(booking.id)).toMatchObject({ retainerPaid: true, paidCents: RETAINER });
    expect(await statusOf(booking.id)).toBe("confirmed");
  });

  it("is confirmed by the last signature where the retainer came first", async () => {
    const { id, booking } = await newSigned(studio, admin);
    await pay(booking.id, "858");
    expect(await statusOf(booking.id)).toBe("held");
    await countersign(id);
    expect(await statusOf(booking.id)).toBe("confirmed");
  });

  it("owes nothing of what was declined after it was signed", async () => {
    const { id, booking, signer } = await newSigned(studio, admin);
    expect(await balance(booking.id)).toMatchObject({ chargedCents: TOTAL });
    expect((await signer.post(pageOf(id), { intent: "decline" })).status).toBe(303);
    expect(await balance(booking.id)).toMatchObject({ chargedCents: 0, dueCents: 0 });
    expect(await statusOf(booking.id)).toBe("proposal");
  });

  it("is not confirmed for another date than the one that was signed, and the desk is told", async () => {
    const { id, booking } = await newSigned(studio, admin);
    await countersign(id);
    await db().update(bookings).set({ weddingDate: "2031-12-12" }).where(eq(bookings.id, booking.id));
    await pay(booking.id, "858");
    expect(await statusOf(booking.id)).toBe("held");
    expect((await proposalOf(id))?.dayTakenAt).not.toBeNull();
  });

  it("owes each payment once, however often the cron looks, and as the newest version says", async () => {
    const { id, booking } = await newSigned(studio, admin);
    await countersign(id);
    const entries = () => db().select().from(ledgerEntries).where(eq(ledgerEntries.bookingId, booking.id));
    const before = await entries();
    await db().update(proposals).set({ settleDue: 1 }).where(eq(proposals.id, id));
    await studio.worker.cron();
    expect(await entries()).toEqual(before);
    expect((await proposalOf(id))?.settleDue).toBe(0);
  });

  it("is confirmed by the cron where the Worker died after the payment", async () => {
    const { id, booking } = await newSigned(studio, admin);
    await countersign(id);
    // What a Worker leaves that dies before it looks: the entry, and the mark that its trigger sets.
    await db()
      .insert(ledgerEntries)
      .values({
        ...{ id: `late-${id}`, key: `late-${id}`, bookingId: booking.id, kind: "payment", actorId: "system" },
        ...{ amountCents: RETAINER, way: "bank_transfer", happenedOn: today() },
      });
    expect(await statusOf(booking.id)).toBe("held");
    await studio.worker.cron();
    expect(await statusOf(booking.id)).toBe("confirmed");
  });

  it("F17 is not confirmed when the date was taken before the retainer came", async () => {
    const weddingDate = "2031-11-11";
    const { id, booking, signer } = await newSigned(studio, admin, { weddingDate });
    await countersign(id);
    await db().update(bookings).set({ status: "proposal" }).where(eq(bookings.id, booking.id));
    await newBooking(studio, { weddingDate, status: "confirmed" });
    await newBooking(studio, { weddingDate, status: "confirmed" });
    expect((await pay(booking.id, "858")).status).toBe(200);
    expect(await statusOf(booking.id)).toBe("proposal");
    expect((await proposalOf(id))?.dayTakenAt).not.toBeNull();
    expect(await balance(booking.id)).toMatchObject({ paidCents: RETAINER });
    const desk = await admin.get(`/admin/bookings/${booking.id}`);
    expect(await visibleText(desk)).toContain("The retainer has arrived, but the date is taken");
    expect(await visibleText(await signer.get(pageOf(id)))).toContain("Your date was taken meanwhile");
    // A crew came free, and the desk confirms by hand: nothing of it is said any more.
    await db().delete(bookings).where(ne(bookings.id, booking.id));
    await db().update(bookings).set({ status: "confirmed" }).where(eq(bookings.id, booking.id));
    const later = await visibleText(await admin.get(`/admin/bookings/${booking.id}`));
    expect(later).not.toContain("The retainer has arrived, but");
  });
});

describe("the signed agreement", () => {
  it("S40 is the same bytes for its partners and the studio, and its hash tells it from any other", async () => {
    const { id, signer } = await newSigned(studio, admin);
    expect((await signer.get(`${pageOf(id)}/agreement.pdf`)).status).toBe(404);
    await countersign(id);
    await studio.worker.cron();
    const file = async (visitor: Visitor, path: string) => {
      const answer = await visitor.get(path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("cache-control")).toBe("no-store");
      return Buffer.from(await answer.arrayBuffer());
    };
    const bytes = await file(signer, `${pageOf(id)}/agreement.pdf`);
    expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
    expect(await file(signer, `${pageOf(id)}/agreement.pdf`)).toEqual(bytes);
    expect(await file(admin, `/api/proposals/${id}/agreement`)).toEqual(bytes);

    const verdict = async (content: Buffer) => {
      const hash = createHash("sha256").update(content).digest("hex");
      return visibleText(await createVisitor(studio).get(`/verify?sha256=${hash}`));
    };
    expect(await verdict(bytes)).toContain("This is the agreement that was signed");
    const forged = Buffer.from(bytes);
    forged[200] = (forged[200] ?? 0) ^ 1;
    expect(await verdict(forged)).toContain("This isn't an agreement we know");
  });

  it("S35 is nobody else's", async () => {
    const { id } = await newSigned(studio, admin);
    await countersign(id);
    await studio.worker.cron();
    const other = await newSigned(studio, admin);
    for (const visitor of [createVisitor(studio), other.signer, admin])
      expect((await visitor.get(`${pageOf(id)}/agreement.pdf`)).status).toBe(404);
  });

  it("F18 is finished by the cron, once, where the Worker died before it was made", async () => {
    const { id } = await newSigned(studio, admin);
    await countersign(id);
    await studio.worker.cron();
    const made = await proposalOf(id);
    expect(made?.fileHash).toMatch(/^[0-9a-f]{64}$/);
    await studio.worker.cron();
    expect(await proposalOf(id)).toEqual(made);
    await expect(
      db().update(proposals).set({ fileHash: null }).where(eq(proposals.id, id)),
    ).rejects.toThrow();
  });
});

describe("a proposal that nobody signs in time", () => {
  it("expires with the hold, and can't be signed any more", async () => {
    const { id, booking } = await newSent(studio, admin);
    const past = new Date(Date.now() - 1000);
    await db().update(proposals).set({ expiresAt: past }).where(eq(proposals.id, id));
    await db().update(bookings).set({ holdExpiresAt: past }).where(eq(bookings.id, booking.id));
    await studio.worker.cron();
    expect((await proposalOf(id))?.status).toBe("expired");
    expect(await statusOf(booking.id)).toBe("proposal");
    await studio.mail.called(3);
  });
});
