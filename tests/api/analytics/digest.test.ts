import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { digestSubscribers } from "#drizzle/schema/digest-subscribers.ts";
import { dailyMetrics } from "#drizzle/schema/metrics.ts";
import { profiles } from "#drizzle/schema/profiles.ts";
import { sendWeeklySummaries } from "#server/analytics/digest/service.ts";
import { DEMO_INCLUDED } from "#server/analytics/reports/contract.ts";
import { DEMO_MARK } from "#server/platform/demo-ids/contract.ts";
import { createLog } from "#server/platform/log.ts";
import type { Services } from "#server/platform/services.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { promiseFilms } from "#tests/factories/promised-film.ts";
import { newAdmin } from "#tests/support/own-account.ts";
import { accountOf, callApi } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";

/** A Monday in Los Angeles, one minute after eight. */
const MONDAY = new Date("2026-11-23T16:01:00Z");

let studio: Studio;
beforeAll(async () => {
  studio = await startStudio();
});
beforeEach(async () => {
  await studio.reset();
  await studio.database.open().delete(digestSubscribers);
});
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

/** Runs the cron on another day with a real database and an adjustable clock. */
function cronAt(now: Date) {
  const services = {
    db: studio.database.open(),
    clock: { now: () => now },
    log: createLog({}),
    kv: { get: async () => null, put: async () => {} },
    outboxQueue: { send: async () => {} },
    defer: () => {},
    siteUrl: "https://studio.example",
    studioInbox: "hello@example.com",
  };
  return sendWeeklySummaries(services as unknown as Services, now);
}

async function reader() {
  const { admin, email } = await newAdmin(studio);
  expect((await callApi(admin, "PUT", "/api/weekly-summary", { wanted: true })).status).toBe(200);
  const account = await accountOf(studio, email);
  return { admin, email, id: account?.id ?? "" };
}

it("emails the week's figures to subscribers on Monday from eight o'clock on", async () => {
  const { email } = await reader();
  await newAdmin(studio);
  await studio.database
    .open()
    .insert(dailyMetrics)
    .values([
      { metric: "device", day: "2026-11-09", value: "phone", count: 10 },
      { metric: "device", day: "2026-11-16", value: "phone", count: 12 },
      { metric: "device", day: "2026-11-22", value: "phone", count: 3 },
      // This week hasn't ended.
      { metric: "device", day: "2026-11-23", value: "phone", count: 99 },
    ]);
  // The last minute of Sunday in the studio's time zone.
  await newBooking(studio, { createdAt: new Date("2026-11-23T07:59:00Z"), packageName: "Premium" });
  expect(await cronAt(new Date("2026-11-23T15:59:00Z"))).toBe(0);
  expect(await cronAt(MONDAY)).toBe(1);
  const [mail, ...more] = await studio.outbox();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    kind: "weekly_summary",
    toAddress: email,
    subject: "The week at the studio: November 16, 2026 to November 22, 2026",
  });
  expect(mail?.textBody).toContain("Page Views: 15 (the week before: 10)");
  expect(mail?.textBody).toContain("Inquiries: 1 (the week before: 0)");
  expect(mail?.textBody).toContain("Answered in 24 h: none yet");
  expect(mail?.textBody).toContain("Top Package: Premium, 100%");
  expect(mail?.textBody).toContain(
    "https://studio.example/admin/analytics?range=custom&from=2026-11-16&until=2026-11-22",
  );
});

it("counts the films that are due, and those that are late", async () => {
  await reader();
  const db = studio.database.open();
  const filmed = async (weddingDate: string) =>
    promiseFilms(db, (await newBooking(studio, { status: "filmed", weddingDate })).id, { days: 10 });
  await filmed("2026-11-12");
  await filmed("2026-11-13");
  await filmed("2026-11-27");
  await filmed("2026-11-28");
  await cronAt(MONDAY);
  const [mail] = await studio.outbox();
  expect(mail?.textBody).toContain("Films due within 14 days: 3, 1 of them late");
});

it("says that the demo's bookings are part of the figures", async () => {
  await reader();
  await cronAt(MONDAY);
  await newBooking(studio, { id: `${DEMO_MARK}001-booking` });
  await cronAt(new Date("2026-11-30T16:00:00Z"));
  const [own, withDemo] = await studio.outbox();
  expect(own?.textBody).not.toContain(DEMO_INCLUDED);
  expect(withDemo?.textBody).toContain(DEMO_INCLUDED);
});

it("emails once a week, however often the cron runs", async () => {
  await reader();
  await Promise.all([cronAt(MONDAY), cronAt(MONDAY), cronAt(MONDAY)]);
  expect(await cronAt(new Date("2026-11-24T07:59:00Z"))).toBe(0);
  expect(await studio.outbox()).toHaveLength(1);
  expect(await cronAt(new Date("2026-11-30T16:00:00Z"))).toBe(1);
  expect(await studio.outbox()).toHaveLength(2);
});

it("emails nobody who unsubscribed, is no longer an admin or is suspended", async () => {
  const [stopped, demoted, suspended] = [await reader(), await reader(), await reader()];
  expect((await callApi(stopped.admin, "PUT", "/api/weekly-summary", { wanted: false })).status).toBe(200);
  const db = studio.database.open();
  await db.update(profiles).set({ role: "user" }).where(eq(profiles.userId, demoted.id));
  await db.update(profiles).set({ suspendedAt: new Date() }).where(eq(profiles.userId, suspended.id));
  expect(await cronAt(MONDAY)).toBe(0);
  expect(await studio.outbox()).toEqual([]);
});

it("S33 logs each change of the subscription, and nothing when nothing changes", async () => {
  const { admin, email, id } = await reader();
  await callApi(admin, "PUT", "/api/weekly-summary", { wanted: true });
  await callApi(admin, "PUT", "/api/weekly-summary", { wanted: false });
  const lines = (await studio.audit()).filter(({ actorEmail }) => actorEmail === email);
  expect(lines).toMatchObject([
    {
      action: "turn_on_summary",
      entityId: id,
      before: { weeklySummary: false },
      after: { weeklySummary: true },
    },
    { action: "turn_off_summary", before: { weeklySummary: true }, after: { weeklySummary: false } },
  ]);
  expect((await callApi(admin, "PUT", "/api/weekly-summary", { wanted: "yes" })).status).toBe(422);
});
