import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { BOOKING_STATUSES } from "#drizzle/enums.ts";
import { bookingSettings } from "#drizzle/schema/booking-settings.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { studioDays } from "#drizzle/schema/studio-days.ts";
import {
  BOOKING_MOVES,
  DAY_FULL,
  isClosed,
  MOVED_MEANWHILE,
  mayMove,
} from "#server/bookings/status-transitions/contract.ts";
import { addDays } from "#server/platform/calendar.ts";
import { studioToday, systemClock } from "#server/platform/clock.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { callApi, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const DAY = "2031-06-07";
let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio();
  admin = await signedIn(studio);
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const move = (id: string, body: object) => callApi(admin, "POST", `/api/bookings/${id}/move`, body);
const onTheDay = async (status: string) =>
  (await studio.bookings()).filter((row) => row.weddingDate === DAY && row.status === status).length;

describe("the transition table", () => {
  it.each(BOOKING_STATUSES)(
    "lets a %s booking move only where the table allows on its wedding day",
    async (from) => {
      const weddingDate = studioToday(systemClock);
      for (const to of BOOKING_STATUSES) {
        await studio.database.open().delete(bookings);
        const { id, version } = await newBooking(studio, { status: from, weddingDate });
        const answer = await move(id, {
          status: to,
          version,
          ...(isClosed(to) ? { reason: "Too far" } : {}),
        });
        const allowed = BOOKING_MOVES[from].includes(to);
        expect([from, to, answer.status]).toEqual([from, to, allowed ? 200 : 409]);
        expect((await studio.bookings())[0]).toMatchObject(
          allowed ? { status: to, version: version + 1 } : { status: from, version },
        );
      }
    },
  );

  it("refuses filming, editing and delivery before the wedding day, but lets such bookings move back", async () => {
    const tomorrow = addDays(studioToday(systemClock), 1);
    const tries = BOOKING_STATUSES.flatMap((from) => BOOKING_MOVES[from].map((to) => [from, to] as const));
    const refused: string[] = [];
    for (const [from, to] of tries) {
      await studio.database.open().delete(bookings);
      const row = await newBooking(studio, { status: from, weddingDate: tomorrow });
      const reason = isClosed(to) ? { reason: "Too far" } : {};
      const answer = await move(row.id, { status: to, version: row.version, ...reason });
      expect([from, to, answer.status === 200]).toEqual([from, to, mayMove(from, to, true)]);
      if (answer.status === 200) continue;
      refused.push(`${from} to ${to}`);
      expect(await answer.json()).toMatchObject({
        error: {
          fields: {
            form: expect.stringMatching(/^You can mark it as filmed starting .+\.$/),
          },
        },
      });
      expect(await studio.bookings()).toEqual([row]);
    }
    expect(refused).toEqual(["confirmed to filmed", "filmed to editing", "editing to delivered"]);
    expect((await studio.audit()).length).toBe(tries.length - refused.length);
  });

  it("requires a reason for a lost booking, and keeps it until the booking is reopened", async () => {
    const { id, version } = await newBooking(studio);
    const refused = await move(id, { status: "lost", version, reason: " " });
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ error: { fields: { reason: expect.any(String) } } });
    await move(id, { status: "lost", version, reason: "Another studio" });
    expect((await studio.bookings())[0]).toMatchObject({ status: "lost", closedReason: "Another studio" });
    await move(id, { status: "contacted", version: version + 1 });
    expect((await studio.bookings())[0]).toMatchObject({ status: "contacted", closedReason: null });
  });

  it("tells the second of two admins that the booking has changed", async () => {
    const { id, version } = await newBooking(studio);
    const answers = await Promise.all([
      move(id, { status: "contacted", version }),
      move(id, { status: "proposal", version }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = answers.find(({ status }) => status === 409);
    expect(await late?.json()).toMatchObject({ error: { fields: { form: MOVED_MEANWHILE } } });
    expect((await studio.bookings())[0]).toMatchObject({ version: version + 1 });
  });

  it("records when the couple was first answered", async () => {
    const { id, version } = await newBooking(studio);
    const before = Date.now();
    await move(id, { status: "contacted", version });
    const [contacted] = await studio.bookings();
    await move(id, { status: "held", version: version + 1 });
    const [held] = await studio.bookings();
    expect(held?.answeredAt).toEqual(contacted?.answeredAt);
    expect(Number(held?.answeredAt)).toBeGreaterThanOrEqual(before);
  });
});

describe("a day's capacity", () => {
  beforeEach(async () => {
    const db = studio.database.open();
    await db.batch([db.delete(studioDays), db.delete(bookingSettings)]);
  });

  it.each([
    ["the default", 2, async () => {}],
    [
      "the studio's setting",
      3,
      () => studio.database.open().insert(bookingSettings).values({ id: "main", weddingsPerDay: 3 }),
    ],
    [
      "a day of its own",
      1,
      () => studio.database.open().insert(studioDays).values({ date: DAY, capacity: 1 }),
    ],
    ["a day off", 0, () => studio.database.open().insert(studioDays).values({ date: DAY })],
  ])("20 concurrent confirmations fill exactly the capacity: %s", async (_name, capacity, prepare) => {
    await prepare();
    const rows = await Promise.all(
      Array.from({ length: 20 }, () => newBooking(studio, { status: "proposal", weddingDate: DAY })),
    );
    const answers = await Promise.all(
      rows.map(({ id, version }) => move(id, { status: "confirmed", version })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(capacity);
    const refused = await Promise.all(
      answers.filter(({ status }) => status === 409).map((answer) => answer.json()),
    );
    expect(refused).toHaveLength(20 - capacity);
    for (const words of refused) expect(words).toMatchObject({ error: { fields: { form: DAY_FULL } } });
    expect(await onTheDay("confirmed")).toBe(capacity);
    expect(await studio.audit()).toHaveLength(capacity);
  });

  it("is enforced by the database on updates of status or date and on inserts", async () => {
    const db = studio.database.open();
    await newBooking(studio, { status: "held", weddingDate: DAY });
    await newBooking(studio, { status: "editing", weddingDate: DAY });
    const third = await newBooking(studio, { status: "proposal", weddingDate: DAY });
    const elsewhere = await newBooking(studio, { status: "confirmed", weddingDate: "2031-06-08" });
    for (const attempt of [
      () => db.run(sql`update bookings set status = 'confirmed' where id = ${third.id}`),
      () => db.run(sql`update bookings set wedding_date = ${DAY} where id = ${elsewhere.id}`),
      () => newBooking(studio, { status: "confirmed", weddingDate: DAY }),
    ]) {
      const refusal: unknown = await attempt().then(
        () => null,
        (error: unknown) => error,
      );
      expect(String((refusal as Error | null)?.cause)).toContain("day_full");
    }
    await db.run(sql`update bookings set status = 'confirmed' where status = 'held'`);
    expect(await onTheDay("confirmed")).toBe(1);
  });
});
