import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deliveryFiles } from "#drizzle/schema/deliveries.ts";
import { DELIVERED_FILMS } from "#server/delivery/contract.ts";
import { ABANDONED_AFTER_MS } from "#server/delivery/files/contract.ts";
import { finishFile, selectOpenFile } from "#server/delivery/files/queries.ts";
import { sweepDeliveryFiles } from "#server/delivery/files/service.ts";
import { r2Storage } from "#server/platform/storage.ts";
import {
  beginFile,
  newDelivery,
  PLAYABLE,
  POSTER,
  quickTime,
  sendFile,
  wholeDelivery,
} from "#tests/factories/delivered-film.ts";
import { pageText } from "#tests/support/page-text.ts";
import { callApi, newPerson, signedIn } from "#tests/support/staff.ts";
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

const stored = async () => (await studio.worker.media.list({ prefix: "private/films/" })).objects.length;
const fileOf = async (filmId: string, role: "original" | "playable" | "poster") => {
  const rows = await studio.database
    .open()
    .select()
    .from(deliveryFiles)
    .where(eq(deliveryFiles.filmId, filmId));
  const found = rows.find((row) => row.role === role);
  if (!found) throw new Error(`No ${role}`);
  return found;
};
const problem = async (answer: { json: () => Promise<unknown> }) =>
  ((await answer.json()) as { error: { code: string; fields?: Record<string, string> } }).error;

describe("F19: an upload of a film's file", () => {
  it("continues with the parts that have arrived", async () => {
    const { filmId } = await newDelivery(studio, admin);
    const bytes = quickTime(9 * 1024 * 1024);
    const file = { filmId, role: "original", bytes, fingerprint: "0123456789abcdef" } as const;
    const open = async () =>
      (
        (await (await beginFile(admin, file)).json()) as {
          value: { open: { id: string; arrived: number[] } };
        }
      ).value.open;
    const { id } = await open();
    await callApi(admin, "PUT", `/api/delivery-files/${id}/parts/1`, bytes.subarray(0, 8 * 1024 * 1024));
    expect(await open()).toMatchObject({ id, arrived: [1] });
    const early = await callApi(admin, "POST", `/api/delivery-files/${id}/complete`);
    expect((await problem(early)).fields?.file).toContain("Parts of this file are missing");
    expect((await sendFile(admin, file)).status).toBe(200);
    // A lost answer is asked for again.
    expect((await callApi(admin, "POST", `/api/delivery-files/${id}/complete`)).status).toBe(200);
  });

  it("is refused in words for an empty file, a version that browsers can't play and a poster that is none", async () => {
    const { filmId } = await newDelivery(studio, admin);
    const begun = async (role: "original" | "playable" | "poster", bytes: Buffer) =>
      (await problem(await beginFile(admin, { filmId, role, bytes }))).fields?.file;
    expect(await begun("original", Buffer.alloc(0))).toContain("This file is empty");
    expect(await begun("playable", quickTime(100))).toContain("Browsers can't play this version");
    expect(await begun("poster", quickTime(100))).toContain("has to be a JPEG");
    const large = await beginFile(admin, {
      filmId,
      role: "original",
      bytes: POSTER,
      sizeBytes: 21 * 1024 ** 3,
    });
    expect([large.status, (await problem(large)).fields?.file]).toEqual([
      413,
      expect.stringContaining("over 20 GB"),
    ]);
    const before = await stored();
    const cut = PLAYABLE.subarray(0, PLAYABLE.length - 900);
    const unplayable = await sendFile(admin, { filmId, role: "playable", bytes: cut });
    expect((await problem(unplayable)).fields?.file).toContain("Browsers can't play this version");
    expect(await stored()).toBe(before);
  });

  it("replaces the previous file of its role, whose bytes leave the store", async () => {
    const { filmId } = await wholeDelivery(studio, admin);
    const before = await fileOf(filmId, "original");
    const bytes = quickTime(777);
    await sendFile(admin, { filmId, role: "original", bytes });
    const after = await fileOf(filmId, "original");
    expect([after.sizeBytes, after.id === before.id]).toEqual([777, false]);
    expect(await studio.worker.media.head(before.key)).toBeNull();
  });

  it("is deleted with its film, also one that isn't whole", async () => {
    const { filmId } = await wholeDelivery(studio, admin);
    const { key } = await fileOf(filmId, "playable");
    await beginFile(admin, { filmId, role: "original", bytes: quickTime(100) });
    expect((await callApi(admin, "DELETE", `/api/delivery-films/${filmId}`)).status).toBe(200);
    expect(await studio.worker.media.head(key)).toBeNull();
    expect(await studio.database.open().select().from(deliveryFiles)).toHaveLength(0);
  });
});

describe("a delivered film", () => {
  const publish = ({ id }: { id: string }, visitor = admin) =>
    callApi(visitor, "POST", `/api/deliveries/${id}/publishing`);
  const filmEditor = async () => {
    const person = await newPerson(studio, { role: "film_editor" });
    return { id: person.id, visitor: await signedIn(studio, person.credentials) };
  };
  const openId = async (visitor: Visitor, filmId: string, bytes: Buffer) => {
    const begun = await beginFile(visitor, { filmId, role: "original", bytes });
    const { id } = ((await begun.json()) as { value: { open: { id: string } } }).value.open;
    await callApi(visitor, "PUT", `/api/delivery-files/${id}/parts/1`, bytes);
    return id;
  };

  it("is changed only by who may deliver, and stays as it is for a film editor", async () => {
    const delivery = await wholeDelivery(studio, admin);
    const { id, filmId } = delivery;
    const { visitor: editor } = await filmEditor();
    // Begun before the films were delivered.
    const waiting = await openId(editor, filmId, quickTime(600));
    expect((await publish(delivery)).status).toBe(200);
    const before = await fileOf(filmId, "playable");
    const refused = [
      await beginFile(editor, { filmId, role: "playable", bytes: PLAYABLE }),
      await beginFile(editor, { filmId, role: "poster", bytes: POSTER }),
      await callApi(editor, "POST", `/api/delivery-files/${waiting}/complete`),
      await callApi(editor, "POST", `/api/deliveries/${id}/films`, { title: "Another film" }),
      await callApi(editor, "PUT", `/api/delivery-films/${filmId}`, { title: "Another title" }),
    ];
    for (const answer of refused) {
      const { code, fields } = await problem(answer);
      expect([code, fields?.file ?? fields?.form]).toEqual(["conflict", DELIVERED_FILMS]);
    }
    expect(await fileOf(filmId, "playable")).toEqual(before);
    expect(await studio.worker.media.head(before.key)).not.toBeNull();
    const page = await pageText(editor, `/admin/deliveries/${id}`);
    expect(page).toContain("ask a coordinator or an admin");
    expect(page).not.toMatch(/Save title|Add film|Replace the film/);
    // What has arrived is kept for those who may.
    expect((await callApi(admin, "POST", `/api/delivery-files/${waiting}/complete`)).status).toBe(200);
    expect(await callApi(admin, "DELETE", `/api/deliveries/${id}/publishing`)).toMatchObject({ status: 200 });
    expect((await sendFile(editor, { filmId, role: "original", bytes: quickTime(700) })).status).toBe(200);
  });

  it("isn't replaced by a file that became whole in the same moment", async () => {
    const delivery = await wholeDelivery(studio, admin);
    const { id: userId, visitor: editor } = await filmEditor();
    const db = studio.database.open();
    const before = await fileOf(delivery.filmId, "original");
    const file = await selectOpenFile(db, await openId(editor, delivery.filmId, quickTime(600)));
    if (!file) throw new Error("No upload");
    await publish(delivery);
    const facts = { durationSeconds: null, width: null, height: null };
    const finish = (role: "film_editor" | "coordinator") =>
      finishFile(db, { userId, role }, { file, etag: "etag", facts, at: new Date() });
    expect(await finish("film_editor")).toEqual([]);
    expect(await selectOpenFile(db, file.id)).toEqual(
      expect.objectContaining({ id: file.id, parts: file.parts }),
    );
    expect(await finish("coordinator")).toEqual([before.key]);
  });
});

describe("the cron's sweep", () => {
  const HOUR_MS = 3_600_000;
  // Miniflare's bucket matches the Worker's except for the class of its headers, which isn't used here.
  const sweep = (later: number) =>
    sweepDeliveryFiles({
      db: studio.database.open(),
      storage: r2Storage(studio.worker.media as unknown as R2Bucket),
      clock: { now: () => new Date(Date.now() + later) },
    });
  /** A whole round over the objects, long after. */
  const sweepAll = async (from: number) => {
    let swept = 0;
    for (let hour = 0; hour < 16; hour += 1) swept += await sweep(from + hour * HOUR_MS);
    return swept;
  };

  it("deletes an upload a week after its last part, and not before", async () => {
    const { filmId } = await newDelivery(studio, admin);
    await beginFile(admin, { filmId, role: "original", bytes: quickTime(100) });
    const uploads = () => studio.database.open().select().from(deliveryFiles);
    await sweep(ABANDONED_AFTER_MS - HOUR_MS);
    expect(await uploads()).toHaveLength(1);
    await sweep(ABANDONED_AFTER_MS + HOUR_MS);
    expect(await uploads()).toHaveLength(0);
  });

  it("deletes the objects of a booking that is gone, and keeps those in the trash and in use", async () => {
    const kept = await wholeDelivery(studio, admin);
    const [trashed, gone] = [await wholeDelivery(studio, admin), await wholeDelivery(studio, admin)];
    const keyOf = async ({ filmId }: { filmId: string }) => (await fileOf(filmId, "original")).key;
    const keys = [await keyOf(kept), await keyOf(trashed), await keyOf(gone)];
    for (const { booking } of [trashed, gone])
      await callApi(admin, "DELETE", `/api/bookings/${booking.id}`, { version: booking.version });
    await callApi(admin, "DELETE", `/api/booking-trash/${gone.booking.id}`);
    expect(await sweepAll(HOUR_MS)).toBe(0);
    await sweepAll(48 * HOUR_MS);
    const found = await Promise.all(keys.map((key) => studio.worker.media.head(key)));
    expect(found.map((object) => object !== null)).toEqual([true, true, false]);
  });
});
