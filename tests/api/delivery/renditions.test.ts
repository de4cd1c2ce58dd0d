import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { contacts } from "#drizzle/schema/contacts.ts";
import { deliveryFiles } from "#drizzle/schema/deliveries.ts";
import { previewBytes } from "#server/delivery/lock/contract.ts";
import { NOT_TOGETHER, RENDITIONS_GONE } from "#server/delivery/renditions/contract.ts";
import { readSegments } from "#server/media/film-segments/service.ts";
import {
  adaptiveDelivery,
  RENDITIONS,
  replaceRenditions,
  sendRendition,
  sendRenditions,
} from "#tests/factories/adaptive-film.ts";
import {
  beginFile,
  newDelivery,
  PLAYABLE,
  quickTime,
  sendFile,
  wholeDelivery,
} from "#tests/factories/delivered-film.ts";
import { recordPayment } from "#tests/factories/payment.ts";
import { segmentedFilm } from "#tests/factories/segmented-film.ts";
import { enteredByCode, MY_WEDDING, newContact } from "#tests/support/clients.ts";
import { pageText } from "#tests/support/page-text.ts";
import { callApi, errorsOf, newPerson, signedIn } from "#tests/support/staff.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";

let studio: Studio;
let admin: Visitor;
beforeAll(async () => {
  studio = await startStudio();
  admin = await signedIn(studio);
});
beforeEach(() => studio.reset());
afterEach(() => studio.expectNoErrors());
afterAll(() => studio?.close());

const bytesOf = async (answer: { arrayBuffer: () => Promise<ArrayBuffer> }) =>
  Buffer.from(await answer.arrayBuffer());
const rowsOf = (filmId: string) =>
  studio.database.open().select().from(deliveryFiles).where(eq(deliveryFiles.filmId, filmId));
const stored = async () => (await studio.worker.media.list({ prefix: "private/films/" })).objects.length;
const publish = (id: string) => callApi(admin, "POST", `/api/deliveries/${id}/publishing`);
const unpublish = (id: string) => callApi(admin, "DELETE", `/api/deliveries/${id}/publishing`);
/** Returns the number of bytes of a film that its couple gets before it has paid. */
async function cutOf(bytes: Buffer): Promise<number> {
  const read = async (offset: number, length: number) => bytes.subarray(offset, offset + length);
  const film = await readSegments({ sizeBytes: bytes.length, read }, null, 1000);
  return film ? previewBytes(film) : 0;
}

type Delivery = Awaited<ReturnType<typeof adaptiveDelivery>>;

/** Plays a film as a player does: its playlist, each size's playlist, and each segment of those. */
async function play(visitor: Visitor, { path, filmId }: Pick<Delivery, "path" | "filmId">) {
  const master = await (await visitor.get(`${path}/${filmId}.m3u8`)).text();
  const lists = master.match(/^[0-9a-f]{32}\.m3u8$/gm) ?? [];
  return Promise.all(
    lists.map(async (list) => {
      const text = await (await visitor.get(`${path}/${list}`)).text();
      const [, address = "", head = 0] = /URI="([^"]+)",BYTERANGE="(\d+)@0"/.exec(text) ?? [];
      const ranges = [
        [Number(head), 0],
        ...[...text.matchAll(/RANGE:(\d+)@(\d+)/g)].map(([, ...pair]) => pair.map(Number)),
      ];
      const parts: Buffer[] = [];
      for (const [length = 0, from = 0] of ranges) {
        const answer = await visitor.get(`${path}/${address}`, {
          range: `bytes=${from}-${from + length - 1}`,
        });
        expect([answer.status, answer.headers.get("content-type")]).toEqual([206, "video/mp4"]);
        parts.push(await bytesOf(answer));
      }
      return { address, bytes: Buffer.concat(parts), segments: ranges.length - 1 };
    }),
  );
}

describe("a film in several sizes", () => {
  it("plays byte for byte, the smallest size first, and each range costs no call of the database while fresh", async () => {
    const film = await adaptiveDelivery(studio, admin);
    const { booking, path, filmId, ids } = film;
    const ana = await enteredByCode(studio, booking.email);
    const html = await (await ana.get(path)).text();
    expect(html).toContain(`src="${path}/${filmId}.m3u8"`);
    const list = await ana.get(`${path}/${filmId}.m3u8`);
    expect(list.headers.get("content-type")).toBe("application/vnd.apple.mpegurl");
    expect(list.headers.get("cache-control")).toContain("no-store");
    expect((await list.text()).match(/RESOLUTION=\d+x\d+/g)).toEqual([
      "RESOLUTION=640x360",
      "RESOLUTION=1280x720",
      "RESOLUTION=1920x1080",
    ]);
    const [large = "", small = "", middle = ""] = ids;
    const [one, two, three] = RENDITIONS;
    const played = await play(ana, film);
    expect(played.map(({ address, segments }) => [address, segments])).toEqual([
      [`${small}.mp4`, 40],
      [`${middle}.mp4`, 40],
      [`${large}.mp4`, 40],
    ]);
    expect(played.map(({ bytes }) => bytes)).toEqual([two, three, one]);

    studio.worker.clearLogs();
    await ana.get(`${path}/${small}.mp4`, { range: "bytes=0-9" });
    expect(await studio.logged("request")).toMatchObject({ databaseCalls: 0 });
    for (const address of [`${filmId}.m3u8`, `${small}.m3u8`]) {
      studio.worker.clearLogs();
      await ana.get(`${path}/${address}`);
      expect(await studio.logged("request")).toMatchObject({ databaseRoundTrips: 2 });
    }
  });

  it("goes to nobody but its partners, by none of its addresses", async () => {
    const [film, other] = [await adaptiveDelivery(studio, admin), await adaptiveDelivery(studio, admin)];
    const payer = `payer-${crypto.randomUUID()}@example.com`;
    await newContact(studio, { bookingId: film.booking.id, role: "payer", name: "Mae", email: payer });
    const people = [
      createVisitor(studio),
      admin,
      await enteredByCode(studio, other.booking.email),
      await enteredByCode(studio, payer),
    ];
    const addresses = [`${film.filmId}.m3u8`, ...film.ids.flatMap((id) => [`${id}.m3u8`, `${id}.mp4`, id])];
    const ana = await enteredByCode(studio, film.booking.email);
    for (const address of addresses) {
      for (const path of [film.path, other.path])
        for (const visitor of people)
          for (const method of ["GET", "HEAD"]) {
            const answer = await visitor.send(`${path}/${address}`, { method, headers: {} });
            expect([address, answer.status, await answer.text()]).toEqual([address, 404, ""]);
          }
      expect((await ana.get(`${film.path}/${address}`)).status).toBe(200);
      expect((await ana.get(`${other.path}/${address}`)).status).toBe(404);
    }
  });

  it("ends within a minute after the delivery was unpublished or the access withdrawn, its playlists at once", async () => {
    const { booking, id, filmId, path, ids } = await adaptiveDelivery(studio, admin);
    const ana = await enteredByCode(studio, booking.email);
    const [file] = ids;
    const lists = [`${filmId}.m3u8`, `${file}.m3u8`];
    const statuses = (addresses: string[]) =>
      Promise.all(addresses.map(async (address) => (await ana.get(`${path}/${address}`)).status));
    expect(await statuses([...lists, `${file}.mp4`])).toEqual([200, 200, 200]);
    await unpublish(id);
    expect(await statuses(lists)).toEqual([404, 404]);
    await studio.renewIsolate();
    expect(await statuses([`${file}.mp4`])).toEqual([404]);
    await publish(id);
    expect(await statuses([...lists, `${file}.mp4`])).toEqual([200, 200, 200]);
    const withdrawn = { withdrawnAt: new Date() };
    await studio.database.open().update(contacts).set(withdrawn).where(eq(contacts.bookingId, booking.id));
    await studio.renewIsolate();
    expect(await statuses([...lists, `${file}.mp4`])).toEqual([404, 404, 404]);
  });
});

describe("S57: a film in several sizes that isn't paid", () => {
  it("ends after thirty seconds in each size, and no byte beyond leaves by any range", async () => {
    const film = await adaptiveDelivery(studio, admin, { owes: "3000" });
    const { booking, path, filmId, ids, original } = film;
    const ana = await enteredByCode(studio, booking.email);
    for (const { segments } of await play(ana, film)) expect(segments).toBe(15);
    for (const [index, bytes] of RENDITIONS.entries()) {
      const address = `${path}/${ids[index]}.mp4`;
      const cut = await cutOf(bytes);
      const ask = async (range?: string) => {
        const answer = await ana.get(address, range ? { range } : {});
        return { answer, body: await bytesOf(answer) };
      };
      const whole = await ask();
      expect(whole.answer.headers.get("content-length")).toBe(String(cut));
      expect(whole.body.equals(bytes.subarray(0, cut))).toBe(true);
      for (const range of ["bytes=0-", `bytes=0-${bytes.length - 1}`, "bytes=0-0,5000-9000", "bytes=x"])
        expect((await ask(range)).body.equals(bytes.subarray(0, cut))).toBe(true);
      for (let from = cut - 3; from < cut + 3; from += 1) {
        const { answer, body } = await ask(`bytes=${from}-${from + 9}`);
        const got = [from, answer.status, body.length, answer.headers.get("content-range")];
        const range = from < cut ? `bytes ${from}-${cut - 1}/${cut}` : `bytes */${cut}`;
        expect(got).toEqual([from, from < cut ? 206 : 416, Math.max(0, cut - from), range]);
      }
      const last = await ask("bytes=-5");
      expect(last.body.equals(bytes.subarray(cut - 5, cut))).toBe(true);
      const head = await ana.send(address, { method: "HEAD", headers: {} });
      expect(head.headers.get("content-length")).toBe(String(cut));
      expect(head.headers.get("etag")).toBe(whole.answer.headers.get("etag"));
    }
    const html = await (await ana.get(path)).text();
    expect(html).toContain(`src="${path}/${filmId}.m3u8"`);
    expect(html).not.toContain("Download the original");
    expect(await pageText(ana, MY_WEDDING)).toContain("Watch the preview");

    const { headers } = await ana.get(`${path}/${ids[0]}.mp4`, { range: "bytes=0-9" });
    await recordPayment(admin, booking.id, "3000");
    const played = await play(ana, film);
    expect(played.map(({ segments }) => segments)).toEqual([40, 40, 40]);
    expect(played[2]?.bytes.equals(RENDITIONS[0] ?? original)).toBe(true);
    // What a browser kept of the part isn't taken for a part of the whole.
    const again = await ana.get(`${path}/${ids[0]}.mp4`, {
      range: "bytes=10-19",
      "if-range": headers.get("etag") ?? "",
    });
    expect(again.status).toBe(200);
  });

  it("shows its poster alone if it is too short for a part of it", async () => {
    const films = [segmentedFilm({ seconds: [2] })];
    const { booking, path, filmId, ids } = await adaptiveDelivery(studio, admin, { films, owes: "50" });
    const ana = await enteredByCode(studio, booking.email);
    const html = await (await ana.get(path)).text();
    expect(html).toContain("There is no preview of this film.");
    for (const address of [`${filmId}.m3u8`, `${ids[0]}.m3u8`, `${ids[0]}.mp4`])
      expect((await ana.get(`${path}/${address}`)).status).toBe(404);
    expect(await pageText(ana, MY_WEDDING)).not.toContain("Watch the preview");
  });

  it("that was opened by hand and is locked again ends within a minute", async () => {
    const { booking, id, path, ids } = await adaptiveDelivery(studio, admin, { owes: "3000" });
    const ana = await enteredByCode(studio, booking.email);
    const opening = `/api/deliveries/${id}/opening`;
    await callApi(admin, "POST", opening, { reason: "Their bank is slow" });
    const beyond = { range: `bytes=${(await cutOf(RENDITIONS[0] ?? Buffer.alloc(0))) + 1}-` };
    const ask = async () => (await ana.get(`${path}/${ids[0]}.mp4`, beyond)).status;
    expect(await ask()).toBe(206);
    await callApi(admin, "DELETE", opening);
    await studio.renewIsolate();
    expect(await ask()).toBe(416);
  });
});

describe("the sizes of a film", () => {
  it("are watched once all are whole, all at once, in place of what browsers played before", async () => {
    const { booking, id, filmId, path } = await wholeDelivery(studio, admin);
    await publish(id);
    const ana = await enteredByCode(studio, booking.email);
    const before = await rowsOf(filmId);
    const ids: string[] = [];
    for (const bytes of RENDITIONS) {
      ids.push(await sendRendition(admin, filmId, bytes));
      expect((await ana.get(`${path}/${ids.at(-1)}.mp4`)).status).toBe(404);
      expect((await ana.get(`${path}/${filmId}.m3u8`)).status).toBe(404);
    }
    const single = before.find(({ role }) => role === "playable");
    expect((await ana.get(`${path}/${single?.id}`)).status).toBe(200);
    expect((await replaceRenditions(admin, filmId, ids)).status).toBe(200);
    expect((await play(ana, { path, filmId })).map(({ segments }) => segments)).toEqual([40, 40, 40]);
    expect((await rowsOf(filmId)).map(({ role }) => role).sort()).toEqual([
      "original",
      "poster",
      "rendition",
      "rendition",
      "rendition",
    ]);
    for (const { key, role } of before)
      expect([role, (await studio.worker.media.head(key)) === null]).toEqual([
        role,
        role === "playable" || role === "preview",
      ]);
    expect(await pageText(admin, `/admin/deliveries/${id}`)).toMatch(/360p.*720p.*1080p/);

    // A new film replaces them in the same way, and so does a single version.
    const [first = ""] = await sendRenditions(admin, filmId, [segmentedFilm({ seconds: [2, 2, 2, 2] })]);
    expect((await play(ana, { path, filmId })).map(({ address }) => address)).toEqual([`${first}.mp4`]);
    await sendFile(admin, { filmId, role: "playable", bytes: PLAYABLE });
    expect((await ana.get(`${path}/${filmId}.m3u8`)).status).toBe(404);
    expect((await rowsOf(filmId)).map(({ role }) => role).sort()).toEqual(["original", "playable", "poster"]);
  });

  it("make a film complete, and one alone doesn't until it is in use", async () => {
    const { id, filmId } = await newDelivery(studio, admin);
    await sendFile(admin, { filmId, role: "original", bytes: quickTime(100) });
    const file = await sendRendition(admin, filmId, RENDITIONS[1] ?? Buffer.alloc(0));
    expect((await publish(id)).status).toBe(409);
    expect((await replaceRenditions(admin, filmId, [file])).status).toBe(200);
    expect((await publish(id)).status).toBe(200);
    // A lost answer is asked for again.
    expect((await replaceRenditions(admin, filmId, [file])).status).toBe(200);
  });

  it("are refused if they aren't the same film, or aren't this film's, or aren't whole", async () => {
    const { filmId } = await newDelivery(studio, admin);
    const other = await newDelivery(studio, admin);
    const send = (bytes: Buffer, film = filmId) => sendRendition(admin, film, bytes);
    const seconds = [2, 2, 2, 2];
    const one = await send(segmentedFilm({ seconds }));
    const sides: [number, number] = [1280, 720];
    const unlike = [
      await send(segmentedFilm({ seconds: [2, 2, 2], sides })),
      await send(segmentedFilm({ seconds: [2, 1.6, 2.4, 2], sides })),
      await send(segmentedFilm({ seconds, sides, hasAudio: false })),
      await send(segmentedFilm({ seconds, pictures: 99 })),
    ];
    for (const file of unlike)
      expect(await errorsOf(await replaceRenditions(admin, filmId, [one, file]))).toMatchObject({
        status: 409,
        fields: { file: NOT_TOGETHER },
      });
    const begun = await beginFile(admin, {
      filmId,
      role: "rendition",
      bytes: segmentedFilm({ seconds, sides }),
    });
    const { value } = (await begun.json()) as { value: { open: { id: string } } };
    for (const file of [
      value.open.id,
      await send(segmentedFilm({ seconds, sides }), other.filmId),
      "0".repeat(32),
    ])
      expect(await errorsOf(await replaceRenditions(admin, filmId, [one, file]))).toMatchObject({
        status: 409,
        fields: { file: RENDITIONS_GONE },
      });
    expect((await replaceRenditions(admin, "no-film", [one])).status).toBe(404);
    expect((await replaceRenditions(admin, filmId, [])).status).toBe(422);
    expect((await rowsOf(filmId)).every(({ joinedAt }) => joinedAt === null)).toBe(true);
  });

  it("are refused if their bytes are no film in segments, whatever the browser says, and leave the store", async () => {
    const { filmId } = await newDelivery(studio, admin);
    const before = await stored();
    const film = segmentedFilm();
    for (const bytes of [
      PLAYABLE,
      film.subarray(0, film.length - 1),
      segmentedFilm({ isKey: false }),
      quickTime(999),
    ]) {
      const begun = await beginFile(admin, { filmId, role: "rendition", bytes });
      const answer =
        begun.status === 200 ? await sendFile(admin, { filmId, role: "rendition", bytes }) : begun;
      expect(await errorsOf(answer)).toMatchObject({
        fields: { file: "Browsers can't play this version. Please make it again." },
      });
    }
    expect(await stored()).toBe(before);
  });

  it("of a long film are read in steps, one for each call", async () => {
    const { filmId } = await newDelivery(studio, admin);
    const seconds = Array.from({ length: 900 }, () => 2);
    const bytes = segmentedFilm({ seconds, pictures: 20, hasAudio: false });
    const first = await sendFile(admin, { filmId, role: "rendition", bytes });
    expect(await first.json()).toMatchObject({ ok: true, value: { file: null } });
    const [row] = await rowsOf(filmId);
    const second = await callApi(admin, "POST", `/api/delivery-files/${row?.id}/complete`);
    expect(await second.json()).toMatchObject({ value: { file: { durationSeconds: 1800 } } });
  });

  it("of a delivered film are changed only by those who may deliver", async () => {
    const { filmId } = await adaptiveDelivery(studio, admin);
    const { credentials } = await newPerson(studio, { role: "film_editor" });
    const editor = await signedIn(studio, credentials);
    const file = await sendRendition(admin, filmId, segmentedFilm());
    expect((await replaceRenditions(editor, filmId, [file])).status).toBe(409);
  });
});
