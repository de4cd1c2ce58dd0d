import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { BULK_MAX, NOTHING_CHOSEN } from "#server/bookings/list/contract.ts";
import {
  BOOKING_GONE,
  DAY_FULL,
  MOVED_MEANWHILE,
  notFilmedYet,
  REASON_MISSING,
} from "#server/bookings/status-transitions/contract.ts";
import { UNDO_TOO_LATE } from "#server/bookings/undo/contract.ts";
import { newBooking } from "#tests/factories/booking.ts";
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

const move = (body: object) => callApi(admin, "POST", "/api/booking-list/move", body);
const named = ({ id, version }: { id: string; version: number }) => ({ id, version });
const statusOf = async (id: string) => (await studio.bookings()).find((row) => row.id === id)?.status;

it("marks past weddings as filmed, and names those still ahead", async () => {
  const [been, ahead] = [
    await newBooking(studio, { status: "confirmed", weddingDate: "2020-06-06" }),
    await newBooking(studio, { status: "confirmed", brideName: "Ana", groomName: "Ben" }),
  ];
  const answer = await move({ status: "filmed", bookings: [been, ahead].map(named) });
  expect(await answer.json()).toMatchObject({
    value: {
      moved: [{ id: been.id, status: "filmed" }],
      refused: [{ id: ahead.id, couple: "Ana & Ben", why: notFilmedYet("2031-06-07") }],
    },
  });
  expect([await statusOf(been.id), await statusOf(ahead.id)]).toEqual(["filmed", "confirmed"]);
});

it("moves every booking that can be moved, and names the others with the reason", async () => {
  const [fine, stale, far] = [
    await newBooking(studio, { brideName: "Ana", groomName: "Ben" }),
    await newBooking(studio, { brideName: "Bea", groomName: "Cem" }),
    await newBooking(studio, { brideName: "Cat", groomName: "Dev", status: "delivered" }),
  ];
  const late = { id: stale.id, version: stale.version + 1 };
  const gone = { id: "no-such-booking", version: 1 };
  const answer = await move({ status: "proposal", bookings: [fine, late, far, gone].map(named) });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({
    ok: true,
    value: {
      moved: [
        {
          id: fine.id,
          status: "proposal",
          version: fine.version + 1,
          from: "new",
          hasEmail: true,
          isAgreed: false,
          isFilmDelivered: false,
        },
      ],
      refused: [
        { id: stale.id, couple: "Bea & Cem", why: MOVED_MEANWHILE },
        { id: far.id, couple: "Cat & Dev", why: "A booking that is delivered can't become proposal." },
        { id: gone.id, couple: null, why: BOOKING_GONE },
      ],
    },
  });
  expect([await statusOf(fine.id), await statusOf(stale.id)]).toEqual(["proposal", "new"]);
  expect(await studio.audit()).toMatchObject([{ action: "change_booking_status", entityId: fine.id }]);
});

it("says of each moved booking whether it has an email address", async () => {
  const caller = await newBooking(studio, { email: null, phone: "213 555 0100" });
  const answer = await move({ status: "lost", reason: "Season is over", bookings: [named(caller)] });
  expect(await answer.json()).toMatchObject({
    value: { moved: [{ id: caller.id, hasEmail: false, isAgreed: false, isFilmDelivered: false }] },
  });
});

it("logs one line per moved booking", async () => {
  const rows = [await newBooking(studio), await newBooking(studio), await newBooking(studio)];
  await move({ status: "lost", reason: "Season is over", bookings: rows.map(named) });
  expect((await studio.audit()).map(({ entityId }) => entityId).sort()).toEqual(
    rows.map(({ id }) => id).sort(),
  );
  for (const { closedReason } of await studio.bookings()) expect(closedReason).toBe("Season is over");
});

it("confirms as many as the day has crews, and says that the day is full for the others", async () => {
  const rows = await Promise.all([1, 2, 3].map(() => newBooking(studio, { status: "proposal" })));
  const answer = await move({ status: "confirmed", bookings: rows.map(named) });
  const { value } = (await answer.json()) as { value: { moved: object[]; refused: { why: string }[] } };
  expect(value.moved).toHaveLength(2);
  expect(value.refused.map(({ why }) => why)).toEqual([DAY_FULL]);
  const days = await createVisitor(studio).get("/api/availability");
  expect(await days.json()).toEqual({ "2031-06-07": "taken" });
});

it.each([
  ["nothing chosen", { status: "contacted", bookings: [] }, { bookings: NOTHING_CHOSEN }],
  ["no list", { status: "contacted" }, { bookings: NOTHING_CHOSEN }],
  ["no reason", { status: "lost", bookings: [{ id: "some", version: 1 }] }, { reason: REASON_MISSING }],
  [
    "too many",
    {
      status: "contacted",
      bookings: Array.from({ length: BULK_MAX + 1 }, () => ({ id: "some", version: 1 })),
    },
    { bookings: `Please move at most ${BULK_MAX} bookings at once` },
  ],
])("rejects a request with a message: %s", async (_what, body, fields) => {
  const answer = await move(body);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ error: { code: "invalid", fields } });
  expect(await studio.audit()).toEqual([]);
});

it("undoes each booking's last move, and names those changed since with the reason", async () => {
  const rows = [
    await newBooking(studio, { brideName: "Ana", groomName: "Ben" }),
    await newBooking(studio, { status: "contacted", brideName: "Bea", groomName: "Cem" }),
  ];
  await move({ status: "lost", reason: "Season is over", bookings: rows.map(named) });
  const [fine, late] = await studio.bookings();
  if (!fine || !late) throw new Error("Two bookings were moved");
  const answer = await callApi(admin, "POST", "/api/booking-list/undo", {
    bookings: [named(fine), { id: late.id, version: late.version - 1 }],
  });
  expect(await answer.json()).toMatchObject({
    value: { moved: [{ id: fine.id }], refused: [{ id: late.id, why: UNDO_TOO_LATE }] },
  });
  const before = rows.find(({ id }) => id === fine.id);
  expect([await statusOf(fine.id), await statusOf(late.id)]).toEqual([before?.status, "lost"]);
});
