import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { outbox } from "#drizzle/schema/outbox.ts";
import { inquiryFields } from "#tests/factories/inquiry.ts";
import { sendInquiry } from "#tests/support/booking-page.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor } from "#tests/support/visitor.ts";

let studio: Studio;
// The queue delivers nothing: only the cron does, so that each attempt is one that a test triggered.
beforeAll(async () => {
  studio = await startStudio({ queueDelivers: false });
});
beforeEach(() => studio.reset());
afterAll(() => studio?.close());

const FIRST_DELAY_MS = 30_000;

async function sendOne() {
  const fields = inquiryFields();
  const response = await sendInquiry(createVisitor(studio), fields);
  expect(response.status).toBe(303);
  const keys = (await studio.outbox()).map((row) => row.idempotencyKey).sort();
  expect(keys).toHaveLength(2);
  return { fields, keys };
}

const deliveredKeys = () =>
  studio.mail
    .deliveries()
    .map(({ key }) => key)
    .sort();

it("F5 waits longer after each of five failures, then delivers once", async () => {
  const { keys } = await sendOne();
  studio.mail.become("fail");
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const earliest = Date.now();
    await studio.worker.cron();
    const latest = Date.now();
    const delay = FIRST_DELAY_MS * 2 ** (attempt - 1);
    for (const row of await studio.outbox()) {
      expect(row).toMatchObject({ state: "pending", attempts: attempt, lockedUntil: null });
      expect(row.lastError).toContain("500");
      expect(row.nextAttemptAt.getTime()).toBeGreaterThanOrEqual(earliest + delay);
      expect(row.nextAttemptAt.getTime()).toBeLessThanOrEqual(latest + delay);
    }
    // Not due yet: a cron in between changes nothing.
    await studio.worker.cron();
    expect(studio.mail.calls()).toHaveLength(attempt * 2);
    await studio.passTime();
  }
  studio.mail.become("works");
  await studio.worker.cron();
  await studio.passTime();
  await studio.worker.cron();
  expect(deliveredKeys()).toEqual(keys);
  expect(studio.mail.calls()).toHaveLength(12);
  expect(await studio.outbox()).toMatchObject([
    { state: "sent", attempts: 6, lastError: null },
    { state: "sent", attempts: 6, lastError: null },
  ]);
});

it("F6 reuses the idempotency key when the provider accepted a mail and its answer was lost", async () => {
  const { keys } = await sendOne();
  studio.mail.become("lose-answer");
  await studio.worker.cron();
  expect(await studio.outbox()).toMatchObject([{ state: "pending" }, { state: "pending" }]);
  studio.mail.become("works");
  await studio.passTime();
  await studio.worker.cron();
  expect(studio.mail.calls().sort()).toEqual([...keys, ...keys].sort());
  expect(deliveredKeys()).toEqual(keys);
  expect(await studio.outbox()).toMatchObject([{ state: "sent" }, { state: "sent" }]);
});

it("F6 counts a mail as sent once if its lost answer is followed by an attempt with another reply address", async () => {
  const { keys } = await sendOne();
  studio.mail.become("lose-answer");
  await studio.worker.cron();
  await studio.database.open().update(outbox).set({ replyTo: "new@example.com" });
  studio.mail.become("works");
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await studio.passTime();
    await studio.worker.cron();
  }
  expect(studio.mail.calls().sort()).toEqual([...keys, ...keys].sort());
  expect(deliveredKeys()).toEqual(keys);
  expect(await studio.outbox()).toMatchObject([
    { state: "sent", lastError: null },
    { state: "sent", lastError: null },
  ]);
});

it("F8 the cron delivers when the Worker died before the queue ran", async () => {
  const { keys } = await sendOne();
  expect(studio.mail.calls()).toEqual([]);
  await studio.restartWorker();
  await studio.worker.cron();
  expect(deliveredKeys()).toEqual(keys);
});

it("F8 the cron delivers when the Worker died while sending the mails", async () => {
  const { keys } = await sendOne();
  studio.mail.become("hang");
  const abandoned = studio.worker.cron().catch(() => "died");
  await studio.mail.called(2);
  await studio.restartWorker();
  await abandoned;
  expect(await studio.outbox()).toMatchObject([{ state: "sending" }, { state: "sending" }]);

  studio.mail.become("works");
  await studio.worker.cron();
  // Still locked: other Workers can't tell whether the lock's holder is alive.
  expect(studio.mail.deliveries()).toEqual([]);
  await studio.passTime();
  await studio.worker.cron();
  expect(deliveredKeys()).toEqual(keys);
  expect(await studio.outbox()).toMatchObject([{ state: "sent" }, { state: "sent" }]);
});

it("a late previous holder can't undo a delivery", async () => {
  const { keys } = await sendOne();
  studio.mail.become("hang");
  const late = studio.worker.cron();
  await studio.mail.called(2);
  await studio.passTime();
  studio.mail.become("works");
  await studio.worker.cron();
  expect(deliveredKeys()).toEqual(keys);

  studio.mail.failHanging();
  await late;
  expect(await studio.outbox()).toMatchObject([{ state: "sent" }, { state: "sent" }]);
});

it("sends each mail once when many crons run concurrently", async () => {
  const { keys } = await sendOne();
  await Promise.all(Array.from({ length: 8 }, () => studio.worker.cron()));
  expect(studio.mail.calls().sort()).toEqual(keys);
});
