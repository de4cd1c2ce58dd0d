import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { media } from "#drizzle/schema/media.ts";
import { uploadParts, uploads } from "#drizzle/schema/uploads.ts";
import { GIVEN_UP_AFTER_MS, PART_BYTES } from "#server/media/uploads/contract.ts";
import { removeGivenUp } from "#server/media/uploads/service.ts";
import { r2Storage } from "#server/platform/storage.ts";
import { film } from "#tests/factories/film.ts";
import { png } from "#tests/factories/picture.ts";
import { emptyLibrary, storedKeys } from "#tests/support/library.ts";
import { signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import {
  filmAuditedRoutes,
  newUploadId,
  partOf,
  sendFilm,
  sendWhole,
  wholeBody,
} from "#tests/support/uploads.ts";
import type { Visitor } from "#tests/support/visitor.ts";

let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio();
  admin = await signedIn(studio);
});
beforeEach(async () => {
  await studio.reset();
  await emptyLibrary(studio);
});
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

/** Three parts, the last of them short. */
const BIG = film(2 * PART_BYTES + 1234);
const SMALL = film(5000);

const routes = () => filmAuditedRoutes(admin);
const rows = () => studio.database.open().select().from(media);
const notes = () => studio.database.open().select().from(uploadParts);
const open = () => studio.database.open().select().from(uploads);

async function begun(bytes = SMALL) {
  const { value } = await routes().begin(bytes);
  return value?.open?.id ?? "";
}

describe("an abandoned upload", () => {
  it("S33 is deleted from the store when its owner cancels it, with a log line", async () => {
    const id = await begun();
    await routes().put(id, 1, SMALL);
    const [upload] = await open();
    expect((await routes().cancel(id)).status).toBe(200);
    const gone = studio.worker.media.resumeMultipartUpload(upload?.key ?? "", upload?.storeUploadId ?? "");
    await expect(gone.uploadPart(1, "more")).rejects.toThrow("10024");
    expect([await open(), await notes(), await rows()]).toEqual([[], [], []]);
    expect(await studio.audit()).toMatchObject([
      {
        action: "cancel_upload",
        entity: "media",
        entityId: id,
        before: { called: "Our film.mp4" },
        after: null,
      },
    ]);
    expect((await routes().cancel(id)).status).toBe(404);
  });

  // Miniflare's bucket matches the Worker's except for the class of its headers, which isn't used here.
  const sweep = (later: number) =>
    removeGivenUp({
      db: studio.database.open(),
      storage: r2Storage(studio.worker.media as unknown as R2Bucket),
      clock: { now: () => new Date(Date.now() + later) },
    });

  it("is deleted by the cron a day after its last part, and not before", async () => {
    const id = await begun();
    await routes().put(id, 1, SMALL);
    const [upload] = await open();
    expect(await sweep(GIVEN_UP_AFTER_MS - 60_000)).toBe(0);
    expect((await routes().state(id)).status).toBe(200);
    expect(await sweep(GIVEN_UP_AFTER_MS + 60_000)).toBe(1);
    const gone = studio.worker.media.resumeMultipartUpload(upload?.key ?? "", upload?.storeUploadId ?? "");
    await expect(gone.uploadPart(1, "more")).rejects.toThrow("10024");
    expect([await open(), await notes()]).toEqual([[], []]);
    expect((await routes().state(id)).status).toBe(404);
  });

  it("is kept for another day with each new part", async () => {
    const id = await begun(BIG);
    await studio.database
      .open()
      .update(uploads)
      .set({ updatedAt: new Date(Date.now() - GIVEN_UP_AFTER_MS) });
    await routes().put(id, 2, partOf(BIG, 2));
    expect(await sweep(60_000)).toBe(0);
  });

  it("doesn't delete a file that was completed", async () => {
    const { value } = await sendFilm(admin, SMALL);
    expect(await sweep(3 * GIVEN_UP_AFTER_MS)).toBe(0);
    expect((await studio.worker.fetch(value?.file?.address ?? "")).status).toBe(200);
  });

  it("is checked for every minute", async () => {
    const id = await begun();
    await studio.database
      .open()
      .update(uploads)
      .set({ updatedAt: new Date(0) });
    await studio.worker.cron();
    expect((await routes().state(id)).status).toBe(404);
    await studio.logged("maintenance", { task: "remove_given_up_uploads", result: 1 });
  });
});

it("deletes a stored file without a record after a day", async () => {
  const id = newUploadId();
  await studio.worker.breakEdge({ "MEDIA.put": "refuse" });
  expect((await sendWhole(admin, wholeBody(png()), id)).status).toBe(500);
  await studio.logged("api_failed");
  studio.worker.clearLogs();
  await studio.worker.healEdge();
  await studio.worker.media.put(`public/library/${id}/arch.png`, "half of it");
  await studio.database
    .open()
    .update(uploads)
    .set({ updatedAt: new Date(0) });
  await studio.worker.cron();
  expect(await storedKeys(studio)).toEqual([]);
  expect(await studio.database.open().select().from(uploads)).toEqual([]);
});
