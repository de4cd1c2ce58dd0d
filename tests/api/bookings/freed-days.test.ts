import { eq, isNull } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bookings } from "#drizzle/schema/bookings.ts";
import { contacts } from "#drizzle/schema/contacts.ts";
import { studioDays } from "#drizzle/schema/studio-days.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { callApi, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";

const DAY = "2031-08-02";
const DAY_MS = 86_400_000;
let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio({ queueDelivers: false });
  admin = await signedIn(studio);
});
beforeEach(async () => {
  await studio.database.start();
  await studio.reset();
  await studio.database.open().delete(studioDays);
  await studio.worker.cron();
  studio.worker.clearLogs();
});
afterAll(() => studio?.close());

/** Both crews are taken on the day, and visitors can see that. */
async function fullDay() {
  const weddings = [
    await newBooking(studio, { status: "confirmed", weddingDate: DAY }),
    await newBooking(studio, { status: "held", weddingDate: DAY }),
  ];
  await studio.worker.cron();
  return weddings;
}

describe("a day that becomes free", () => {
  afterEach(() => studio.expectNoErrors());

  const waiting = (hoursAgo: number, changes: Partial<typeof bookings.$inferInsert> = {}) =>
    newBooking(studio, {
      status: "contacted",
      weddingDate: DAY,
      waitingSince: new Date(Date.now() - hoursAgo * 3_600_000),
      ...changes,
    });
  const free = ({ id, version }: { id: string; version: number }) =>
    callApi(admin, "POST", `/api/bookings/${id}/move`, {
      status: "cancelled",
      version,
      reason: "Called off",
    });
  const dayFreeMails = async () => (await studio.outbox()).filter(({ kind }) => kind === "day_free");
  const passDays = (days: number) =>
    studio.database.open().run(`update bookings set notified_free_at = notified_free_at - ${days * DAY_MS}`);

  it("sends no text that a stranger entered with somebody else's address", async () => {
    const [wedding] = await fullDay();
    const words = "Cheap pills evil.example";
    const couple = await waiting(5, { brideName: words, groomName: words, venue: words, message: words });
    await free(wedding as typeof couple);
    const [mail] = await dayFreeMails();
    expect(mail?.textBody).toContain("Good news, friends");
    expect(`${mail?.subject}${mail?.textBody}${mail?.htmlBody}`).not.toMatch(/pills|evil/);
  });

  it("is offered to the couple who waited longest, and to the next one after three days", async () => {
    const [wedding] = await fullDay();
    const second = await waiting(5);
    const first = await waiting(30);
    await waiting(90, { status: "lost" });
    // A couple without anybody to write to, because the studio has withdrawn every contact.
    const { id } = await waiting(60);
    await studio.database
      .open()
      .update(contacts)
      .set({ withdrawnAt: new Date() })
      .where(eq(contacts.bookingId, id));
    expect((await free(wedding as typeof first)).status).toBe(200);
    expect(await dayFreeMails()).toMatchObject([
      { bookingId: first.id, toAddress: first.email, subject: "August 2, 2031 is free again" },
    ]);
    await studio.worker.cron();
    await passDays(2);
    await studio.worker.cron();
    expect(await dayFreeMails()).toHaveLength(1);
    await passDays(1);
    await studio.worker.cron();
    expect((await dayFreeMails()).map(({ bookingId }) => bookingId)).toEqual([first.id, second.id]);
    await passDays(4);
    await studio.worker.cron();
    expect(await dayFreeMails()).toHaveLength(2);
  });

  it("S54 is offered only to couples that the studio has answered, and reserved for nobody else", async () => {
    const [wedding] = await fullDay();
    const stranger = await waiting(90, { status: "new" });
    const answered = await waiting(5, { status: "new" });
    const byHand = await waiting(2, { status: "new", source: "manual" });
    const reply = { key: crypto.randomUUID(), subject: "Your day", body: "Hello", contacted: false };
    await callApi(admin, "POST", `/api/bookings/${answered.id}/replies`, reply);
    await free(wedding as typeof stranger);
    const told = async () => (await dayFreeMails()).map(({ bookingId }) => bookingId);
    expect(await told()).toEqual([answered.id]);
    await passDays(4);
    await studio.worker.cron();
    expect(await told()).toEqual([answered.id, byHand.id]);
    await passDays(4);
    await studio.worker.cron();
    expect(await told()).toHaveLength(2);
    const days = await (await createVisitor(studio).get("/api/availability")).json();
    expect(days).toEqual({ [DAY]: "last" });
    await studio.database
      .open()
      .update(bookings)
      .set({ status: "contacted" })
      .where(eq(bookings.id, stranger.id));
    await studio.worker.cron();
    expect(await told()).toEqual([answered.id, byHand.id, stranger.id]);
  });

  it("is offered again to a couple that was told, once it was taken and is free again", async () => {
    const [wedding] = await fullDay();
    const couple = await waiting(5);
    const other = await waiting(2, { weddingDate: "2031-08-09", notifiedFreeAt: new Date() });
    expect((await free(wedding as typeof couple)).status).toBe(200);
    expect(await dayFreeMails()).toMatchObject([{ bookingId: couple.id }]);
    const taker = await newBooking(studio, { status: "contacted", weddingDate: DAY });
    const taken = await callApi(admin, "POST", `/api/bookings/${taker.id}/move`, {
      status: "held",
      version: taker.version,
    });
    expect(taken.status).toBe(200);
    const row = async (id: string) => (await studio.bookings()).find((booking) => booking.id === id);
    expect(await row(couple.id)).toMatchObject({ notifiedFreeAt: null, waitingSince: couple.waitingSince });
    expect(await row(other.id)).toMatchObject({ notifiedFreeAt: other.notifiedFreeAt });
    const given = await callApi(admin, "POST", `/api/bookings/${taker.id}/move`, {
      status: "lost",
      version: (await row(taker.id))?.version,
      reason: "Chose another day",
    });
    expect(given.status).toBe(200);
    await studio.worker.cron();
    expect((await dayFreeMails()).map(({ bookingId }) => bookingId)).toEqual([couple.id, couple.id]);
  });

  it("is offered to both partners at once, and to a shared mailbox once", async () => {
    await fullDay();
    const [apart, together] = [await waiting(9), await waiting(5)];
    const nameSecond = (id: string, email: string) =>
      studio.database
        .open()
        .update(contacts)
        .set({ email })
        .where(eq(contacts.id, `${id}-2`));
    await nameSecond(apart.id, "second@example.com");
    await nameSecond(together.id, (together.email ?? "").toUpperCase());
    await studio.database.open().delete(bookings).where(isNull(bookings.waitingSince));
    await studio.worker.cron();
    const told = (await dayFreeMails()).map(({ bookingId, toAddress }) => [
      bookingId,
      toAddress.toLowerCase(),
    ]);
    expect(told.sort()).toEqual(
      [
        [apart.id, apart.email],
        [apart.id, "second@example.com"],
        [together.id, together.email],
      ].sort(),
    );
    await studio.worker.cron();
    expect(await dayFreeMails()).toHaveLength(3);
  });

  it("is reserved for the notified couple, and shown to the public as taken until then", async () => {
    const days = async () => (await createVisitor(studio).get("/api/availability")).json();
    const [wedding] = await fullDay();
    await waiting(1);
    await free(wedding as NonNullable<typeof wedding>);
    expect(await days()).toEqual({ [DAY]: "taken" });
    await passDays(4);
    await studio.worker.cron();
    expect(await days()).toEqual({ [DAY]: "last" });
  });

  it("is offered to one couple per crew, once, by 20 concurrent changes", async () => {
    await studio.database.open().insert(studioDays).values({ date: DAY, capacity: 9 });
    const weddings = await Promise.all(
      Array.from({ length: 9 }, () => newBooking(studio, { status: "confirmed", weddingDate: DAY })),
    );
    // Nine weddings on a day that now has one crew. Canceling eight of them frees no crew.
    await studio.database.open().update(studioDays).set({ capacity: 1 });
    const couple = await waiting(3);
    await waiting(2);
    await Promise.all([...weddings.map(free), ...Array.from({ length: 11 }, () => studio.worker.cron())]);
    expect(await dayFreeMails()).toMatchObject([{ bookingId: couple.id }]);
    expect((await studio.bookings()).filter(({ notifiedFreeAt }) => notifiedFreeAt !== null)).toHaveLength(1);
  });

  it("is offered to two couples when two crews become free", async () => {
    await fullDay();
    const couple = await waiting(3);
    const other = await waiting(2);
    await studio.database.open().delete(bookings).where(isNull(bookings.waitingSince));
    await studio.worker.cron();
    expect((await dayFreeMails()).map(({ bookingId }) => bookingId)).toEqual([couple.id, other.id]);
  });

  it("is offered to nobody when it is off, past or has no crew left", async () => {
    const [wedding] = await fullDay();
    await waiting(3);
    await waiting(3, { weddingDate: "2020-05-02" });
    await studio.database.open().insert(studioDays).values({ date: DAY });
    await free(wedding as NonNullable<typeof wedding>);
    await studio.worker.cron();
    expect(await dayFreeMails()).toEqual([]);
  });

  it("removes the couple who takes it from the list", async () => {
    const couple = await waiting(3);
    const answer = await callApi(admin, "POST", `/api/bookings/${couple.id}/move`, {
      status: "held",
      version: couple.version,
    });
    expect(answer.status).toBe(200);
    expect((await studio.bookings())[0]).toMatchObject({ status: "held", waitingSince: null });
  });
});
