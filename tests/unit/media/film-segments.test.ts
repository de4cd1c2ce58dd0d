import { describe, expect, it } from "vitest";
import { readTo, type SegmentedFilm, secondsOf } from "#server/media/film-segments/contract.ts";
import { readSegments } from "#server/media/film-segments/service.ts";
import { realFilm } from "#tests/factories/real-film.ts";
import { audioSegment, box, segment, segmentedFilm, segmentsHead } from "#tests/factories/segmented-film.ts";

/** Reads a film, and counts what is read of it. */
async function read(bytes: Buffer, earlier: SegmentedFilm | null = null, most = 10_000) {
  const asked = { calls: 0, bytes: 0 };
  const film = await readSegments(
    {
      sizeBytes: bytes.length,
      read: async (offset, length) => {
        asked.calls += 1;
        asked.bytes += length;
        return bytes.subarray(offset, offset + length);
      },
    },
    earlier,
    most,
  );
  return { film, asked };
}
const u32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
/** Returns a film with four bytes changed, counted from the n-th box of this name. */
function changed(film: Buffer, name: string, offset: number, value: number, nth = 0): Buffer {
  const copy = Buffer.from(film);
  let at = -1;
  for (let count = 0; count <= nth; count += 1) at = copy.indexOf(name, at + 1);
  copy.writeUInt32BE(value >>> 0, at - 4 + offset);
  return copy;
}

describe("a film in segments", () => {
  it("says where each segment is and how long, with what its players need", async () => {
    const bytes = segmentedFilm({ seconds: [2, 2, 1.2] });
    const { film } = await read(bytes);
    expect(film).toEqual({
      codecs: "avc1.64001f,mp4a.40.2",
      hasAudio: true,
      headBytes: segmentsHead().length,
      ticksPerSecond: 600,
      bytes: [0, 2, 4].map((start, index) => segment(start, [2, 2, 1.2][index] ?? 0).length),
      ticks: [1200, 1200, 720],
    });
    expect(film && [readTo(film), secondsOf(film)]).toEqual([bytes.length, 5.2]);
    const silent = await read(segmentedFilm({ seconds: [2], hasAudio: false }));
    expect(silent.film).toMatchObject({ codecs: "avc1.64001f", hasAudio: false });
  });

  it("is read in steps that go on where the last one stopped", async () => {
    const bytes = segmentedFilm({ late: 0.02 });
    const whole = await read(bytes);
    let film: SegmentedFilm | null = null;
    const steps = [];
    do {
      const step = await read(bytes, film, 15);
      film = step.film;
      steps.push(step.asked.calls);
    } while (film && readTo(film) < bytes.length);
    expect(steps).toEqual([16, 16, 11]);
    expect(film).toEqual(whole.film);
  });

  it("costs a short read for each segment, however many bytes that has", async () => {
    const { film, asked } = await read(
      segmentedFilm({ seconds: Array.from({ length: 10 }, () => 2), pictures: 900_000 }),
    );
    expect(film?.bytes).toHaveLength(10);
    expect(asked.calls).toBe(11);
    expect(asked.bytes).toBeLessThanOrEqual(64 * 1024 + 10 * 32 * 1024);
  });

  it("lasts as its pictures say: a gap belongs to the picture before it", async () => {
    const { film } = await read(segmentedFilm({ seconds: [2, 2], late: 0.05 }));
    expect(film?.ticks).toEqual([1230, 1203]);
  });
});

it("a film in segments is as long as its audio if that ends later than the pictures of the last segment", async () => {
  const { film } = await read(
    Buffer.concat([segmentsHead(), segment(0, 2), segment(2, 0.04, { audioSeconds: 2 })]),
  );
  expect(film && secondsOf(film)).toBeCloseTo(4, 1);
});

it("the audio behind the last pictures belongs to the last segment, also if it is read with the next step", async () => {
  const tail = [audioSegment(4, 2), audioSegment(6, 0.5)];
  const bytes = Buffer.concat([segmentedFilm({ seconds: [2, 2] }), ...tail]);
  const { film } = await read(bytes);
  const [first = 0, second = 0] = [segment(0, 2), segment(2, 2), ...tail].map(({ length }) => length);
  expect(film?.bytes).toEqual([first, second + tail.reduce((sum, { length }) => sum + length, 0)]);
  expect(film && secondsOf(film)).toBeCloseTo(6.5, 1);
  const { film: early } = await read(bytes, null, 2);
  expect((await read(bytes, early)).film).toEqual(film);
  expect((await read(Buffer.concat([segmentsHead(), audioSegment(0, 2)]))).film).toBeNull();
});

const film = segmentedFilm({ seconds: [2, 2] });
const head = segmentsHead();
const HOSTILE: [string, Buffer][] = [
  ["nothing", Buffer.alloc(0)],
  ["headers only", head],
  ["a film in one piece", realFilm("h264-turned.mp4")],
  ["another format", realFilm("vp9.webm")],
  ["a film that is cut", film.subarray(0, film.length - 1)],
  ["a film with bytes behind it", Buffer.concat([film, Buffer.alloc(3)])],
  ["a segment that isn't the next", Buffer.concat([head, segment(0, 2), segment(20, 2)])],
  ["a segment twice", Buffer.concat([head, segment(0, 2), segment(0, 2)])],
  ["a segment without a key frame", segmentedFilm({ seconds: [2], isKey: false })],
  ["a long segment", segmentedFilm({ seconds: [30] })],
  ["a segment without pictures", Buffer.concat([head, box("styp"), box("mdat", Buffer.alloc(9))])],
  [
    "two fragments before the pictures",
    Buffer.concat([head, segment(0, 2).subarray(0, -3008), segment(2, 2)]),
  ],
  ["a box of no length", changed(film, "styp", 0, 0)],
  ["a box of four GB", changed(film, "moof", 0, 0xffffffff)],
  ["headers of a gigabyte", changed(film, "moov", 0, 2 ** 30)],
  ["a millon samples", changed(film, "trun", 12, 1_000_000)],
  [
    "billions of samples without sizes",
    changed(changed(film, "trun", 8, 0x01000005), "trun", 12, 0xffffffff),
  ],
  ["no samples", changed(film, "trun", 12, 0)],
  ["pictures without a time", changed(film, "tfhd", 16, 0)],
  ["pictures of years", changed(film, "tfhd", 16, 0xffffffff)],
  ["audio of years behind the pictures", changed(film, "tfhd", 16, 0xffffff, 1)],
  ["a start beyond numbers", changed(film, "tfdt", 12, 0xffffffff)],
  ["a track that isn't there", changed(film, "tfhd", 12, 7)],
  ["a clock that stands", changed(film, "mdhd", 20, 0)],
  ["another codec", Buffer.from(film.toString("latin1").replace("avc1", "hvc1"), "latin1")],
  ["another kind of track", Buffer.from(film.toString("latin1").replace("soun", "subt"), "latin1")],
  ["two tracks of one number", changed(film, "tkhd", 20, 1, 1)],
  ["a million boxes", Buffer.concat([head, ...Array.from({ length: 9000 }, () => box("free"))])],
  ["boxes in boxes", Buffer.concat([head, box("moof", box("traf", u32(8)))])],
];

describe("bytes that aren't such a film are refused with few and short reads", () => {
  it.each(HOSTILE)("%s", async (_, bytes) => {
    const { film, asked } = await read(bytes);
    expect(film).toBeNull();
    expect(asked.calls).toBeLessThanOrEqual(4);
    expect(asked.bytes).toBeLessThanOrEqual(64 * 1024 + 3 * 32 * 1024);
  });

  it("of any random change none is read as longer than its file, or throws", async () => {
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return seed % below;
    };
    for (let round = 0; round < 3000; round += 1) {
      const bytes = Buffer.from(film);
      for (let count = 0; count <= random(3); count += 1) bytes[random(head.length + 900)] = random(256);
      const { film: found } = await read(bytes);
      if (found) expect(readTo(found)).toBe(bytes.length);
    }
  });
});
