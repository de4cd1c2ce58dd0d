import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { media } from "#drizzle/schema/media.ts";
import { uploadParts, uploads } from "#drizzle/schema/uploads.ts";
import { DEVELOPMENT_ADMIN } from "#drizzle/seed/admin.ts";
import { FILE_REFUSALS, PART_BYTES } from "#server/media/uploads/contract.ts";
import { film } from "#tests/factories/film.ts";
import { newFile } from "#tests/factories/media.ts";
import { hevcFilm, realFilm } from "#tests/factories/real-film.ts";
import { emptyLibrary, served } from "#tests/support/library.ts";
import { signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { begunFilm, filmAuditedRoutes, partOf } from "#tests/support/uploads.ts";
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

const begun = (bytes = SMALL, changes?: Parameters<typeof begunFilm>[2]) => begunFilm(admin, bytes, changes);

describe("a film uploaded in parts", () => {
  it("can arrive in any order and repeatedly, and is served byte for byte", async () => {
    const id = await begun(BIG, { fileName: "Añá & Ben – Vows.final.mp4" });
    for (const number of [3, 1, 1, 2, 3]) {
      expect(await routes().put(id, number, partOf(BIG, number))).toMatchObject({ status: 200 });
    }
    expect((await routes().state(id)).value?.open?.arrived).toEqual([1, 2, 3]);
    const { status, value } = await routes().complete(id);
    // Only the start of a film, enough to be recognized as one.
    const facts = { codec: "unknown", width: null, height: null, durationSeconds: null };
    const address = `/media/library/${id}/ana-ben-vows-final.mp4`;
    expect({ status, file: value?.file }).toEqual({
      status: 200,
      file: { id, address, contentType: "video/mp4", sizeBytes: BIG.length, ...facts },
    });
    const { headers, bytes } = await served(studio, address);
    expect(bytes.equals(BIG)).toBe(true);
    expect(headers.get("content-type")).toBe("video/mp4");
    expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(await rows()).toMatchObject([
      {
        id,
        fileName: "Añá & Ben – Vows.final.mp4",
        sizeBytes: BIG.length,
        ...facts,
        private: false,
        bookingId: null,
        uploadedBy: DEVELOPMENT_ADMIN.email,
        variants: [],
        version: 1,
      },
    ]);
    expect([await open(), await notes()]).toEqual([[], []]);
  });

  it("resumes in a new isolate with the stored parts, found by the file alone", async () => {
    const same = { fingerprint: "0123456789abcdef" };
    const id = await begun(BIG, same);
    await routes().put(id, 2, partOf(BIG, 2));
    await studio.renewIsolate();
    const again = await routes().begin(BIG, same);
    expect(again.value?.open).toMatchObject({ id, arrived: [2], partBytes: PART_BYTES });
    const listed = (await (await admin.get("/api/uploads")).json()) as { value: { id: string }[] };
    expect(listed.value).toMatchObject([
      { id, fileName: "Our film.mp4", sizeBytes: BIG.length, arrived: [2] },
    ]);
    for (const number of [1, 3]) await routes().put(id, number, partOf(BIG, number));
    const { value } = await routes().complete(id);
    expect((await served(studio, value?.file?.address ?? "")).bytes.equals(BIG)).toBe(true);
  });

  it.each([
    ["of another name", { fileName: "Theirs.mp4" }],
    ["of another fingerprint", { fingerprint: "ffffffffffffffff" }],
    ["of another size", { sizeBytes: SMALL.length + 1 }],
  ])("counts as a different file if it is one %s", async (_, changes) => {
    const same = { fingerprint: "0123456789abcdef" };
    const id = await begun(SMALL, same);
    expect(await begun(SMALL, { ...same, ...changes })).not.toBe(id);
  });

  it("is stored once, however often it is completed, concurrently or in sequence", async () => {
    const id = await begun();
    await routes().put(id, 1, SMALL);
    const answers = await Promise.all([1, 2, 3].map(() => routes().complete(id)));
    answers.push(await routes().complete(id));
    const address = `/media/library/${id}/our-film.mp4`;
    for (const { status, value } of answers) expect([status, value?.file?.address]).toEqual([200, address]);
    expect(await rows()).toHaveLength(1);
    expect((await studio.audit()).map(({ action }) => action)).toEqual(["upload_file"]);
    expect((await routes().state(id)).value?.file?.address).toBe(address);
  });

  it("is stored although the store's answer to its completion was lost", async () => {
    const id = await begun();
    await routes().put(id, 1, SMALL);
    const [[upload], [note]] = [await open(), await notes()];
    await studio.worker.media
      .resumeMultipartUpload(upload?.key ?? "", upload?.storeUploadId ?? "")
      .complete([{ partNumber: 1, etag: note?.etag ?? "" }]);
    expect((await routes().complete(id)).status).toBe(200);
    expect((await served(studio, `/media/library/${id}/our-film.mp4`)).bytes.equals(SMALL)).toBe(true);
  });

  it("can't be completed while a part is missing, but can afterwards", async () => {
    const id = await begun(BIG);
    for (const number of [1, 3]) await routes().put(id, number, partOf(BIG, number));
    expect(await routes().complete(id)).toMatchObject({
      status: 409,
      error: { fields: { file: FILE_REFUSALS.incomplete } },
    });
    expect(await rows()).toEqual([]);
    expect((await served(studio, `/media/library/${id}/our-film.mp4`)).status).toBe(404);
    await routes().put(id, 2, partOf(BIG, 2));
    expect((await routes().complete(id)).status).toBe(200);
  });

  it("has to start over when the store has lost it", async () => {
    const id = await begun();
    const [upload] = await open();
    await studio.worker.media.resumeMultipartUpload(upload?.key ?? "", upload?.storeUploadId ?? "").abort();
    expect(await routes().put(id, 1, SMALL)).toMatchObject({
      status: 404,
      error: { fields: { file: FILE_REFUSALS.gone } },
    });
    expect(await open()).toEqual([]);
  });

  it.each([
    ["H.264", realFilm("h264-turned.mp4"), { codec: "h264", width: 64, height: 128, durationSeconds: 2 }],
    ["HEVC", hevcFilm(), { codec: "hevc", width: 64, height: 128, durationSeconds: 2 }],
    ["VP9", realFilm("vp9.webm"), { codec: "vp9", width: 160, height: 90, durationSeconds: 2 }],
  ])("is %s according to its own headers, whatever the browser says", async (_, bytes, facts) => {
    const id = await begun(bytes);
    await routes().put(id, 1, bytes);
    const said = { codec: "av1", width: 1920, height: 1080, durationSeconds: 225 };
    expect((await routes().complete(id, said)).value?.file).toMatchObject({ id, ...facts });
    expect(await rows()).toMatchObject([facts]);
  });

  it("from before headers were read is read by the cron, once", async () => {
    const { id } = await newFile(studio, "film", { durationSeconds: null, bytes: hevcFilm() });
    const lost = await newFile(studio, "film", { bytes: film(3000) });
    await studio.worker.media.delete(lost.key);
    await studio.worker.cron();
    const read = await rows();
    expect(read.find((row) => row.id === id)).toMatchObject({ codec: "hevc", width: 64, durationSeconds: 2 });
    expect(read.find((row) => row.id === lost.id)).toMatchObject({ codec: "unknown", durationSeconds: 12 });
  });
});

it("rejects a part that the store doesn't accept, as temporary", async () => {
  const id = await begun();
  await studio.worker.breakEdge({ "MEDIA.uploadPart": "refuse" });
  expect((await routes().put(id, 1, SMALL)).status).toBe(503);
  expect(await notes()).toEqual([]);
  await studio.worker.healEdge();
  expect((await routes().put(id, 1, SMALL)).status).toBe(200);
});
