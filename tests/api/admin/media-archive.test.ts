import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { restoreMedia } from "#app/features/admin/archive/restore-media.client.ts";
import { media } from "#drizzle/schema/media.ts";
import { uploads } from "#drizzle/schema/uploads.ts";
import { MEDIA_CUT_OFF, NOT_A_MEDIA_ARCHIVE } from "#server/admin/media-restore/contract.ts";
import { RESTORE_REFUSALS } from "#server/media/restored-files/contract.ts";
import { PART_BYTES } from "#server/media/uploads/contract.ts";
import { TAR_BLOCK, TAR_END_BYTES } from "#server/platform/tar/contract.ts";
import { newBooking } from "#tests/factories/booking.ts";
import { film } from "#tests/factories/film.ts";
import { jpegWithPlace, png } from "#tests/factories/picture.ts";
import { apiOf, archiveFile, bring, type Put, putAs } from "#tests/support/archive.ts";
import { type Heap, openHeap } from "#tests/support/heap.ts";
import { callApi, newPerson, signedIn } from "#tests/support/staff.ts";
import { objectsOf, sumsOf, tarOf } from "#tests/support/stored-objects.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { sendFilm, sendWhole, wholeBody } from "#tests/support/uploads.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const MIB = 1024 * 1024;
/** Memory limit, whatever the size of the files. */
const MEMORY_BYTES = 8 * MIB;
const FILM_PARTS = 2;

let studio: Studio;
let heap: Heap;
let admin: Visitor;
/** The studio's data and media as an admin downloads them. */
let saved: { data: Blob; files: Blob };
/** A site that has only the data. */
let site: Studio;
let newcomer: Visitor;

async function fill() {
  await sendFilm(admin, film(FILM_PARTS * PART_BYTES - 1000));
  // Displayed upright at a width of 630 pixels.
  const photo = jpegWithPlace();
  const sizes = await Promise.all(
    [480, 630].map((width) => sharp(photo).autoOrient().resize(width).avif({ effort: 0 }).toBuffer()),
  );
  expect((await sendWhole(admin, wholeBody(photo, { sizes }))).status).toBe(200);
  const captions = Buffer.from("WEBVTT\n\n00:00.000 --> 00:02.000\nYes.\n");
  expect((await sendWhole(admin, wholeBody(captions, { fileName: "vows.vtt" }))).status).toBe(200);
  const { id: bookingId } = await newBooking(studio);
  const [key, bytes] = ["inspiration/form-1/0123456789abcdef", png({ width: 40, height: 30 })];
  await studio.worker.media.put(key, bytes, { httpMetadata: { contentType: "image/png" } });
  const picture = { key, fileName: "idea.png", contentType: "image/png", sizeBytes: bytes.length };
  await studio.database
    .open()
    .insert(media)
    .values({ ...picture, width: 40, height: 30, bookingId, private: true });
  // A file that no row references, such as a picture whose inquiry was never sent.
  await studio.worker.media.put("inspiration/form-2/abandoned", bytes);
}

const download = (range?: Record<string, string>) => admin.get("/api/media-archive", range);

beforeAll(async () => {
  studio = await startStudio({ inspected: true });
  heap = await openHeap(studio.worker);
  admin = await signedIn(studio);
  await fill();
  saved = {
    data: await archiveFile(admin),
    files: new Blob([await (await download()).arrayBuffer()]),
  };
  site = await startStudio({ seeded: false });
  newcomer = await signedIn(site);
  expect(await bring(newcomer, saved.data)).toHaveProperty("imported");
});
afterEach(() => {
  studio.expectNoErrors();
  site.expectNoErrors();
});
afterAll(async () => {
  heap?.close();
  await studio?.close();
  await site?.close();
});

/** Restores a file the way the browser does. */
function restore(file: Blob, { put = putAs(newcomer), signal = new AbortController().signal } = {}) {
  const shares: number[] = [];
  const onProgress = (share: number) => shares.push(share);
  return restoreMedia(file, { api: apiOf(newcomer), put, signal, onProgress }).then((outcome) => ({
    ...outcome,
    shares,
  }));
}

it("the media archive is a tar file of every referenced object, with the size shown on the screen", async () => {
  const size = await (await admin.get("/api/media-archive/size")).json();
  const named = new Map(await objectsOf(studio));
  named.delete("inspiration/form-2/abandoned");
  expect(named.size).toBe(6);
  expect(size).toEqual({ ok: true, value: { files: named.size, bytes: saved.files.size } });
  const directory = mkdtempSync(join(tmpdir(), "studio-tar-"));
  try {
    const path = join(directory, "media.tar");
    writeFileSync(path, new Uint8Array(await saved.files.arrayBuffer()));
    execFileSync("tar", ["-xf", path, "-C", directory]);
    for (const [key, { bytes }] of named)
      expect(readFileSync(join(directory, key)).equals(bytes), key).toBe(true);
  } finally {
    rmSync(directory, { recursive: true });
  }
});

it("an interrupted download resumes at any byte", async () => {
  const whole = Buffer.from(await saved.files.arrayBuffer());
  const { headers } = await admin.send("/api/media-archive", { method: "HEAD", headers: {} });
  expect(headers.get("content-length")).toBe(String(whole.length));
  expect(headers.get("content-disposition")).toMatch(/^attachment; filename="media-[\d-]+\.tar"$/);
  const etag = headers.get("etag") ?? "";
  const lengths = { 1: 5000, [TAR_BLOCK]: 100, [PART_BYTES + 7]: 100_000, [whole.length - 1]: 1 };
  for (const [text, length] of Object.entries(lengths)) {
    const from = Number(text);
    const range = `bytes=${from}-${from + length - 1}`;
    const answer = await download({ range, "if-range": etag });
    expect(answer.status).toBe(206);
    const part = Buffer.from(await answer.arrayBuffer());
    expect(part.equals(whole.subarray(from, from + length)), range).toBe(true);
  }
  const last = await download({ range: `bytes=${whole.length - 70_000}-`, "if-range": etag });
  expect(Buffer.from(await last.arrayBuffer()).equals(whole.subarray(-70_000))).toBe(true);
  // A range of a different selection of files can't be continued, so the whole archive is sent.
  const other = await download({ range: "bytes=1-", "if-range": '"other"' });
  expect([other.status, (await other.arrayBuffer()).byteLength]).toEqual([200, whole.length]);
});

it("sends 16 MB in bounded memory and with a fixed number of database calls", async () => {
  studio.worker.clearLogs();
  const { peak } = await heap.peakOf(async () => {
    const reader = (await download()).body?.getReader();
    while (!(await reader?.read())?.done);
  });
  expect(peak).toBeLessThan(MEMORY_BYTES);
  const { databaseCalls, databaseWrites } = await studio.requestLine("/api/media-archive");
  expect(databaseWrites).toBe(0);
  // Calls that find out who is asking, and one for each page of the store's list.
  expect(Number(databaseCalls)).toBeLessThanOrEqual(3);
});

it("an interrupted restore resumes where it stopped, and then every object is the same", async () => {
  let sent: string[] = [];
  const failingAt = (last: number): Put => {
    const put = putAs(newcomer);
    return async (path, body) => {
      sent.push(path);
      return sent.length === last ? { ok: false, error: { code: "unavailable" } } : put(path, body);
    };
  };
  const first = await restore(saved.files, { put: failingAt(3) });
  expect(first.problem).toContain("The connection was lost");
  const stopped = new AbortController();
  stopped.abort();
  expect((await restore(saved.files, { signal: stopped.signal })).problem).toContain("Stopped");

  const before = sent.length - 1;
  sent = [];
  const second = await restore(saved.files, { put: failingAt(0) });
  expect(second).toMatchObject({ counts: { unknown: 0, refused: [] } });
  expect(second.counts.restored + second.counts.stored).toBe(6);
  expect(second).not.toHaveProperty("problem");
  expect(second.shares).toEqual(second.shares.toSorted((one, other) => one - other));
  // Five files in one piece each and a film in parts. Nothing is sent twice.
  expect(before + sent.length).toBe(5 + FILM_PARTS);

  const expected = new Map(await objectsOf(studio));
  expected.delete("inspiration/form-2/abandoned");
  expect(sumsOf(await objectsOf(site))).toEqual(sumsOf(expected));
  expect(await site.database.open().select().from(uploads)).toEqual([]);
  expect(await restore(saved.files)).toMatchObject({ counts: { restored: 0, stored: 6 } });
});

it("restoring a file costs two database calls, and writes only for a film", async () => {
  const [key = ""] = [...(await objectsOf(site)).keys()].filter((each) => each.endsWith(".jpg"));
  await site.worker.media.delete(key);
  site.worker.clearLogs();
  expect(await restore(saved.files)).toMatchObject({ counts: { restored: 1, stored: 5 } });
  const lines = site.worker.logs().filter(({ event }) => event === "request");
  expect(lines).toHaveLength(2);
  for (const { databaseCalls, databaseWrites } of lines) {
    expect(databaseWrites).toBe(0);
    expect(Number(databaseCalls)).toBeLessThanOrEqual(2);
  }
});

it("rejects a file made elsewhere with a message, and stores nothing of it", async () => {
  const objects = await objectsOf(site);
  const keyOf = (ending: string) => [...objects.keys()].find((key) => key.endsWith(ending)) ?? "";
  const names = [".mp4", ".jpg", "-480.avif", ".vtt"].map(keyOf);
  for (const key of names) await site.worker.media.delete(key);
  const sizeOf = (key: string) => objects.get(key)?.bytes.length ?? 0;
  const [mp4 = "", jpg = "", avif = "", vtt = ""] = names;
  const page = (length: number) => Buffer.from("<script>alert(1)</script>".padEnd(length));
  // Starts like a film, but the rest is missing.
  const broken = Buffer.concat([film(PART_BYTES).subarray(0, 64), Buffer.alloc(sizeOf(mp4) - 64)]);
  const withPlace = jpegWithPlace();
  const hostile: [string, Buffer][] = [
    [mp4, broken],
    [jpg, page(sizeOf(jpg))],
    [avif, png({ width: 480, height: 200 })],
    [vtt, page(sizeOf(vtt))],
    ["public/library/nobody/x.jpg", withPlace],
    ["queue/inquiry.json", Buffer.from("{}")],
    ["public/x.jpg", withPlace],
    ["../public/x", Buffer.from("x")],
  ];
  const { counts } = await restore(tarOf(hostile));
  expect(counts).toEqual({
    restored: 0,
    stored: 0,
    unknown: 4,
    refused: names.map((name) => ({ name, reason: RESTORE_REFUSALS.not_the_file })),
  });
  // The library never stores a picture that contains its location.
  expect((await restore(tarOf([[jpg, withPlace]]))).counts.refused).toHaveLength(1);
  // A row doesn't decide where bytes are stored either: it may come from a handwritten archive.
  const row = { fileName: "x.png", contentType: "image/png", sizeBytes: png().length };
  const db = site.database.open();
  await db.insert(media).values([
    { ...row, key: "queue/evil.png" },
    { ...row, key: "public/library/p/private.png", private: true },
  ]);
  const placed = await restore(
    tarOf([
      ["queue/evil.png", png()],
      ["public/library/p/private.png", png()],
    ]),
  );
  expect(placed.counts).toMatchObject({ restored: 0, unknown: 2 });
  for (const [name] of hostile) expect(await site.worker.media.head(name), name).toBeNull();
  expect((await site.worker.media.list({ prefix: "queue/" })).objects).toEqual([]);

  // Files already in the store aren't replaced.
  expect(await restore(saved.files)).toMatchObject({ counts: { restored: 4 } });
  const before = sumsOf(await objectsOf(site));
  const path = `/api/media-restore/files?key=${encodeURIComponent(jpg)}`;
  const answer = await callApi(newcomer, "PUT", path, new Uint8Array(page(sizeOf(jpg))));
  expect(answer.status).toBe(415);
  expect(sumsOf(await objectsOf(site))).toEqual(before);
});

it("says so when a file is no media archive or an incomplete one", async () => {
  expect(await restore(saved.data)).toMatchObject({ problem: NOT_A_MEDIA_ARCHIVE });
  expect(await restore(new Blob(["a".repeat(2000)]))).toMatchObject({ problem: NOT_A_MEDIA_ARCHIVE });
  for (const missing of [TAR_END_BYTES, 5000]) {
    const cut = saved.files.slice(0, saved.files.size - missing);
    expect(await restore(cut)).toMatchObject({ problem: MEDIA_CUT_OFF });
  }
});

it("a customer can't restore a file", async () => {
  const { credentials } = await newPerson(site);
  const customer = await signedIn(site, credentials);
  expect((await callApi(customer, "PUT", "/api/media-restore/files?key=public/x", "x")).status).toBe(403);
});
