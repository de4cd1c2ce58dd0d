import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { daySchedules } from "#drizzle/schema/day-schedules.ts";
import { rateLimits } from "#drizzle/schema/rate-limits.ts";
import { SCHEDULE_CHANGED, SCHEDULE_MAX } from "#server/bookings/day-schedule/contract.ts";
import { enteredByCode, MY_WEDDING, newContact, newWedding } from "#tests/support/clients.ts";
import { htmlOf, pageText } from "#tests/support/page-text.ts";
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

const PLAN = "3:00 PM First look, hotel garden\n5:00 PM Ceremony";

async function couple() {
  const booking = await newWedding(studio, { brideName: "Zoe", groomName: "Max" });
  const zoe = await enteredByCode(studio, booking.email);
  const write = (schedule: string, scheduleVersion: number, visitor = zoe) =>
    visitor.post(MY_WEDDING, {
      intent: "schedule",
      bookingId: booking.id,
      schedule,
      scheduleVersion: String(scheduleVersion),
    });
  const inRole = async (role: "payer" | "planner") => {
    const email = `${role}-${booking.id}@example.com`;
    await newContact(studio, { bookingId: booking.id, role, name: "Pat", email });
    return enteredByCode(studio, email);
  };
  return { id: booking.id, zoe, write, inRole };
}
const save = (id: string, text: string, version: number) =>
  callApi(admin, "PUT", `/api/bookings/${id}/day-schedule`, { text, version });
const stored = async (id: string) =>
  (await studio.database.open().select().from(daySchedules).where(eq(daySchedules.bookingId, id)))[0];

it("the day schedule is written by a partner and the desk, and read by the planner, who sees no price", async () => {
  const { id, zoe, write, inRole } = await couple();
  expect(await pageText(zoe, MY_WEDDING)).toContain("Write the schedule");
  expect((await write(PLAN.replace("\n", "\r\n"), 0)).status).toBe(303);
  expect(await stored(id)).toMatchObject({ text: PLAN, version: 1 });
  expect(await pageText(admin, `/admin/bookings/${id}`)).toContain("3:00 PM First look, hotel garden");
  expect((await save(id, `${PLAN}\n6:00 PM Dinner`, 1)).status).toBe(200);
  const planner = await pageText(await inRole("planner"), MY_WEDDING);
  expect(planner).toContain("6:00 PM Dinner");
  expect(planner).not.toMatch(/\$|Change the schedule|Payments/);
  expect(await pageText(await inRole("payer"), MY_WEDDING)).not.toContain("6:00 PM Dinner");
  const log = (await studio.audit()).filter(({ action }) => action === "edit_day_schedule");
  expect(log).toHaveLength(2);
  expect(log.map(({ entityId }) => entityId)).toEqual([id, id]);
});

it("is saved by a couple at most sixty times a day, and by the desk as often as it likes", async () => {
  const { id, write } = await couple();
  const windowEndsAt = new Date(Date.now() + 3_600_000);
  const full = { key: `day_schedule:booking:${id}`, count: 60, windowEndsAt };
  await studio.database.open().insert(rateLimits).values(full);
  const refused = await write(PLAN, 0);
  expect(refused.status).toBe(429);
  const html = await refused.text();
  expect(html).toContain("saved the schedule very often today");
  expect(html).toContain("First look, hotel garden");
  expect((await save(id, PLAN, 0)).status).toBe(200);
  expect((await studio.audit()).filter(({ action }) => action === "edit_day_schedule")).toHaveLength(1);
});

it("of many concurrent saves one succeeds, and the others see it next to their own text", async () => {
  const { id, write } = await couple();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      index % 2 ? write(`Ours ${index}`, 0) : save(id, `Desk ${index}`, 0),
    ),
  );
  expect(answers.map(({ status }) => status).filter((status) => status !== 409)).toHaveLength(1);
  expect((await stored(id))?.version).toBe(1);
  await save(id, "Theirs", 1);
  const late = await write("Mine, typed for an hour", 1);
  expect(late.status).toBe(409);
  const html = await htmlOf(late);
  for (const words of ["Theirs", "Mine, typed for an hour", SCHEDULE_CHANGED]) expect(html).toContain(words);
  expect((await write("Mine, typed for an hour", 2)).status).toBe(303);
  expect(await (await save(id, "Late", 1)).json()).toMatchObject({
    error: { code: "conflict", fields: { text: SCHEDULE_CHANGED } },
  });
});

it("the day schedule is refused to a planner and another couple, and when it is too long", async () => {
  const { id, write, inRole } = await couple();
  expect((await write(PLAN, 0, await inRole("planner"))).status).toBe(403);
  const others = await couple();
  expect((await write(PLAN, 0, others.zoe)).status).toBe(404);
  const long = await write("x".repeat(4 * SCHEDULE_MAX), 0);
  expect(long.status).toBe(422);
  const html = await long.text();
  expect(html).toContain("x".repeat(4 * SCHEDULE_MAX));
  expect(html).toContain(`Please keep the schedule under ${SCHEDULE_MAX} characters`);
  // The browser would silently truncate pasted text.
  expect(/<textarea[^>]*name="schedule"[^>]*>/.exec(html)?.[0]).not.toMatch(/maxlength/i);
  expect(await stored(id)).toBeUndefined();
  expect((await save("nobody", PLAN, 0)).status).toBe(404);
});
