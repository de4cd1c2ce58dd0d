import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { bookings } from "#drizzle/schema/bookings.ts";
import { proposals } from "#drizzle/schema/proposals.ts";
import { addDays, calendarDateIn, endOfDayIn } from "#server/platform/calendar.ts";
import { STUDIO_ZONE } from "#server/platform/clock.ts";
import { formatCalendarDate } from "#server/platform/format-date.ts";
import { recordPayment } from "#tests/factories/payment.ts";
import { newSent, newSigned, newSigner, newVersion, pageOf } from "#tests/factories/proposal.ts";
import { MY_WEDDING } from "#tests/support/clients.ts";
import { pageText } from "#tests/support/page-text.ts";
import { bookingOf, countersign, proposalOf } from "#tests/support/proposals.ts";
import { callApi, signedIn } from "#tests/support/staff.ts";
import { PAYMENTS } from "#tests/support/stripe/couple.ts";
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
const mailOf = async (kind: string) =>
  (await studio.outbox()).findLast((mail) => mail.kind === kind)?.textBody;

it("the last day to sign is the same on every surface, however long the date is held", async () => {
  const { id, booking } = await newSent(studio, admin, { weddingDate: "2036-05-10" });
  const { expiresAt } = await proposalOf(studio, id);
  const last = calendarDateIn(expiresAt ?? new Date(0), STUDIO_ZONE);
  // The day itself is included.
  expect(expiresAt).toEqual(endOfDayIn(last, STUDIO_ZONE));
  const until = endOfDayIn(addDays(last, 5), STUDIO_ZONE);
  await db().update(bookings).set({ holdExpiresAt: until }).where(eq(bookings.id, booking.id));
  const signer = await newSigner(studio, booking.email);
  const day = formatCalendarDate(last);
  const held = formatCalendarDate(addDays(last, 5));
  const home = await pageText(signer, MY_WEDDING);
  expect(home).toContain(`We're holding this date for you until ${held}.`);
  expect(home).toContain(`It can be signed until the end of ${day}.`);
  const paper = await pageText(signer, pageOf(id));
  expect(paper).toMatch(
    new RegExp(`We hold your date until ${held}\\. You can sign until the end of \\w+, ${day}\\.`),
  );
  expect(await mailOf("proposal_sent")).toContain(`Please sign by ${day}.`);
  const short = new Intl.DateTimeFormat("en-US", { timeZone: STUDIO_ZONE, dateStyle: "medium" }).format(
    expiresAt ?? undefined,
  );
  const desk = await pageText(admin, `/admin/bookings/${booking.id}`);
  expect(desk).toContain(`sent, valid until ${short}`);
  expect(desk).toMatch(new RegExp(`Waiting for signatures, until ${short}(?!, \\d+:)`));
});

it("a later version that expires unsigned leaves the signed one in force, and everybody reads so", async () => {
  const { id, booking, signer } = await newSigned(studio, admin, { weddingDate: "2036-05-10" });
  expect((await countersign(admin, id)).status).toBe(200);
  const next = await newVersion(admin, booking.id);
  await db()
    .update(proposals)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(proposals.id, next));
  await studio.worker.cron();
  expect((await proposalOf(studio, next)).status).toBe("expired");
  expect((await proposalOf(studio, id)).status).toBe("completed");
  expect(await mailOf("proposal_expired")).toContain("The agreement that was signed before stays in force.");
  expect(await mailOf("proposal_expired_alert")).toContain(
    "Their earlier agreement, which is signed, stays in force.",
  );
  expect(await pageText(signer, pageOf(next))).toContain("What we agreed before still counts.");
  for (const path of [`/admin/bookings/${booking.id}`, `/admin/proposals/${next}`])
    expect(await pageText(admin, path)).toContain("The agreement that was signed before stays in force.");
});

it("the rest of a retainer isn't asked for as if the day were held", async () => {
  const { id, booking, signer } = await newSigned(studio, admin, { weddingDate: "2036-05-10" });
  expect((await countersign(admin, id)).status).toBe(200);
  await recordPayment(admin, booking.id, "400");
  const read = () => pageText(signer, `${PAYMENTS}?booking=${booking.id}`);
  expect(await read()).not.toContain("no longer hold");
  const { version } = await bookingOf(studio, booking.id);
  const answer = await callApi(admin, "POST", `/api/bookings/${booking.id}/move`, {
    status: "proposal",
    version,
  });
  expect(answer.status).toBe(200);
  const words =
    "We no longer hold the date, but it's still free. It's confirmed once all of the retainer has reached us, as long as a crew is free.";
  expect(await read()).toContain(`${words} $458 is due now.`);
  expect(await pageText(signer, MY_WEDDING)).toContain("We no longer hold your date, but it's still free.");
  await recordPayment(admin, booking.id, "100");
  expect(await mailOf("payment_received")).toContain(`${words} $358 is due now.`);
});

it("confirming by hand says first that it writes to nobody, and which letter can follow", async () => {
  const { booking } = await newSent(studio, admin, { weddingDate: "2036-05-10" });
  await db().delete(proposals).where(eq(proposals.bookingId, booking.id));
  expect(await pageText(admin, `/admin/bookings/${booking.id}`)).toMatch(
    /Confirming sends no email\. Next, you can send \w+ \d+ & \w+ \d+ the letter “Wedding confirmed”/,
  );
});
