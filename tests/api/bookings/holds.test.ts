import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { contacts } from "#drizzle/schema/contacts.ts";
import { DATE_PAST } from "#server/bookings/fields/contract.ts";
import { EXTENSION_INVALID, HOLD_DAYS_MAX, NOT_HELD } from "#server/bookings/holds/contract.ts";
import { DAY_FULL, MOVED_MEANWHILE, moveRefused } from "#server/bookings/status-transitions/contract.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { callApi, newPerson, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";

const DAY = "2031-07-05";
let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio({ queueDelivers: false });
  admin = await signedIn(studio);
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const held = (inMs: number) =>
  newBooking(studio, { status: "held", weddingDate: DAY, holdExpiresAt: new Date(Date.now() + inMs) });
const days = async () => (await createVisitor(studio).get("/api/availability")).json();

it("a hold lasts seven days, and the booking keeps its day once it is confirmed", async () => {
  const { id, version } = await newBooking(studio);
  const before = Date.now();
  const move = (status: string, seen: number) =>
    callApi(admin, "POST", `/api/bookings/${id}/move`, { status, version: seen });
  expect((await move("held", version)).status).toBe(200);
  const [booking] = await studio.bookings();
  const days = (Number(booking?.holdExpiresAt) - before) / 86_400_000;
  expect(days).toBeGreaterThanOrEqual(7);
  expect(days).toBeLessThan(7.01);
  expect((await move("confirmed", version + 1)).status).toBe(200);
  expect((await studio.bookings())[0]?.holdExpiresAt).toBeNull();
});

it("an expired hold without a proposal returns to the talks, with both mails and a log line", async () => {
  const booking = await held(-1000);
  await studio.worker.cron();
  expect((await studio.bookings())[0]).toMatchObject({
    status: "contacted",
    holdExpiresAt: null,
    version: booking.version + 1,
  });
  const mails = await studio.outbox();
  expect(
    mails.map(({ kind, bookingId, toAddress, replyTo }) => [kind, bookingId, toAddress, replyTo]).sort(),
  ).toEqual([
    ["hold_expired", booking.id, booking.email, "hello@example.com"],
    ["hold_expired_alert", booking.id, "hello@example.com", booking.email],
  ]);
  for (const { textBody } of mails) expect(textBody).toContain("July 5, 2031");
  expect(await studio.audit()).toEqual([
    expect.objectContaining({
      actorId: "system",
      action: "expire_hold",
      entity: "booking",
      entityId: booking.id,
      before: expect.objectContaining({ status: "held" }),
      after: expect.objectContaining({ status: "contacted" }),
    }),
  ]);
});

it("an expired hold is reported only to the studio when neither partner has an address", async () => {
  const held = { status: "held", weddingDate: DAY, holdExpiresAt: new Date(Date.now() - 1000) } as const;
  const unknown = await newBooking(studio, { ...held, email: null });
  const reached = await newBooking(studio, { ...held, email: null });
  await studio.database
    .open()
    .update(contacts)
    .set({ email: "second@example.com" })
    .where(eq(contacts.id, `${reached.id}-2`));
  await studio.worker.cron();
  const mails = await studio.outbox();
  expect(mails.map(({ bookingId, toAddress, replyTo }) => [bookingId, toAddress, replyTo]).sort()).toEqual(
    [
      [unknown.id, "hello@example.com", null],
      [reached.id, "hello@example.com", "second@example.com"],
      [reached.id, "second@example.com", "hello@example.com"],
    ].sort(),
  );
});

it("an expired hold is reported to both partners, and not to one whose access was withdrawn", async () => {
  const both = await held(-1000);
  const one = await held(-1000);
  const setSecond = (id: string, changes: { email: string; withdrawnAt?: Date }) =>
    studio.database
      .open()
      .update(contacts)
      .set(changes)
      .where(eq(contacts.id, `${id}-2`));
  await setSecond(both.id, { email: "second@example.com" });
  await setSecond(one.id, { email: "former@example.com", withdrawnAt: new Date() });
  await studio.worker.cron();
  const told = (await studio.outbox()).filter(({ kind }) => kind === "hold_expired");
  expect(told.map(({ bookingId, toAddress }) => [bookingId, toAddress]).sort()).toEqual(
    [
      [both.id, both.email],
      [both.id, "second@example.com"],
      [one.id, one.email],
    ].sort(),
  );
});

it("an expired hold frees the day for the public at once", async () => {
  await held(-1000);
  await newBooking(studio, { status: "confirmed", weddingDate: DAY });
  await studio.worker.cron();
  expect(await days()).toEqual({ [DAY]: "last" });
});

it("repeated and concurrent cron runs change nothing more", async () => {
  await held(-1000);
  await Promise.all(Array.from({ length: 5 }, () => studio.worker.cron()));
  await studio.worker.cron();
  expect(await studio.outbox()).toHaveLength(2);
  expect(await studio.audit()).toHaveLength(1);
});

it("a hold with time left and one confirmed meanwhile are left alone", async () => {
  await held(60_000);
  const late = await held(-1000);
  const answer = await callApi(admin, "POST", `/api/bookings/${late.id}/move`, {
    status: "confirmed",
    version: late.version,
  });
  expect(answer.status).toBe(200);
  await studio.worker.cron();
  expect((await studio.bookings()).map(({ status }) => status).sort()).toEqual(["confirmed", "held"]);
  expect(await studio.outbox()).toEqual([]);
});

it("a renewed hold can expire again, and both sides are told again", async () => {
  const booking = await held(-1000);
  await studio.worker.cron();
  const body = { status: "held", version: booking.version + 1 };
  await callApi(admin, "POST", `/api/bookings/${booking.id}/move`, body);
  await studio.database.open().run("update bookings set hold_expires_at = 1");
  await studio.worker.cron();
  expect((await studio.bookings())[0]).toMatchObject({ status: "contacted" });
  expect(await studio.outbox()).toHaveLength(4);
});

it("an expired hold is mailed to a partner with access, never to a withdrawn one", async () => {
  const [both, one] = [await held(-1000), await held(-1000)];
  const db = studio.database.open();
  const second = `ben-${both.id}@example.com`;
  await db
    .update(contacts)
    .set({ email: second })
    .where(eq(contacts.id, `${both.id}-2`));
  for (const { id } of [both, one])
    await db
      .update(contacts)
      .set({ withdrawnAt: new Date() })
      .where(eq(contacts.id, `${id}-1`));
  await studio.worker.cron();
  const mails = (await studio.outbox()).map(({ kind, toAddress, replyTo }) => [kind, toAddress, replyTo]);
  expect(mails.sort()).toEqual([
    ["hold_expired", second, "hello@example.com"],
    ["hold_expired_alert", "hello@example.com", null],
    ["hold_expired_alert", "hello@example.com", second],
  ]);
});

it("a hold is extended by days from its end, keeps its day until then, and Undo restores its earlier end", async () => {
  const booking = await held(60_000);
  const extend = (days: unknown, version: number) =>
    callApi(admin, "POST", `/api/bookings/${booking.id}/hold-extension`, { days, version });
  const answer = await extend(5, booking.version);
  const until = new Date(Number(booking.holdExpiresAt) + 5 * 86_400_000);
  expect(await answer.json()).toEqual({
    ok: true,
    value: { id: booking.id, version: booking.version + 1, until: until.toISOString() },
  });
  expect((await studio.bookings())[0]).toMatchObject({ status: "held", holdExpiresAt: until });
  expect(await studio.audit()).toMatchObject([
    { action: "extend_hold", after: { status: "held", until: until.toISOString() } },
  ]);
  expect((await extend(5, booking.version)).status).toBe(409);
  const undone = await callApi(admin, "POST", `/api/bookings/${booking.id}/undo`, {
    version: booking.version + 1,
  });
  expect(undone.status).toBe(200);
  expect((await studio.bookings())[0]).toEqual({
    ...booking,
    version: booking.version + 2,
    updatedAt: expect.any(Date),
  });
});

it("an expired hold is extended from now, and doesn't expire in the same minute", async () => {
  const { id, version } = await held(-86_400_000);
  await callApi(admin, "POST", `/api/bookings/${id}/hold-extension`, { days: 1, version });
  await studio.worker.cron();
  const [row] = await studio.bookings();
  expect(row?.status).toBe("held");
  expect(Number(row?.holdExpiresAt)).toBeGreaterThan(Date.now() + 86_000_000);
  expect(await studio.outbox()).toEqual([]);
});

it("a hold can't be extended by zero or too many days, or where there is none", async () => {
  const booking = await held(60_000);
  for (const days of [0, 1.5, HOLD_DAYS_MAX + 1]) {
    const answer = await callApi(admin, "POST", `/api/bookings/${booking.id}/hold-extension`, {
      days,
      version: booking.version,
    });
    expect(await answer.json()).toMatchObject({ error: { fields: { days: EXTENSION_INVALID } } });
  }
  const { id, version } = await newBooking(studio, { status: "proposal" });
  const answer = await callApi(admin, "POST", `/api/bookings/${id}/hold-extension`, { days: 3, version });
  expect(await answer.json()).toMatchObject({ error: { code: "conflict", fields: { form: NOT_HELD } } });
});

const holdDay = (id: string, version: number, date = DAY, by = admin) =>
  callApi(by, "POST", `/api/bookings/${id}/day-hold`, { date, version });
const bookingOf = async (id: string) => (await studio.bookings()).find((booking) => booking.id === id);

it.each([null, "2031-06-12"])(
  "a booking dated %s gets a day with its hold, and Undo reverts both",
  async (date) => {
    const { id, version } = await newBooking(studio, { status: "proposal", weddingDate: date });
    const answer = await holdDay(id, version);
    expect(await answer.json()).toEqual({ ok: true, value: { id, status: "held", version: version + 1 } });
    expect(await bookingOf(id)).toMatchObject({ status: "held", weddingDate: DAY });
    expect(await studio.audit()).toMatchObject([
      { action: "change_booking_status", before: { date }, after: { date: DAY, status: "held" } },
    ]);
    await callApi(admin, "POST", `/api/bookings/${id}/undo`, { version: version + 1 });
    expect(await bookingOf(id)).toMatchObject({ status: "proposal", weddingDate: date });
  },
);

it("rejects a hold from a stale version, on a full day, in the past, or for a confirmed wedding", async () => {
  const refusal = async (answer: ReturnType<typeof holdDay>) => {
    const { error } = (await (await answer).json()) as { error: { fields: { form: string } } };
    return error.fields.form;
  };
  const { id, version } = await newBooking(studio, { status: "new", weddingDate: "2031-06-12" });
  expect(await refusal(holdDay(id, version + 1))).toBe(MOVED_MEANWHILE);
  expect(await refusal(holdDay(id, version, "2020-06-06"))).toBe(DATE_PAST);
  const sure = await newBooking(studio, { status: "confirmed", weddingDate: DAY });
  expect(await refusal(holdDay(sure.id, sure.version))).toBe(moveRefused("confirmed", "held"));
  await newBooking(studio, { status: "confirmed", weddingDate: DAY });
  expect(await refusal(holdDay(id, version))).toBe(DAY_FULL);
  expect(await bookingOf(id)).toMatchObject({ status: "new", weddingDate: "2031-06-12", version });
});

it("a coordinator can hold a day, and an editor can't", async () => {
  const { id, version } = await newBooking(studio, { status: "new", weddingDate: "2031-06-12" });
  const as = async (role: "editor" | "coordinator") =>
    signedIn(studio, (await newPerson(studio, { role })).credentials);
  expect((await holdDay(id, version, DAY, await as("editor"))).status).toBe(403);
  expect((await holdDay(id, version, DAY, await as("coordinator"))).status).toBe(200);
});
