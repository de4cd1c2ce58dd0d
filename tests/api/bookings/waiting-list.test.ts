import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { studioDays } from "#drizzle/schema/studio-days.ts";
import { DAY_TAKEN, WAITING_LIST_WISH } from "#server/bookings/waiting-list/contract.ts";
import { formatCalendarDate } from "#server/platform/format-date.ts";
import { WAITING_FOR } from "#server/website/content-blocks/contact-blocks.ts";
import { fillLine } from "#server/website/prose/contract.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { inquiryFields } from "#tests/factories/inquiry.ts";
import { fieldValue, openForm } from "#tests/support/booking-page.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor } from "#tests/support/visitor.ts";

const DAY = "2031-08-02";
let studio: Studio;
beforeAll(async () => {
  studio = await startStudio({ queueDelivers: false });
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
