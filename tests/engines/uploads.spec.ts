import { readFileSync, writeFileSync } from "node:fs";
import { eq, like } from "drizzle-orm";
import type { TestInfo } from "playwright/test";
import sharp from "sharp";
import { media } from "#drizzle/schema/media.ts";
import { E2E_PORT } from "#tests/e2e/address.ts";
import { openSiteDatabase } from "#tests/e2e/database.ts";
import { unlike } from "#tests/factories/different-file.ts";
import { openAdmin } from "./admin.ts";
import { expect, test } from "./journey.ts";
import type { Tab } from "./tab.ts";

const DEMO = "public/demo";

/** Creates a copy of a file with a unique name and content that the library doesn't have yet. */
async function newFile(testInfo: TestInfo, from: string) {
  const name = `${crypto.randomUUID().slice(0, 8)}-${from.split("/").at(-1)}`;
  const path = testInfo.outputPath(name);
  writeFileSync(path, await unlike(readFileSync(from)));
  return { name, path };
}

/** Waits until the library shows a file's outcome and returns it. */
const outcomeOf = (tab: Tab, name: string) =>
  tab.until(
    (wanted) =>
      [...document.querySelectorAll(".upload-item")]
        .find((item) => item.textContent?.includes(wanted) && /In the library/.test(item.textContent))
        ?.querySelector(".upload-words")?.textContent,
    name,
  );

/** Returns a library file and the smaller pictures that the library serves for it. */
async function stored(name: string) {
  const database = await openSiteDatabase();
  const file = await database.select().from(media).where(eq(media.fileName, name)).get();
  if (!file) throw new Error(`The library has no ${name}`);
  const pictures = file.variants.map(({ key }) => pictureAt(`/media/${key.replace(/^public\//, "")}`));
  return { ...file, pictures: await Promise.all(pictures) };
}

/** Returns a picture's size, read from its bytes, and the brightness of its brightest spot. 0 is black. */
async function pictureAt(address: string) {
  const answer = await fetch(`http://localhost:${E2E_PORT}${address}`);
  const picture = sharp(Buffer.from(await answer.arrayBuffer()));
  const [{ width, height }, { channels }] = await Promise.all([picture.metadata(), picture.stats()]);
  return { width, height, brightest: Math.max(...channels.slice(0, 3).map(({ max }) => max)) };
}

/** Black throughout, and black until its last third. */
const BLACK_FILM = "tests/engines/black.mp4";
const LATE_FILM = "tests/engines/black-at-first.mp4";

test("a still is taken from a non-black frame, and an all-black film is reported to have none", async ({
  tab,
}, testInfo) => {
  const late = await newFile(testInfo, LATE_FILM);
  const black = await newFile(testInfo, BLACK_FILM);
  await openAdmin(tab, "/admin/media");
  await tab.choose("input[type=file]", late.path, black.path);
  expect(await outcomeOf(tab, late.name)).toMatch(/^In the library, \S+ .B$/);
  expect((await stored(late.name)).pictures[0]?.brightest).toBeGreaterThan(100);
  expect(await outcomeOf(tab, black.name)).toContain("It has no thumbnail: every frame tried was black");
  expect((await stored(black.name)).pictures).toEqual([]);
});

test("a black frame is rejected as the poster, and another one is accepted", async ({ tab }, testInfo) => {
  const { name, path } = await newFile(testInfo, LATE_FILM);
  await openAdmin(tab, "/admin/videos/new");
  await tab.choose("input[type=file][accept^=video]", path);
  await tab.click("button", "Use a frame as the poster");
  await tab.until(() => (document.querySelector<HTMLVideoElement>("video")?.readyState ?? 0) > 1);
  await tab.click("button", "Use this frame");
  await tab.see("[role=alert] p", "This frame is completely black. Please choose another one.");
  await tab.run(() => {
    const film = document.querySelector("video");
    if (film) film.currentTime = film.duration * 0.9;
  });
  await tab.until(() => document.querySelector("video")?.seeking === false);
  await tab.click("button", "Use this frame");
  const address = await tab.until(() => document.querySelector<HTMLInputElement>("[name=posterUrl]")?.value);
  expect((await pictureAt(address)).brightest).toBeGreaterThan(100);
  // The next still would be the same file on this site, and the library would ask which one to keep.
  const database = await openSiteDatabase();
  await database.delete(media).where(like(media.fileName, `${name.replace(/\.mp4$/, "")} at %`));
});

test("a film and a picture are uploaded with a non-blank still and smaller sizes", async ({
  tab,
}, testInfo) => {
  const film = await newFile(testInfo, `${DEMO}/film-vows-in-gold.mp4`);
  const picture = await newFile(testInfo, `${DEMO}/share-wide-flower-arch.jpg`);
  await openAdmin(tab, "/admin/media");
  await tab.choose("input[type=file]", film.path, picture.path);
  for (const { name } of [film, picture])
    expect(await outcomeOf(tab, name)).toMatch(/^In the library, \S+ .B$/);

  const { width, height, durationSeconds, pictures } = await stored(film.name);
  expect({ width, height, durationSeconds }).toEqual({ width: 1280, height: 720, durationSeconds: 11 });
  // A still, and the frames shown on its card.
  const frame = { width: 960, height: 540 };
  expect(pictures).toMatchObject([{ width: 480, height: 270 }, frame, frame, frame]);
  for (const { brightest } of pictures) expect(brightest).toBeGreaterThan(100);
  const smaller = await stored(picture.name);
  const widths = smaller.pictures.map(({ width }) => width);
  expect(widths).toEqual(expect.arrayContaining([480, 720, 1080]));
  for (const { brightest } of smaller.pictures) expect(brightest).toBeGreaterThan(100);
  expect(smaller.placeholder).toMatch(/^data:image\/(webp|jpeg);base64,/);
});
