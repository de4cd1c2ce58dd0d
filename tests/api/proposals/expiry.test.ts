import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bookings } from "#drizzle/schema/bookings.ts";
import { contacts } from "#drizzle/schema/contacts.ts";
import { proposals } from "#drizzle/schema/proposals.ts";
import { createLog } from "#server/platform/log.ts";
import type { Services } from "#server/platform/services.ts";
import { brokenAt } from "#server/proposals/history/service.ts";
import { REMINDED_BEFORE_MS, remindSigners } from "#server/proposals/reminders/service.ts";
import { DAY_FULL_FOR_PROPOSAL, NOT_EXPIRED } from "#server/proposals/sending/contract.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { newSent, newSigner, pageOf, partnerEmails, signatureFields } from "#tests/factories/proposal.ts";
import { visibleText } from "#tests/support/page-text.ts";
import { bookingOf, eventsOf, proposalOf } from "#tests/support/proposals.ts";
import { callApi, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import type { Visitor } from "#tests/support/visitor.ts";
import { SECRET } from "#tests/support/worker.ts";

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

const DAY_MS = 86_400_000;
const renew = (id: string) => callApi(admin, "POST", `/api/proposals/${id}/renewal`);

/** Moves the expiry of a proposal and of its hold into the past. */
async function expire(id: string, bookingId: string) {
  const past = new Date(Date.now() - 1000);
  await db().update(proposals).set({ expiresAt: past }).where(eq(proposals.id, id));
  await db().update(bookings).set({ holdExpiresAt: past }).where(eq(bookings.id, bookingId));
  await studio.worker.cron();
}

/** Runs the hourly reminders at a given time. */
function remindAt(now: Date) {
  const services = {
    db: db(),
    clock: { now: () => now },
    log: createLog({}),
    kv: { get: async () => null, put: async () => {} },
    outboxQueue: { send: async () => {} },
    defer: () => {},
    env: {},
    siteUrl: "https://studio.example",
    secret: SECRET,
    studioInbox: "hello@example.com",
  };
  return remindSigners(services as unknown as Services);
}

describe("a proposal not signed in time", () => {
  it("expires with its hold, and can no longer be signed", async () => {
    const { id, booking } = await newSent(studio, admin);
    await expire(id, booking.id);
    expect((await proposalOf(studio, id)).status).toBe("expired");
    expect(await statusOf(booking.id)).toBe("proposal");
    await studio.mail.called(3);
  });

  const told = async (bookingId: string) =>
    (await studio.outbox())
      .filter((mail) => mail.bookingId === bookingId && mail.kind !== "proposal_sent")
      .map(({ kind, toAddress }) => `${kind} ${toAddress}`)
      .sort();

  it("tells every partner once, by the mail about the expired hold", async () => {
    const [ana, ben] = partnerEmails();
    const { id, booking } = await newSent(studio, admin, { emails: [ana, ben] });
    await expire(id, booking.id);
    await studio.worker.cron();
    expect(await told(booking.id)).toEqual([
      `hold_expired ${ana}`,
      `hold_expired ${ben}`,
      "hold_expired_alert hello@example.com",
    ]);
  });

  it("expires without a hold too, once, by the cron: its chain, the timeline and both sides say so", async () => {
    const [ana, ben] = partnerEmails();
    const { id, booking } = await newSent(studio, admin, { emails: [ana, ben] });
    const gone = { name: "Gone", email: `gone-${ana}`, withdrawnAt: new Date() };
    await db()
      .insert(contacts)
      .values({ ...gone, bookingId: booking.id, role: "partner" });
    await db()
      .update(bookings)
      .set({ status: "proposal", holdExpiresAt: null })
      .where(eq(bookings.id, booking.id));
    await db()
      .update(proposals)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(proposals.id, id));
    await studio.worker.cron();
    await studio.worker.cron();
    const events = await eventsOf(studio, id);
    expect(events.map(({ kind }) => kind)).toEqual(["sent", "expired"]);
    expect(await brokenAt(id, events)).toBeNull();
    expect(await told(booking.id)).toEqual([
      `proposal_expired ${ana}`,
      `proposal_expired ${ben}`,
      "proposal_expired_alert hello@example.com",
    ]);
    const timeline = await visibleText(await admin.get(`/admin/bookings/${booking.id}`));
    expect(timeline).toContain("let the proposal expire.");
    expect(timeline).toContain("A partner was notified that the proposal has expired:");
    const mail = (await studio.outbox()).find(({ kind }) => kind === "proposal_expired");
    expect(mail?.textBody).toContain("/my-wedding/enter?token=");
  });

  it("expires silently if the studio has closed the booking", async () => {
    const { id, booking } = await newSent(studio, admin);
    await db()
      .update(bookings)
      .set({ status: "lost", holdExpiresAt: null })
      .where(eq(bookings.id, booking.id));
    await db()
      .update(proposals)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(proposals.id, id));
    await studio.worker.cron();
    expect((await proposalOf(studio, id)).status).toBe("expired");
    expect(await told(booking.id)).toEqual([]);
  });

  it("is renewed in one press: the same offer as a new version, with its own hold", async () => {
    const { id, booking } = await newSent(studio, admin);
    const early = await renew(id);
    expect(early.status).toBe(409);
    expect(await early.json()).toMatchObject({ error: { fields: { form: NOT_EXPIRED } } });
    await expire(id, booking.id);
    const answers = await Promise.all([renew(id), renew(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const renewed = await answers.find(({ status }) => status === 200)?.json();
    const next = await proposalOf(studio, (renewed as { value: { id: string } }).value.id);
    const first = await proposalOf(studio, id);
    expect([first?.status, next?.status, next?.number]).toEqual(["expired", "sent", 2]);
    const offerOf = (text: string | null | undefined) => JSON.parse(text ?? "").offer;
    expect(offerOf(next?.document)).toEqual(offerOf(first?.document));
    const [held] = await db().select().from(bookings).where(eq(bookings.id, booking.id));
    expect(held).toMatchObject({ status: "held", holdExpiresAt: next?.expiresAt });
    expect(Number(next?.expiresAt)).toBeGreaterThan(Date.now() + 6 * DAY_MS);
    expect((await renew(id)).status).toBe(409);
  });

  it("isn't renewed for a day that is taken, with a message", async () => {
    const weddingDate = "2031-10-17";
    const { id, booking } = await newSent(studio, admin, { weddingDate });
    await expire(id, booking.id);
    await newBooking(studio, { weddingDate, status: "confirmed" });
    await newBooking(studio, { weddingDate, status: "confirmed" });
    const answer = await renew(id);
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ error: { fields: { form: DAY_FULL_FOR_PROPOSAL } } });
    expect(await db().select().from(proposals).where(eq(proposals.bookingId, booking.id))).toHaveLength(1);
  });

  it("reminds partners who haven't signed, once, two days before it expires", async () => {
    const [ana, ben] = partnerEmails();
    const { id } = await newSent(studio, admin, { emails: [ana, ben] });
    const short = await newSent(studio, admin, { texts: { validDays: "2" } });
    const signer = await newSigner(studio, ana);
    await signer.post(pageOf(id), await signatureFields(signer, id));
    const end = Number((await proposalOf(studio, id)).expiresAt);
    expect(await remindAt(new Date(end - REMINDED_BEFORE_MS - 60_000))).toBe(0);
    expect(await remindAt(new Date(end - REMINDED_BEFORE_MS))).toBe(1);
    expect(await remindAt(new Date(end - DAY_MS))).toBe(0);
    const reminders = (await studio.outbox()).filter(({ kind }) => kind === "proposal_reminder");
    expect(reminders.map(({ toAddress }) => toAddress)).toEqual([ben]);
    expect((await proposalOf(studio, short.id)).remindedAt).toBeNull();
  });
});
