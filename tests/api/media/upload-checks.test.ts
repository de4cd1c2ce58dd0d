import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { media } from "#drizzle/schema/media.ts";
import { uploadParts, uploads } from "#drizzle/schema/uploads.ts";
import { FILE_REFUSALS, FILM_BYTES_MAX, PART_BYTES } from "#server/media/uploads/contract.ts";
import { film, mp4Head, webmHead } from "#tests/factories/film.ts";
import { emptyLibrary, served } from "#tests/support/library.ts";
import { newAdmin } from "#tests/support/own-account.ts";
import { newPerson, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { begunFilm, filmAuditedRoutes, sendFilm } from "#tests/support/uploads.ts";
import type { Visitor } from "#tests/support/visitor.ts";
import { SITE } from "#tests/support/worker.ts";

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

describe("S23 a film is recognized by its content, not by its name", () => {
  it.each([
    ["an MP4", mp4Head(), "video/mp4", "mp4"],
    ["an MP4 of Premiere's", mp4Head("mp42"), "video/mp4", "mp4"],
    ["a WebM", webmHead(), "video/webm", "webm"],
  ])("accepts %s under any name", async (_, head, contentType, ending) => {
    const { value } = await sendFilm(admin, film(3000, head), { fileName: "arch.jpg.svg" });
    expect(value?.file).toMatchObject({
      contentType,
      address: expect.stringMatching(`/arch-jpg.${ending}$`),
    });
    expect((await served(studio, value?.file?.address ?? "")).headers.get("content-type")).toBe(contentType);
  });

  it.each([
    ["of which only the head is a film's", Buffer.concat([mp4Head(), Buffer.alloc(5000)])],
    ["that is cut off", film(9000).subarray(0, 5000)],
    ["with sound alone", Buffer.from(film(5000).toString("latin1").replace("vide", "soun"), "latin1")],
  ])("rejects a film %s, and stores nothing of it", async (_, bytes) => {
    expect(await sendFilm(admin, bytes)).toMatchObject({
      status: 415,
      error: { fields: { file: FILE_REFUSALS.damaged_film } },
    });
    expect([await open(), await rows()]).toEqual([[], []]);
    expect((await studio.worker.media.list({ prefix: "public/library/" })).objects).toEqual([]);
  });

  it.each([
    ["a QuickTime film", mp4Head("qt  ")],
    ["an AVIF", mp4Head("avif")],
    ["a HEIC", mp4Head("heic")],
    ["sound alone", mp4Head("M4A ")],
    ["a Matroska film", webmHead("matroska")],
    ["a page", Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ["nothing", Buffer.alloc(0)],
  ])("rejects %s named film.mp4", async (_, head) => {
    const bytes = Buffer.concat([head, Buffer.alloc(64)]);
    expect(await routes().begin(bytes)).toMatchObject({
      status: 415,
      error: { fields: { file: FILE_REFUSALS.misnamed } },
    });
    expect(await open()).toEqual([]);
  });

  it("rejects a file with another extension as an unsupported type", async () => {
    const { error } = await routes().begin(Buffer.alloc(100), { fileName: "song.mp3" });
    expect(error?.fields?.file).toBe(FILE_REFUSALS.wrong_type);
  });

  it("checks the uploaded bytes, not the announced ones", async () => {
    const page = Buffer.concat([Buffer.from("<script>alert(1)</script>"), Buffer.alloc(SMALL.length)]);
    for (const other of [page, film(SMALL.length, webmHead())]) {
      const id = await begun();
      expect(await routes().put(id, 1, other.subarray(0, SMALL.length))).toMatchObject({
        status: 415,
        error: { fields: { file: FILE_REFUSALS.wrong_type } },
      });
      expect(await notes()).toEqual([]);
      expect((await routes().complete(id)).status).toBe(409);
    }
  });

  it("rejects a film too short to have a type", async () => {
    const id = await begun(Buffer.from("none"), { head: mp4Head().toString("base64"), sizeBytes: 4 });
    expect((await routes().put(id, 1, Buffer.from("none"))).status).toBe(415);
  });
});

describe("S24 size is measured, not trusted", () => {
  const chunked = async (id: string, bytes: Buffer) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let at = 0; at < bytes.length; at += 1000) controller.enqueue(bytes.subarray(at, at + 1000));
        controller.close();
      },
    });
    const headers = { origin: SITE, cookie: admin.cookieHeader() };
    const path = `/api/uploads/${id}/parts/1`;
    return (await studio.worker.fetch(path, { method: "PUT", body, duplex: "half", headers })).status;
  };

  it("accepts exactly a part's bytes, with and without a declared length", async () => {
    const id = await begun();
    const longer = Buffer.concat([SMALL, Buffer.alloc(1)]);
    expect((await routes().put(id, 1, longer)).status).toBe(413);
    expect(await chunked(id, longer)).toBe(413);
    expect((await routes().put(id, 1, SMALL.subarray(1))).status).toBe(422);
    expect(await chunked(id, SMALL.subarray(0, -1))).toBe(422);
    expect(await notes()).toEqual([]);
    expect(await chunked(id, SMALL)).toBe(200);
    const { value } = await routes().complete(id);
    expect((await served(studio, value?.file?.address ?? "")).bytes.equals(SMALL)).toBe(true);
  });

  it.each([0, -1, 2, 1.5, "x", "1e0x", 10_001])("rejects part %s of a film with one part", async (number) => {
    const id = await begun();
    expect((await routes().put(id, number, SMALL)).status).toBe(422);
  });

  it("rejects a film over 5 GB before any byte is sent", async () => {
    expect(await routes().begin(SMALL, { sizeBytes: FILM_BYTES_MAX + 1 })).toMatchObject({
      status: 413,
      error: { fields: { file: FILE_REFUSALS.film_too_large } },
    });
    expect((await routes().begin(SMALL, { sizeBytes: FILM_BYTES_MAX })).status).toBe(200);
  });
});

describe("S16 an upload belongs to its owner", () => {
  it("another admin can't find it", async () => {
    const id = await begun();
    const other = filmAuditedRoutes((await newAdmin(studio)).admin);
    const answers = [
      await other.state(id),
      await other.put(id, 1, SMALL),
      await other.complete(id),
      await other.cancel(id),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(await notes()).toEqual([]);
    expect((await routes().put(id, 1, SMALL)).status).toBe(200);
  });

  it.each(["", "some-id", "%27", "0".repeat(32), `${"0".repeat(31)}%25`])(
    "there is none with the id %s",
    async (id) => {
      for (const { status } of [await routes().put(id, 1, SMALL), await routes().complete(id)]) {
        expect(status).toBe(404);
      }
    },
  );

  it("a non-admin can't begin or continue one", async () => {
    const id = await begun();
    const { credentials } = await newPerson(studio);
    const person = filmAuditedRoutes(await signedIn(studio, credentials));
    for (const { status } of [
      await person.begin(SMALL),
      await person.put(id, 1, BIG),
      await person.cancel(id),
    ]) {
      expect(status).toBe(403);
    }
    expect(await open()).toHaveLength(1);
  });
});
