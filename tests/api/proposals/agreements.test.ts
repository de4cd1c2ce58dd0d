import { eq, ne } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bookings } from "#drizzle/schema/bookings.ts";
import { ledgerEntries } from "#drizzle/schema/ledger.ts";
import { proposals } from "#drizzle/schema/proposals.ts";
import { readBalance } from "#server/payments/ledger/service.ts";
import { brokenAt } from "#server/proposals/history/service.ts";
import { AUTOMATIC_SIGNER } from "#server/proposals/signing/contract.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { recordPayment, today } from "#tests/factories/payment.ts";
import {
  decline,
  newSent,
  newSigned,
  newSigner,
  pageOf,
  partnerEmails,
  signatureFields,
} from "#tests/factories/proposal.ts";
import { changeSignedDate } from "#tests/support/changed-signed-date.ts";
import { visibleText } from "#tests/support/page-text.ts";
import { bookingOf, countersign, eventsOf, proposalOf } from "#tests/support/proposals.ts";
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
const statusOf = async (id: string) => (await bookingOf(studio, id)).status;
const balance = (bookingId: string) => readBalance({ db: db() }, bookingId);

// (2,500 + 100 travel) with 10% tax. The retainer is 30% of it.
const TOTAL = 286_000;
const RETAINER = 85_800;

describe("a fully signed booking", () => {
  it("is confirmed by the retainer, and owes what the agreement says", async () => {
    const { id, booking } = await newSigned(studio, admin);
    expect(await balance(booking.id)).toMatchObject({ chargedCents: TOTAL, retainerPaid: false });
    expect(await statusOf(booking.id)).toBe("held");
    await countersign(admin, id);
    expect(await statusOf(booking.id)).toBe("held");
    expect((await recordPayment(admin, booking.id, "857.99")).status).toBe(200);
    expect(await statusOf(booking.id)).toBe("held");
    expect((await recordPayment(admin, booking.id, "0.01")).status).toBe(200);
    expect(await balance(booking.id)).toMatchObject({ retainerPaid: true, paidCents: RETAINER });
    expect(await statusOf(booking.id)).toBe("confirmed");
  });

  const mailsOf = async (bookingId: string, ...kinds: string[]) =>
    (await studio.outbox()).filter((mail) => mail.bookingId === bookingId && kinds.includes(mail.kind));

  it("tells each partner once that the date is theirs, however often it is checked concurrently", async () => {
    const [ana, ben] = partnerEmails();
    const { id, booking } = await newSent(studio, admin, { emails: [ana, ben] });
    for (const email of [ana, ben]) {
      const signer = await newSigner(studio, email);
      await signer.post(pageOf(id), await signatureFields(signer, id));
    }
    await countersign(admin, id);
    const kinds = ["booking_confirmed", "date_taken", "date_taken_alert"];
    expect(await mailsOf(booking.id, ...kinds)).toEqual([]);
    // Paid in concurrent parts, while the cron runs.
    await Promise.all([
      recordPayment(admin, booking.id, "400"),
      recordPayment(admin, booking.id, "458"),
      recordPayment(admin, booking.id, "100"),
      studio.worker.cron(),
    ]);
    await db().update(proposals).set({ settleDue: 1 }).where(eq(proposals.id, id));
    await studio.worker.cron();
    expect(await statusOf(booking.id)).toBe("confirmed");
    const mails = await mailsOf(booking.id, ...kinds);
    expect(mails.map(({ kind, toAddress }) => `${kind} ${toAddress}`).sort()).toEqual([
      `booking_confirmed ${ana}`,
      `booking_confirmed ${ben}`,
    ]);
    expect(mails[0]?.subject).toMatch(/^\w+ \d+, \d{4} is yours$/);
    expect(mails[0]?.textBody).toContain("/my-wedding/enter?token=");
    // The desk takes the confirmation back, and more money arrives.
    await db().update(bookings).set({ status: "held" }).where(eq(bookings.id, booking.id));
    await recordPayment(admin, booking.id, "100");
    expect(await statusOf(booking.id)).toBe("held");
    expect(await mailsOf(booking.id, ...kinds)).toHaveLength(2);
  });

  it("is confirmed by the last signature if the retainer came first", async () => {
    const { id, booking } = await newSigned(studio, admin);
    await recordPayment(admin, booking.id, "858");
    expect(await statusOf(booking.id)).toBe("held");
    await countersign(admin, id);
    expect(await statusOf(booking.id)).toBe("confirmed");
  });

  it("owes nothing once the agreement is declined after signing", async () => {
    const { id, booking, signer } = await newSigned(studio, admin);
    expect(await balance(booking.id)).toMatchObject({ chargedCents: TOTAL });
    await decline(studio, signer, { id, email: booking.email });
    expect(await balance(booking.id)).toMatchObject({ chargedCents: 0, dueCents: 0 });
    expect(await statusOf(booking.id)).toBe("proposal");
  });

  it("isn't confirmed for a date other than the signed one, and the desk is told", async () => {
    const { id, booking } = await newSigned(studio, admin);
    await countersign(admin, id);
    await changeSignedDate(db(), { bookingId: booking.id, weddingDate: "2031-12-12" });
    await recordPayment(admin, booking.id, "858");
    expect(await statusOf(booking.id)).toBe("held");
    expect((await proposalOf(studio, id)).dayTakenAt).not.toBeNull();
    // The couple isn't told anything false: nobody else has taken the date.
    const mails = await mailsOf(booking.id, "date_taken", "date_taken_alert", "booking_confirmed");
    expect(mails.map(({ kind }) => kind)).toEqual(["date_taken_alert"]);
    expect(mails[0]?.textBody).toContain("was changed after they signed. They have paid $858.");
  });

  it("isn't reported as having lost its date once the desk has closed it, whatever happens to its ledger", async () => {
    for (const [status, weddingDate] of [
      ["cancelled", "2031-06-21"],
      ["lost", "2031-06-28"],
    ] as const) {
      const { id, booking, signer } = await newSigned(studio, admin, { weddingDate });
      await countersign(admin, id);
      await recordPayment(admin, booking.id, "1000");
      await db().update(bookings).set({ status }).where(eq(bookings.id, booking.id));
      const [payment] = (await balance(booking.id)).payments;
      const refund = { id: crypto.randomUUID(), amount: "100", reason: "Goodwill", happenedOn: today() };
      const path = `/api/bookings/${booking.id}/payments/${payment?.id}/refunds`;
      expect((await callApi(admin, "POST", path, refund)).status).toBe(200);
      await studio.worker.cron();
      expect(await proposalOf(studio, id)).toMatchObject({ dayTakenAt: null, settleDue: 0 });
      expect(await mailsOf(booking.id, "date_taken", "date_taken_alert")).toEqual([]);
      expect(await visibleText(await signer.get(pageOf(id)))).not.toMatch(/no longer available/);
    }
    expect(await visibleText(await admin.get("/admin"))).not.toContain("Call them");
  });

  it("owes each payment once, however often the cron runs, according to the newest version", async () => {
    const { id, booking } = await newSigned(studio, admin);
    await countersign(admin, id);
    const entries = () => db().select().from(ledgerEntries).where(eq(ledgerEntries.bookingId, booking.id));
    const before = await entries();
    await db().update(proposals).set({ settleDue: 1 }).where(eq(proposals.id, id));
    await studio.worker.cron();
    expect(await entries()).toEqual(before);
    expect((await proposalOf(studio, id)).settleDue).toBe(0);
  });

  it("is confirmed by the cron if the Worker died after the payment", async () => {
    const { id, booking } = await newSigned(studio, admin);
    await countersign(admin, id);
    // The state after a Worker died before its check: the ledger entry and the mark set by its trigger.
    await db()
      .insert(ledgerEntries)
      .values({
        id: `late-${id}`,
        key: `late-${id}`,
        bookingId: booking.id,
        kind: "payment",
        actorId: "system",
        amountCents: RETAINER,
        way: "bank_transfer",
        happenedOn: today(),
      });
    expect(await statusOf(booking.id)).toBe("held");
    await studio.worker.cron();
    expect(await statusOf(booking.id)).toBe("confirmed");
  });

  it("F17 isn't confirmed if the date was taken before the retainer came", async () => {
    const weddingDate = "2031-11-11";
    const { id, booking, signer } = await newSigned(studio, admin, { weddingDate });
    await countersign(admin, id);
    await db().update(bookings).set({ status: "proposal" }).where(eq(bookings.id, booking.id));
    await newBooking(studio, { weddingDate, status: "confirmed" });
    await newBooking(studio, { weddingDate, status: "confirmed" });
    expect((await recordPayment(admin, booking.id, "858")).status).toBe(200);
    expect(await statusOf(booking.id)).toBe("proposal");
    expect((await proposalOf(studio, id)).dayTakenAt).not.toBeNull();
    expect(await balance(booking.id)).toMatchObject({ paidCents: RETAINER });
    await recordPayment(admin, booking.id, "100");
    await studio.worker.cron();
    const [toThem, toUs, ...more] = (
      await mailsOf(booking.id, "date_taken", "date_taken_alert", "booking_confirmed")
    ).sort((a, b) => (a.kind < b.kind ? -1 : 1));
    expect(more).toEqual([]);
    expect(toThem).toMatchObject({ kind: "date_taken", toAddress: booking.email });
    expect(toThem?.textBody).toMatch(
      /the date isn't available anymore[\s\S]*We've received \$858\. It's safe[\s\S]*We'll call you/,
    );
    expect(toUs).toMatchObject({ kind: "date_taken_alert", toAddress: "hello@example.com" });
    expect(toUs?.textBody).toContain("Another couple has taken the date. They have paid $858.");
    const desk = await admin.get(`/admin/bookings/${booking.id}`);
    expect(await visibleText(desk)).toContain(
      "nothing more is due for the confirmation, but no crew is free on the date",
    );
    expect(await visibleText(await signer.get(pageOf(id)))).toContain("Your date is no longer available");
    // A crew became free, and the desk confirms by hand. The page no longer mentions the problem.
    await db().delete(bookings).where(ne(bookings.id, booking.id));
    await db().update(bookings).set({ status: "confirmed" }).where(eq(bookings.id, booking.id));
    const later = await visibleText(await admin.get(`/admin/bookings/${booking.id}`));
    expect(later).not.toContain("nothing more is due for the confirmation");
  });
});

describe("with automatic studio signatures", () => {
  const set = (automatic: boolean) => callApi(admin, "PUT", "/api/contracts/countersigning", { automatic });

  it("an agreement is completed by the last partner's signature, with the same events as by hand", async () => {
    const byHand = await newSigned(studio, admin);
    expect((await set(true)).status).toBe(200);
    const emails = partnerEmails();
    const { id, booking } = await newSent(studio, admin, { emails });
    for (const [index, email] of emails.entries()) {
      const signer = await newSigner(studio, email);
      await signer.post(pageOf(id), await signatureFields(signer, id));
      expect((await proposalOf(studio, id)).status).toBe(index === 0 ? "sent" : "completed");
    }
    const events = await eventsOf(studio, id);
    expect(events.slice(-2).map(({ kind, actor }) => [kind, actor])).toEqual([
      ["countersigned", AUTOMATIC_SIGNER],
      ["completed", AUTOMATIC_SIGNER],
    ]);
    expect(await brokenAt(id, events)).toBeNull();
    const row = await proposalOf(studio, id);
    expect(row?.completedAt).not.toBeNull();
    expect(row?.fileHash).toMatch(/^[0-9a-f]{64}$/);
    expect(await balance(booking.id)).toMatchObject({ chargedCents: TOTAL });
    const kinds = (await studio.outbox()).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "agreement_completed")).toHaveLength(2);
    expect(await studio.audit()).toContainEqual(
      expect.objectContaining({ action: "countersign_proposal", entityId: booking.id, actorId: "system" }),
    );
    // Proposals from before the setting still wait for the studio's signature.
    expect((await proposalOf(studio, byHand.id)).status).toBe("signed");
    expect((await set(false)).status).toBe(200);
    const later = await newSigned(studio, admin, { weddingDate: "2031-06-14" });
    expect((await proposalOf(studio, later.id)).status).toBe("signed");
  });
});
