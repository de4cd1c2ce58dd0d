import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "#drizzle/client.ts";
import { bookings } from "#drizzle/schema/bookings.ts";
import { media } from "#drizzle/schema/media.ts";
import { ABANDONED_AFTER_MS, IMAGE_EXPIRED, IMAGE_TOKEN_MS } from "#server/inquiries/inspiration/contract.ts";
import { removeAbandonedImages } from "#server/inquiries/inspiration-cleanup/service.ts";
import { HONEYPOT } from "#server/platform/forms/contract.ts";
import { readToken, signToken } from "#server/platform/signed-token.ts";
import { inquiryFields } from "#tests/factories/inquiry.ts";
import { png } from "#tests/factories/picture.ts";
import { fieldValue, openForm } from "#tests/support/booking-page.ts";
import { storageOf, sweepImages } from "#tests/support/store.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor } from "#tests/support/visitor.ts";
import { SECRET, SITE } from "#tests/support/worker.ts";

let studio: Studio;
beforeAll(async () => {
  studio = await startStudio();
});
beforeEach(async () => {
  await studio.database.start();
  await studio.reset();
  await studio.database.open().delete(media);
  for (const key of await storedKeys()) await studio.worker.media.delete(key);
});
afterAll(() => studio?.close());

const visitor = () => createVisitor(studio);
const storedKeys = async () =>
  (await studio.worker.media.list({ prefix: "inspiration/" })).objects.map(({ key }) => key);
const rows = () => studio.database.open().select().from(media);

/** Adds a picture to a fresh form, as the upload box does. */
async function addPicture() {
  const submission = await openForm(visitor());
  const response = await studio.worker.fetch("/api/inspiration", {
    method: "POST",
    body: png(),
    headers: { origin: SITE, "x-submission": submission, "x-file-name": "arch.png" },
  });
  const { value } = (await response.json()) as { value: { token: string } };
  return { submission, image: value.token };
}

const send = (form: { submission: string; image: string }) =>
  visitor().post("/booking", { ...inquiryFields(), ...form });

const MINUTE = 60_000;

const sweep = (later: number, db = studio.database.open()) => sweepImages(studio, later, db);

const DAYS_LATER = 2 * ABANDONED_AFTER_MS;

it("deletes a picture without an inquiry after a day, and not before", async () => {
  await addPicture();
  await sweep(ABANDONED_AFTER_MS - 300 * MINUTE);
  expect(await storedKeys()).toHaveLength(1);
  expect(await sweep(ABANDONED_AFTER_MS)).toBe(1);
  expect(await storedKeys()).toEqual([]);
});

it("checks each picture in exactly one of 256 minutes", async () => {
  await addPicture();
  const storage = storageOf(studio);
  const db = studio.database.open();
  const start = Date.now() + DAYS_LATER;
  const removed: number[] = [];
  for (let minute = 0; minute < 256; minute += 1) {
    const now = new Date(start + minute * MINUTE);
    removed.push(await removeAbandonedImages({ db, storage, clock: { now: () => now } }));
  }
  expect(removed.filter((count) => count === 1)).toHaveLength(1);
  expect(await storedKeys()).toEqual([]);
});

it("never deletes a picture that belongs to an inquiry", async () => {
  expect((await send(await addPicture())).status).toBe(303);
  await addPicture();
  expect(await sweep(DAYS_LATER)).toBe(1);
  expect(await storedKeys()).toEqual((await rows()).map(({ key }) => key));
  expect(await rows()).toHaveLength(1);
});

it("S31 never deletes a picture of an inquiry filed as spam", async () => {
  const form = await addPicture();
  await visitor().post("/booking", { ...inquiryFields(), ...form, [HONEYPOT]: "https://cheap.example" });
  expect(await studio.bookings()).toEqual([]);
  expect(await sweep(DAYS_LATER)).toBe(0);
  expect(await storedKeys()).toEqual((await rows()).map(({ key }) => key));
});

it("never deletes a picture of an inquiry that is set aside", async () => {
  const form = await addPicture();
  await studio.database.stop();
  expect((await send(form)).status).toBe(303);
  await studio.database.start();
  expect(await studio.worker.queueKeys()).toHaveLength(1);
  expect(await sweep(DAYS_LATER)).toBe(0);
  await studio.worker.cron();
  expect(await sweep(DAYS_LATER)).toBe(0);
  expect(await storedKeys()).toEqual((await rows()).map(({ key }) => key));
});

it("deletes the pictures of a deleted inquiry, and their rows", async () => {
  await send(await addPicture());
  await studio.database.open().delete(bookings);
  expect(await sweep(DAYS_LATER)).toBe(1);
  expect(await rows()).toEqual([]);
  expect(await storedKeys()).toEqual([]);
});

describe("deletes no picture", () => {
  it("while the database is down", async () => {
    await addPicture();
    await studio.database.stop();
    const db = openDatabase({ url: studio.database.url });
    await expect(sweep(DAYS_LATER, db)).rejects.toThrow();
    expect(await storedKeys()).toHaveLength(1);
  });

  it("while more inquiries are set aside than one run lists", async () => {
    await addPicture();
    await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        studio.worker.media.put(`queue/unreadable/${index}.json`, "{}"),
      ),
    );
    expect(await sweep(DAYS_LATER)).toBe(0);
    expect(await storedKeys()).toHaveLength(1);
  });

  it("that is recent, when run by the Worker's cron", async () => {
    await addPicture();
    await studio.worker.cron();
    expect(await storedKeys()).toHaveLength(1);
    await studio.worker.breakEdge({ "MEDIA.list": "refuse" });
    await studio.worker.cron();
    await studio.logged("maintenance_failed", { task: "remove_abandoned_images" });
  });
});

it("a form that was open for a day says which picture is gone, and keeps the rest", async () => {
  const { submission, image } = await addPicture();
  const value = (await readToken(SECRET, "inspiration", image))?.value ?? "";
  const old = await signToken(SECRET, "inspiration", value, new Date(Date.now() - IMAGE_TOKEN_MS - MINUTE));
  const fields = inquiryFields();
  const refused = await visitor().post("/booking", { ...fields, submission, image: old });
  expect(refused.status).toBe(422);
  const html = await refused.text();
  expect(html).toContain(`arch.png: ${IMAGE_EXPIRED}`);
  expect(fieldValue(html, "message")).toBe(fields.message);
  expect(html).not.toContain(old);
  expect(await studio.bookings()).toEqual([]);
  expect((await visitor().post("/booking", { ...fields, submission })).status).toBe(303);
});
