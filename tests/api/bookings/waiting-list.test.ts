import { eq, isNull } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bookings } from "#drizzle/schema/bookings.ts";
import { contacts } from "#drizzle/schema/contacts.ts";
import { studioDays } from "#drizzle/schema/studio-days.ts";
import { DAY_TAKEN, WAITING_LIST_WISH } from "#server/bookings/waiting-list/contract.ts";
import { formatCalendarDate } from "#server/platform/format-date.ts";
import { WAITING_FOR } from "#server/website/content-blocks/contact-blocks.ts";
import { fillLine } from "#server/website/prose/contract.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { inquiryFields } from "#tests/factories/inquiry.ts";
import { fieldValue, openForm } from "#tests/support/booking-page.ts";
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

const couples = async () => (await studio.bookings()).filter(({ brideName }) => brideName.startsWith("Ana"));
const send = async (fields: Record<string, string>, submission?: string) => {
  const visitor = createVisitor(studio);
  return visitor.post("/booking", { ...fields, submission: submission ?? (await openForm(visitor)) });
};
const wish = { waitingList: WAITING_LIST_WISH };

describe("an inquiry for a full day", () => {
  afterEach(() => studio.expectNoErrors());

  it("is answered with a message and the waiting list next to the date, and keeps what was typed", async () => {
    await fullDay();
    const fields = inquiryFields({ weddingDate: DAY });
    const answer = await send(fields);
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toContain(DAY_TAKEN);
    expect(html).toContain("This day is taken. Put me on the waiting list");
    expect(html).toMatch(/<div data-waiting-list="true" class/);
    expect(html).toMatch(/<input type="checkbox"[^>]*name="waitingList"[^>]*value="yes"\/>/);
    for (const [name, value] of Object.entries(fields))
      expect([name, fieldValue(html, name)]).toEqual([name, value]);
    expect(await couples()).toEqual([]);
    expect(await studio.outbox()).toEqual([]);
  });

  it("joins the waiting list when asked to, and both mails say so", async () => {
    await fullDay();
    const before = Date.now();
    expect((await send({ ...inquiryFields({ weddingDate: DAY }), ...wish })).status).toBe(303);
    const [couple] = await couples();
    expect(couple).toMatchObject({ status: "new", weddingDate: DAY, notifiedFreeAt: null });
    expect(Number(couple?.waitingSince)).toBeGreaterThanOrEqual(before);
    const mails = await studio.outbox();
    expect(mails.map(({ kind }) => kind).sort()).toEqual(["inquiry_alert", "waiting_list_joined"]);
    for (const { textBody } of mails) expect(textBody).toContain("Waiting list: August 2, 2031 is taken.");
    // As their page and the alert do.
    for (const { textBody } of mails) expect(textBody).toContain("within 24 hours");
  });

  it("that joined the list gets a page naming the day they wait for, and no other page does", async () => {
    await fullDay();
    const fields = inquiryFields({ weddingDate: DAY });
    const address = (await send({ ...fields, ...wish })).headers.get("location") ?? "";
    expect(decodeURIComponent(address)).not.toMatch(/Ana|Ben|example\.com/);
    const page = async (path: string) => (await createVisitor(studio).get(path)).text();
    const words = fillLine(WAITING_FOR, { date: formatCalendarDate(DAY) });
    expect(words).toContain("August 2, 2031");
    expect(await page(address)).toContain(words.replaceAll("'", "&#x27;"));
    for (const other of ["/booking", address.replace(DAY, "2031-08-09"), address.replace(`~${DAY}`, "")]) {
      expect([other, (await page(other)).includes("waiting list for")]).toEqual([other, false]);
    }
    const free = await send(inquiryFields({ weddingDate: "2031-08-09" }));
    const plain = await page(free.headers.get("location") ?? "");
    expect(plain).toContain("Booking inquiry sent successfully!");
    expect(plain).not.toContain("waiting list for");
  });

  it("isn't offered the list on a free day or any other page", async () => {
    const page = await (await createVisitor(studio).get("/booking")).text();
    expect(page).toMatch(/<div data-waiting-list="true" hidden=""/);
    expect((await send({ ...inquiryFields({ weddingDate: DAY }), ...wish })).status).toBe(303);
    expect(await couples()).toMatchObject([{ waitingSince: null }]);
    expect((await studio.outbox()).map(({ kind }) => kind)).toContain("inquiry_acknowledgement");
  });

  it("S32 sent 20 times concurrently joins the list once, with one mail each", async () => {
    await fullDay();
    const visitor = createVisitor(studio);
    const fields = { ...inquiryFields({ weddingDate: DAY }), ...wish, submission: await openForm(visitor) };
    const answers = await Promise.all(Array.from({ length: 20 }, () => visitor.post("/booking", fields)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
    expect(await couples()).toHaveLength(1);
    expect(await studio.outbox()).toHaveLength(2);
  });

  it("is accepted when resent after the day was taken, if it had been accepted before", async () => {
    const submission = await openForm(createVisitor(studio));
    const fields = inquiryFields({ weddingDate: DAY });
    expect((await send(fields, submission)).status).toBe(303);
    await fullDay();
    expect((await send(fields, submission)).status).toBe(303);
    expect(await couples()).toMatchObject([{ waitingSince: null }]);
    // A second submission is a new inquiry and is told that the day is full.
    expect((await send(fields)).status).toBe(422);
  });
});

describe("while the database is down", () => {
  it("a waiting-list request is kept aside with the inquiry, and counts once it is stored", async () => {
    await fullDay();
    await studio.database.stop();
    expect((await send({ ...inquiryFields({ weddingDate: DAY }), ...wish })).status).toBe(303);
    await studio.database.start();
    await studio.worker.cron();
    expect(await couples()).toMatchObject([{ waitingSince: expect.any(Date) }]);
    expect((await studio.outbox()).map(({ kind }) => kind)).toContain("waiting_list_joined");
  });

  it("an inquiry is accepted as usual when the day's availability is unknown", async () => {
    await fullDay();
    await studio.worker.breakEdge({ "KV.get": "refuse" });
    await studio.database.stop();
    await studio.renewIsolate();
    expect((await send(inquiryFields({ weddingDate: DAY }))).status).toBe(303);
    expect((await send({ ...inquiryFields({ weddingDate: DAY }), ...wish })).status).toBe(303);
    await studio.database.start();
    await studio.worker.healEdge();
    await studio.worker.cron();
    const waiting = (await couples()).map(({ waitingSince }) => waitingSince !== null);
    expect(waiting.sort()).toEqual([false, true]);
  });
});

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
