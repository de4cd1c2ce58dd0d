import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { bookings } from "#drizzle/schema/bookings.ts";
import { proposals } from "#drizzle/schema/proposals.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { DECLINE, newSent, newSigner, pageOf } from "#tests/factories/proposal.ts";
import { signedIn } from "#tests/support/staff.ts";
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
const mailsOf = async (kind: string) =>
  (await studio.outbox()).filter((mail) => mail.kind === kind).map(({ bookingId }) => bookingId);

/** A day with one booked crew and one held by a proposal, and two couples waiting for it. */
async function awaited(weddingDate: string) {
  await newBooking(studio, { weddingDate, status: "confirmed" });
  const held = await newSent(studio, admin, { weddingDate });
  const waiting = async (since: number) =>
    newBooking(studio, { weddingDate, status: "contacted", waitingSince: new Date(since) });
  const [second, first] = [await waiting(2000), await waiting(1000)];
  await studio.worker.cron();
  expect(await mailsOf("day_free")).toEqual([]);
  return { ...held, first, second };
}

it("the couple who waited longest is notified once when a proposal's hold expires", async () => {
  const { id, booking, first } = await awaited("2033-05-07");
  const past = new Date(Date.now() - 1000);
  await db().update(proposals).set({ expiresAt: past }).where(eq(proposals.id, id));
  await db().update(bookings).set({ holdExpiresAt: past }).where(eq(bookings.id, booking.id));
  await studio.worker.cron();
  await studio.worker.cron();
  expect(await mailsOf("day_free")).toEqual([first.id]);
  // Both sides of the proposal are also notified, once.
  expect(await mailsOf("hold_expired")).toEqual([booking.id]);
  expect(await mailsOf("hold_expired_alert")).toEqual([booking.id]);
  const [row] = await db().select().from(proposals).where(eq(proposals.id, id));
  expect(row?.status).toBe("expired");
});

it("the couple who waited longest is notified once when a proposal is declined", async () => {
  const { id, booking, first } = await awaited("2033-05-14");
  const signer = await newSigner(studio, booking.email);
  expect((await signer.post(pageOf(id), DECLINE)).status).toBe(303);
  await studio.worker.cron();
  await studio.worker.cron();
  expect(await mailsOf("day_free")).toEqual([first.id]);
});

it("nobody is notified while the proposal has time left", async () => {
  const { id } = await awaited("2033-05-21");
  await studio.worker.cron();
  expect(await mailsOf("day_free")).toEqual([]);
  const [row] = await db().select().from(proposals).where(eq(proposals.id, id));
  expect(row?.status).toBe("sent");
});
