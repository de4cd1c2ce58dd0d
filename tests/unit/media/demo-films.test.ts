import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { seedFilms } from "#drizzle/seed/content.ts";
import { isCaptions } from "#server/media/files/captions.ts";
import { demoSeconds, excerptSeconds, filmFrames } from "#server/media/film-frames/contract.ts";
import { readWebp } from "#server/media/picture-validation/webp.ts";
import { FRAME_WIDTH } from "#server/media/uploads/contract.ts";

const inPublic = (address: string) => readFileSync(`public${address}`);

/** Returns an MP4's duration in seconds from its movie header (ISO/IEC 14496-12, 8.2.2). */
function secondsOf(film: Buffer): number {
  const at = film.indexOf("mvhd") + 4;
  expect(film[at], "version of the header").toBe(0);
  return film.readUInt32BE(at + 16) / film.readUInt32BE(at + 12);
}

const stamps = (captions: string) =>
  [...captions.matchAll(/(\d\d):(\d\d\.\d{3})/g)].map(
    ([, minutes, seconds]) => Number(minutes) * 60 + Number(seconds),
  );

it.each(seedFilms)("$slug has captions within the film's length, and frames for its card", (film) => {
  const { filmUrl, captionsUrl } = film;
  const seconds = secondsOf(inPublic(filmUrl));
  expect(demoSeconds(filmUrl)).toBe(Math.round(seconds));
  const captions = inPublic(captionsUrl);
  expect(isCaptions(captions)).toBe(true);
  const times = stamps(captions.toString());
  expect(times.length).toBeGreaterThanOrEqual(4);
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  expect(times.at(-1)).toBeLessThan(seconds);
  const frames = filmFrames(filmUrl, null);
  expect(frames).toHaveLength(3);
  for (const address of frames) expect(readWebp(inPublic(address))?.width).toBe(FRAME_WIDTH);
});

it("the two complete films are as long as the specification says, and the others are excerpts", () => {
  const whole = seedFilms.filter((film) => excerptSeconds(film.filmUrl, film.durationSeconds) === null);
  expect(whole.map(({ title, durationSeconds }) => [title, durationSeconds])).toEqual([
    ["Ana & Ben", 75],
    ["Nadia & Sam", 130],
  ]);
});

it("a library film has the frames stored with it, in the standard width only", () => {
  const variant = (name: string, width: number) => ({
    key: `public/library/1/${name}`,
    width,
    contentType: "image/webp",
  });
  const variants = [variant("still.webp", 480), variant("frame-1.webp", FRAME_WIDTH)];
  expect(filmFrames("/media/library/1/film.mp4", variants)).toEqual(["/media/library/1/frame-1.webp"]);
  expect(filmFrames("/media/library/1/film.mp4", null)).toEqual([]);
  expect(filmFrames("https://vimeo.com/1", null)).toEqual([]);
});
