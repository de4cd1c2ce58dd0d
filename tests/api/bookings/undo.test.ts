import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { BOOKING_STATUSES, OCCUPYING_STATUSES } from "#drizzle/enums.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { UNDONE } from "#server/audit/contract.ts";
import { BOOKING_MOVES, isClosed, notFilmedYet } from "#server/bookings/status-transitions/contract.ts";
import {
  NOT_CLOSED,
  REOPEN_FULL,
  UNDO_CLOSING_FULL,
  UNDO_FULL,
  UNDO_TOO_LATE,
} from "#server/bookings/undo/contract.ts";
import { studioToday, systemClock } from "#server/platform/clock.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { htmlOf } from "#tests/support/page-text.ts";
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

const DAY = "2031-06-07";
const post = (path: string, body: object) => callApi(admin, "POST", `/api/bookings/${path}`, body);
const refusedWith = (form: string) => ({ error: { code: "conflict", fields: { form } } });
const rowOf = async (id: string) => {
  const row = (await studio.bookings()).find((booking) => booking.id === id);
  if (!row) throw new Error("There is no such booking");
  return row;
};
type Fields = Partial<typeof bookings.$inferInsert>;
const fill = async () => {
  await newBooking(studio, { status: "confirmed", weddingDate: DAY });
  await newBooking(studio, { status: "held", weddingDate: DAY });
};
const move = async (id: string, status: string, reason = "") => {
  const answer = await post(`${id}/move`, { status, reason, version: (await rowOf(id)).version });
  expect(answer.status).toBe(200);
  return rowOf(id);
};

/** A booking's fields in this status, with everything set that a transition may change. */
const SET: Partial<Record<(typeof BOOKING_STATUSES)[number], Fields>> = {
  contacted: { waitingSince: new Date(5000), notifiedFreeAt: new Date(5500) },
  held: { holdExpiresAt: new Date(Date.now() + 1e9) },
  confirmed: { confirmedAt: new Date(6000) },
  filmed: { confirmedAt: new Date(6000) },
  editing: { confirmedAt: new Date(6000) },
  delivered: { confirmedAt: new Date(6000), deliveredOn: "2026-01-02" },
  lost: { closedReason: "Another studio" },
  cancelled: { closedReason: "They eloped", confirmedAt: new Date(6000) },
};

describe("Undo", () => {
  it.each(BOOKING_STATUSES)("restores whatever a %s booking had, after each of its moves", async (from) => {
    for (const to of BOOKING_MOVES[from]) {
      await studio.database.open().delete(bookings);
      const before = await newBooking(studio, {
        status: from,
        weddingDate: studioToday(systemClock),
        packageName: "Gold",
        packagePriceCents: 380_000,
        ...(from === "new" ? {} : { answeredAt: new Date(4000) }),
        ...SET[from],
      });
      const { version } = await move(before.id, to, isClosed(to) ? "A slip" : "");
      const answer = await post(`${before.id}/undo`, { version });
      expect([from, to, await answer.json()]).toEqual([
        from,
        to,
        { ok: true, value: { id: before.id, status: from, version: version + 1 } },
      ]);
      expect(await rowOf(before.id)).toEqual({
        ...before,
        version: version + 1,
        updatedAt: expect.any(Date),
      });
    }
  });

  it("is logged, and can't be pressed twice", async () => {
    const { id } = await newBooking(studio);
    const { version } = await move(id, "contacted");
    const answers = await Promise.all([post(`${id}/undo`, { version }), post(`${id}/undo`, { version })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await (await post(`${id}/undo`, { version: version + 1 })).json()).toMatchObject(
      refusedWith(UNDO_TOO_LATE),
    );
    expect((await studio.audit()).map(({ after }) => after)).toMatchObject([
      { status: "contacted" },
      { status: "new", reason: UNDONE },
    ]);
  });

  it("is refused with a message once anything else has changed", async () => {
    const { id } = await newBooking(studio, { status: "confirmed" });
    const { version } = await move(id, "cancelled", "They eloped");
    const { brideName, groomName, weddingDate } = await rowOf(id);
    const edit = { brideName, groomName, weddingDate, venue: "The Orangery", version };
    expect((await callApi(admin, "PUT", `/api/bookings/${id}`, edit)).status).toBe(200);
    const edited = await rowOf(id);
    for (const seen of [version, version + 1]) {
      const answer = await post(`${id}/undo`, { version: seen });
      expect(await answer.json()).toMatchObject(refusedWith(UNDO_TOO_LATE));
    }
    expect(await rowOf(id)).toEqual(edited);
  });

  it("takes a crew back if the day has one, and frees one that was taken", async () => {
    const days = async () => (await createVisitor(studio).get("/api/availability")).json();
    const held = await newBooking(studio, { status: "proposal", weddingDate: DAY });
    await newBooking(studio, { status: "confirmed", weddingDate: DAY });
    const taken = await move(held.id, "held");
    expect(await days()).toEqual({ [DAY]: "taken" });
    await post(`${held.id}/undo`, { version: taken.version });
    expect(await days()).toEqual({ [DAY]: "last" });

    const back = await move(
      (await newBooking(studio, { status: "confirmed", weddingDate: "2031-06-08" })).id,
      "held",
    );
    const freed = await move(back.id, "lost", "A slip");
    await studio.database.open().update(bookings).set({ weddingDate: DAY }).where(eq(bookings.id, freed.id));
    await newBooking(studio, { status: "held", weddingDate: DAY });
    expect(await (await post(`${freed.id}/undo`, { version: freed.version })).json()).toMatchObject(
      refusedWith(UNDO_CLOSING_FULL),
    );
    expect(await rowOf(freed.id)).toMatchObject({ status: "lost", closedReason: "A slip" });
  });

  it("is refused with a message on a full day after a hold was given up", async () => {
    const { id } = await newBooking(studio, { status: "held", weddingDate: DAY });
    const { version } = await move(id, "proposal");
    await fill();
    expect(await (await post(`${id}/undo`, { version })).json()).toMatchObject(refusedWith(UNDO_FULL));
  });

  it("is offered on the booking's page while its last change is a move", async () => {
    const { id } = await newBooking(studio);
    const isOffered = async () =>
      (await htmlOf(await admin.get(`/admin/bookings/${id}`))).includes("Undo this change");
    expect(await isOffered()).toBe(false);
    const { version } = await move(id, "contacted");
    expect(await isOffered()).toBe(true);
    await post(`${id}/undo`, { version });
    expect(await isOffered()).toBe(false);
  });

  it("keeps the answered time of a couple who was emailed meanwhile", async () => {
    const { id } = await newBooking(studio);
    const { version } = await move(id, "contacted");
    const reply = { key: crypto.randomUUID(), subject: "Hello", body: "Dear both", contacted: false };
    expect((await post(`${id}/replies`, reply)).status).toBe(200);
    expect((await post(`${id}/undo`, { version })).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ status: "new", answeredAt: expect.any(Date) });
  });
});

describe("Reopen", () => {
  it.each(BOOKING_STATUSES.filter((status) => BOOKING_MOVES[status].some(isClosed)))(
    "restores a wedding that was %s, with what it had, even after edits of its details",
    async (from) => {
      const before = await newBooking(studio, {
        status: from,
        weddingDate: studioToday(systemClock),
        answeredAt: new Date(4000),
        ...SET[from],
      });
      const to = BOOKING_MOVES[from].find(isClosed) ?? "lost";
      await move(before.id, to, "They eloped");
      await studio.database.open().update(bookings).set({ venue: "The Orangery", version: 9 });
      const answer = await post(`${before.id}/reopen`, { version: 9 });
      expect(answer.status).toBe(200);
      expect(await rowOf(before.id)).toEqual({
        ...before,
        venue: "The Orangery",
        version: 10,
        updatedAt: expect.any(Date),
      });
      expect((await studio.audit()).at(-1)?.after).toMatchObject({ status: from, reason: null });
    },
  );

  it("starts a new hold when the old one has expired", async () => {
    const { id } = await newBooking(studio, { status: "held", holdExpiresAt: new Date(1000) });
    const { version } = await move(id, "lost", "A slip");
    await post(`${id}/reopen`, { version });
    const { status, holdExpiresAt } = await rowOf(id);
    expect(status).toBe("held");
    expect(Number(holdExpiresAt)).toBeGreaterThan(Date.now() + 6 * 86_400_000);
  });

  it("can be undone like any move, and still remembers the wedding's earlier status", async () => {
    const { id } = await newBooking(studio, { status: "confirmed" });
    await move(id, "cancelled", "They eloped");
    const inquiry = await move(id, "contacted");
    expect((await post(`${id}/undo`, { version: inquiry.version })).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ status: "cancelled", closedReason: "They eloped" });
    expect((await post(`${id}/reopen`, { version: inquiry.version + 1 })).status).toBe(200);
    expect((await rowOf(id)).status).toBe("confirmed");
  });

  it("is refused with a message when the day is full, but can reopen it as an inquiry", async () => {
    const { id } = await newBooking(studio, { status: "confirmed", weddingDate: DAY });
    const { version } = await move(id, "cancelled", "They eloped");
    await fill();
    expect(await (await post(`${id}/reopen`, { version })).json()).toMatchObject(refusedWith(REOPEN_FULL));
    expect((await rowOf(id)).status).toBe("cancelled");
    expect((await move(id, "contacted")).closedReason).toBeNull();
  });

  it("is refused for an open booking, and for a filmed wedding dated in the future", async () => {
    const open = await newBooking(studio);
    expect(await (await post(`${open.id}/reopen`, { version: open.version })).json()).toMatchObject(
      refusedWith(NOT_CLOSED),
    );
    const filmed = await newBooking(studio, { status: "filmed", weddingDate: "2020-06-06" });
    const { version } = await move(filmed.id, "cancelled", "They eloped");
    await studio.database.open().update(bookings).set({ weddingDate: DAY }).where(eq(bookings.id, filmed.id));
    expect(await (await post(`${filmed.id}/reopen`, { version })).json()).toMatchObject(
      refusedWith(notFilmedYet(DAY)),
    );
    expect(OCCUPYING_STATUSES).not.toContain((await rowOf(filmed.id)).status);
  });
});
