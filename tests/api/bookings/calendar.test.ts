import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bookingSettings } from "#drizzle/schema/booking-settings.ts";
import { studioDays } from "#drizzle/schema/studio-days.ts";
import { DAY_CHANGED, dayHasCouples, SETTINGS_CHANGED } from "#server/bookings/calendar/contract.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { callApi, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";

const DAY = "2031-09-06";
let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio({ queueDelivers: false });
  admin = await signedIn(studio);
});
beforeEach(async () => {
  await studio.reset();
  const db = studio.database.open();
  await db.batch([db.delete(studioDays), db.delete(bookingSettings)]);
  await studio.worker.cron();
  studio.worker.clearLogs();
});
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const put = (path: string, body: object) => callApi(admin, "PUT", `/api/booking-calendar/${path}`, body);
const clear = (date: string, version: number) =>
  callApi(admin, "DELETE", `/api/booking-calendar/days/${date}`, { version });
const rows = () => studio.database.open().select().from(studioDays);
const publicDays = async () => (await createVisitor(studio).get("/api/availability")).json();

describe("a day", () => {
  it("is blocked, given its own crews and reset, visible to the public at once", async () => {
    expect((await put(`days/${DAY}`, { capacity: 0, note: " Away ", version: 0 })).status).toBe(200);
    expect(await rows()).toMatchObject([{ date: DAY, capacity: 0, note: "Away", version: 1 }]);
    expect(await publicDays()).toEqual({ [DAY]: "taken" });
    expect((await put(`days/${DAY}`, { capacity: 3, note: "", version: 1 })).status).toBe(200);
    expect(await rows()).toMatchObject([{ capacity: 3, note: "", version: 2 }]);
    expect(await publicDays()).toEqual({});
    expect((await clear(DAY, 2)).status).toBe(200);
    expect(await rows()).toEqual([]);
  });

  it("saved by a second admin from a stale version is refused, and nothing changes", async () => {
    const answers = await Promise.all([
      put(`days/${DAY}`, { capacity: 0, note: "One", version: 0 }),
      put(`days/${DAY}`, { capacity: 1, note: "Two", version: 0 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = answers.find(({ status }) => status === 409);
    expect(await late?.json()).toMatchObject({ error: { fields: { form: DAY_CHANGED } } });
    expect((await clear(DAY, 7)).status).toBe(409);
    expect((await clear("2031-09-07", 0)).status).toBe(409);
    expect(await rows()).toMatchObject([{ version: 1 }]);
    expect(await studio.audit()).toHaveLength(1);
  });

  it.each([
    [DAY, { capacity: 10, note: "", version: 0 }, "capacity"],
    [DAY, { capacity: -1, note: "", version: 0 }, "capacity"],
    [DAY, { capacity: 1.5, note: "", version: 0 }, "capacity"],
    [DAY, { capacity: 1, note: "x".repeat(201), version: 0 }, "note"],
    [DAY, { capacity: 1, note: "a\r\nb", version: 0 }, "note"],
    ["2031-02-30", { capacity: 1, note: "", version: 0 }, "form"],
    ["1031-02-03", { capacity: 1, note: "", version: 0 }, "form"],
  ])("rejects %s %o with a message at %s", async (date, body, field) => {
    const answer = await put(`days/${date}`, body);
    expect(answer.status).toBe(422);
    const words = (await answer.json()) as { error: { fields: Record<string, string> } };
    expect(words.error.fields[field]).toMatch(/^Please /);
    expect(await rows()).toEqual([]);
  });

  it("gets fewer crews than couples only if the admin has seen them, and the couples keep it", async () => {
    const { brideName, groomName } = await newBooking(studio, { weddingDate: DAY, status: "confirmed" });
    const block = (couples: number, version: number) =>
      put(`days/${DAY}`, { capacity: 0, note: "", couples, version });
    const unseen = await block(0, 0);
    expect([unseen.status, await unseen.json()]).toEqual([
      409,
      expect.objectContaining({
        error: expect.objectContaining({ fields: { form: dayHasCouples([`${brideName} & ${groomName}`]) } }),
      }),
    ]);
    expect(await rows()).toEqual([]);
    expect(await studio.audit()).toEqual([]);
    expect((await block(1, 0)).status).toBe(200);
    // The day was given to another couple meanwhile.
    await studio.database.open().update(studioDays).set({ capacity: 2 });
    await newBooking(studio, { weddingDate: DAY, status: "confirmed" });
    expect((await block(1, 1)).status).toBe(409);
    expect((await block(2, 1)).status).toBe(200);
    expect((await studio.bookings()).map(({ status }) => status)).toEqual(["confirmed", "confirmed"]);
  });

  it("notifies the waiting couple when a crew is added", async () => {
    const couple = await newBooking(studio, {
      weddingDate: DAY,
      status: "contacted",
      waitingSince: new Date(),
    });
    await studio.database.open().insert(studioDays).values({ date: DAY });
    expect((await put(`days/${DAY}`, { capacity: 1, note: "", version: 1 })).status).toBe(200);
    expect(await studio.outbox()).toMatchObject([{ kind: "day_free", bookingId: couple.id }]);
  });
});

describe("the booking settings", () => {
  it("apply to every day, and the database enforces them", async () => {
    expect((await put("settings", { weddingsPerDay: 1, holdDays: 14, version: 0 })).status).toBe(200);
    const { id, version } = await newBooking(studio, { weddingDate: DAY });
    const moved = await callApi(admin, "POST", `/api/bookings/${id}/move`, { status: "held", version });
    expect(moved.status).toBe(200);
    const [held] = await studio.bookings();
    const days = (Number(held?.holdExpiresAt) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(14);
    expect(await publicDays()).toEqual({ [DAY]: "taken" });
    expect((await put("settings", { weddingsPerDay: 2, holdDays: 14, version: 1 })).status).toBe(200);
    expect(await publicDays()).toEqual({ [DAY]: "last" });
  });

  it("tell the second admin about a concurrent save, and reject invalid values", async () => {
    const answers = await Promise.all(
      [3, 4].map((weddingsPerDay) => put("settings", { weddingsPerDay, holdDays: 7, version: 0 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = answers.find(({ status }) => status === 409);
    expect(await late?.json()).toMatchObject({ error: { fields: { form: SETTINGS_CHANGED } } });
    for (const [name, value] of Object.entries({ weddingsPerDay: 0, holdDays: 61 })) {
      const answer = await put("settings", { weddingsPerDay: 2, holdDays: 7, version: 1, [name]: value });
      expect(await answer.json()).toMatchObject({ error: { fields: { [name]: expect.any(String) } } });
    }
  });
});

describe("/admin/calendar", () => {
  const page = async (query: string) => {
    const answer = await admin.get(`/admin/calendar${query}`);
    expect(answer.status).toBe(200);
    return answer.text();
  };

  it("shows a month with its weddings, holds, days off and free crews", async () => {
    const { brideName } = await newBooking(studio, { status: "confirmed", weddingDate: DAY });
    await newBooking(studio, {
      status: "held",
      weddingDate: "2031-09-13",
      holdExpiresAt: new Date("2031-01-02T03:00:00Z"),
    });
    await newBooking(studio, { status: "lost", brideName: "Nobody", weddingDate: DAY });
    await studio.database.open().insert(studioDays).values({ date: "2031-09-20", note: "Film festival" });
    const html = await page("?month=2031-09");
    expect(html).toContain("September 2031");
    expect(html).toContain(brideName);
    expect(html).toContain("Jan 1, 2031");
    expect(html).toContain("Film festival");
    expect(html).not.toContain("Nobody");
    expect(html).toContain('content="noindex"');
    expect(await studio.requestLine("/admin/calendar")).toMatchObject({ status: 200 });
  });

  it("shows a year, and a day with its bookings and waiting couples", async () => {
    const waiting = await newBooking(studio, { weddingDate: DAY, waitingSince: new Date() });
    const html = await page(`?year=2031&day=${DAY}`);
    expect(html).toContain("December");
    expect(html).toContain(`/admin/bookings/${waiting.id}`);
    expect(html).toContain(`/admin/bookings/new?date=${DAY}`);
  });

  it.each([
    ["?month=2031-13"],
    ["?month=drop"],
    ["?year=0"],
    ["?year=20311"],
    ["?day=2031-02-30"],
    ["?month=2031-09&day=%00"],
    ["?month=2031-09&day=2033-01-01"],
  ])("S30 shows a valid month for %s", async (query) => {
    expect(await page(query)).toMatch(/<h2[^>]*>\w+ 20\d\d<\/h2>/);
  });
});
