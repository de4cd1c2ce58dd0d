import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { truncate, writeFile } from "node:fs/promises";
import { eq } from "drizzle-orm";
import type { Locator, Page } from "playwright/test";
import sharp from "sharp";
import { media } from "#drizzle/schema/media.ts";
import {
  alreadyThere,
  FILE_REFUSALS,
  FRAME_SHARES,
  FRAME_WIDTH,
  PART_BYTES,
  PICTURE_BYTES_MAX,
  STILL_WIDTH,
} from "#server/media/uploads/contract.ts";
import { anotherPage } from "#tests/e2e/admin-entry.ts";
import { startCutLine } from "#tests/e2e/cuttable-connection.ts";
import { openSiteDatabase } from "#tests/e2e/database.ts";
import { writeFilm } from "#tests/e2e/generated-film.ts";
import { takeAway } from "#tests/e2e/older-browser.ts";
import { axeFindings, test as base, excessWidth, expect, expectListening } from "#tests/e2e/studio.ts";
import { createPlainUser } from "#tests/factories/account.ts";
import { unlike } from "#tests/factories/different-file.ts";
import { film, mp4Head } from "#tests/factories/film.ts";
import { GPS_MARK, jpegWithPlace, png, webp } from "#tests/factories/picture.ts";

const MIB = 1024 * 1024;
/** However much of it is held back, it is not all on its way: the third part waits for one of the first two. */
const IN_THREE_PARTS = 17 * MIB;

type Line = Awaited<ReturnType<typeof startCutLine>>;

type Admin = Awaited<ReturnType<typeof createPlainUser>>;

const test = base.extend<{ line: Line; admin: Admin }>({
  /** Somebody of the test's own: unfinished uploads are shown to whoever began them. */
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that one needs from this pattern.
  admin: async ({}, use) => {
    await use(await createPlainUser(await openSiteDatabase(), { role: "admin", name: "Robin" }));
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that one needs from this pattern.
  line: async ({}, use) => {
    const line = await startCutLine();
    await use(line);
    await line.close();
  },
});

const item = (page: Page, name: string) =>
  page.getByRole("list", { name: "Uploads" }).getByRole("listitem").filter({ hasText: name });

const chooser = (page: Page) => page.getByLabel("Choose files", { exact: true });

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** A name that no other test's file has. */
const newName = (name: string) => `${crypto.randomUUID().slice(0, 8)} ${name}`;

/** Waits for so much to be up, step by step: a busy machine needs its time for all of it. */
const reaches = (row: Locator, megabytes: number) =>
  expect
    .poll(async () => {
      const words = (await row.textContent()) ?? "";
      if (/In the library|Almost done/.test(words)) return megabytes;
      return Number(/Uploading, ([\d.]+) MB/.exec(words)?.[1] ?? 0);
    })
    .toBeGreaterThanOrEqual(megabytes);

/** SHA-256 of what the site serves at an address. */
async function hashOf(address: string): Promise<string> {
  const answer = await fetch(address);
  const hash = createHash("sha256");
  for await (const chunk of answer.body ?? []) hash.update(chunk);
  return hash.digest("hex");
}

/** A file as the library has it, by the name that it came with. */
async function stored(fileName: string) {
  const database = await openSiteDatabase();
  const rows = await database.select().from(media).where(eq(media.fileName, fileName));
  expect(rows).toHaveLength(1);
  const [row] = rows;
  if (!row) throw new Error(`No file ${fileName}`);
  const addressOf = (key: string) => `/media/${key.replace(/^public\//, "")}`;
  return { ...row, address: addressOf(row.key), sizes: row.variants.map(({ key }) => addressOf(key)) };
}

const signIn = (page: Page, admin: Admin) => page.request.post("/auth", { form: admin });

async function openLibrary(page: Page, admin: Admin, site = "") {
  await signIn(page, admin);
  await page.goto(`${site}/admin/media`);
  // The page listens once it says which keys it listens to.
  await expectListening(page);
}

test.describe("over a line that is cut", { tag: ["@js", "@desktop"] }, () => {
  // 503: where the machine is so busy that the database does not answer, a part is sent again, too.
  // The line is an origin of its own, which a warm browser would not be cleared of.
  test.use({ coldBrowser: true, connectionCut: true, expectedStatuses: [401, 503] });

  test("a film of 100 MB arrives byte for byte, past two cuts and a reload", async ({
    page,
    line,
    admin,
  }, testInfo) => {
    test.slow();
    const name = newName("vows.mp4");
    const path = testInfo.outputPath(name);
    const hash = await writeFilm(path, 100 * MIB + 12_345);
    await openLibrary(page, admin, line.url);
    const row = item(page, name);
    for (const cut of [1, 2]) {
      line.cutAfter(30 * MIB);
      if (cut === 1) await chooser(page).setInputFiles(path);
      await expect(row).toContainText("Lost connection, trying again in");
      expect(line.isCut()).toBe(true);
      line.mend();
      await expect(row).toContainText("Uploading");
    }
    await reaches(row, 65);
    await page.reload();
    // It goes on by itself.
    for (const megabytes of [80, 100]) await reaches(row, megabytes);
    await expect(row).toContainText("In the library, 100 MB");
    // From what was there: each cut and the reload cost two parts at most.
    expect(line.carried()).toBeLessThan(104 * MIB + 3 * 2 * PART_BYTES);
    const { address, contentType, sizeBytes } = await stored(name);
    expect({ contentType, sizeBytes }).toEqual({ contentType: "video/mp4", sizeBytes: 100 * MIB + 12_345 });
    expect(await hashOf(`${line.url}${address}`)).toBe(hash);
  });

  test("an upload is paused, goes on, stays paused over a reload, and is cancelled", async ({
    page,
    line,
    admin,
  }, testInfo) => {
    const [kept, dropped] = [newName("toast.mp4"), newName("rehearsal.mp4")];
    const hash = await writeFilm(testInfo.outputPath(kept), IN_THREE_PARTS);
    await writeFilm(testInfo.outputPath(dropped), IN_THREE_PARTS);
    await openLibrary(page, admin, line.url);
    line.holdAfter(5 * MIB);
    await chooser(page).setInputFiles([kept, dropped].map((name) => testInfo.outputPath(name)));
    await expect(item(page, kept)).toContainText(/Uploading, [1-9]/);
    await expect(item(page, dropped)).toContainText("Waiting, 17 MB");
    await press(page, `Pause ${kept}`);
    await expect(item(page, kept)).toContainText(/Paused, .* of 17 MB/);
    await expect(item(page, dropped)).toContainText("Uploading");
    await page.reload();
    await expect(item(page, kept)).toContainText(/Paused, .* of 17 MB/);
    await expect(item(page, dropped)).toContainText("Uploading");
    line.mend();
    await press(page, `Cancel ${dropped}`);
    await expect(item(page, dropped)).toHaveCount(0);
    await press(page, `Continue ${kept}`);
    await expect(item(page, kept)).toContainText("In the library, 17 MB");
    expect(await hashOf(`${line.url}${(await stored(kept)).address}`)).toBe(hash);
    await press(page, `Dismiss ${kept}`);
    await expect(item(page, kept)).toHaveCount(0);
    await page.reload();
    await expect(page.getByText("Films as MP4 or WebM up to 5 GB")).toBeVisible();
    const open = await page.request.get("/api/uploads");
    expect((await open.json()).value).toEqual([]);
  });

  test("what another browser began asks for the same file, and takes no other", async ({
    page,
    line,
    admin,
    browser,
  }, testInfo) => {
    const name = newName("first look.mp4");
    const [path, otherPath] = [testInfo.outputPath(name), testInfo.outputPath("another.mp4")];
    const hash = await writeFilm(path, 32 * MIB);
    await writeFilm(otherPath, 32 * MIB);
    await openLibrary(page, admin, line.url);
    // Two parts of 8 MB are on their way at once: after 17 MB, one of them has arrived.
    line.holdAfter(17 * MIB);
    await chooser(page).setInputFiles(path);
    await reaches(item(page, name), 17);
    const other = await anotherPage(browser, page);
    await page.close();
    line.mend();
    await openLibrary(other, admin, line.url);
    const row = item(other, name);
    await expect(row).toContainText(
      /Interrupted at [1-9][\d.]* MB of 32 MB. Choose the same file again to continue./,
    );
    const again = other.getByLabel(`Choose it again: ${name}`);
    await again.setInputFiles(otherPath);
    await expect(row).toContainText(
      "This is a different file. Please choose the one whose upload was interrupted.",
    );
    await chooser(other).setInputFiles(path);
    await expect(row).toContainText("In the library, 32 MB");
    expect(await hashOf(`${line.url}${(await stored(name)).address}`)).toBe(hash);
    await other.context().close();
  });

  test("who is signed out meanwhile hears of it, and goes on once signed in again", async ({
    page,
    line,
    admin,
  }, testInfo) => {
    const name = newName("speech.mp4");
    const path = testInfo.outputPath(name);
    const hash = await writeFilm(path, IN_THREE_PARTS);
    await openLibrary(page, admin, line.url);
    line.holdAfter(5 * MIB);
    await chooser(page).setInputFiles(path);
    const row = item(page, name);
    await expect(row).toContainText(/Uploading, [1-9]/);
    await page.context().clearCookies();
    line.mend();
    await expect(row).toContainText("You are signed out. Sign in again, then press Try again.");
    await signIn(page, admin);
    await press(page, `Try again ${name}`);
    await expect(row).toContainText("In the library, 17 MB");
    expect(await hashOf(`${line.url}${(await stored(name)).address}`)).toBe(hash);
  });
});

const plain = (name: string, buffer: Buffer, mimeType = "") => ({ name, mimeType, buffer });

test.describe("many at once", { tag: "@js" }, () => {
  test.use({ expectedStatuses: [413, 415] });

  test(
    "arrive with their sizes and facts, and what can't be taken says why",
    { tag: "@phone" },
    async ({ page, admin }, testInfo) => {
      test.slow();
      const photo = newName("arch.jpg");
      const clip = newName("hero.mp4");
      const words = newName("vows.vtt");
      const vows = await unlike(readFileSync("public/demo/film-vows-in-gold.mp4"));
      const captions = await unlike(Buffer.from("WEBVTT\n\n00:01.000 --> 00:02.000\nI do\n"));
      await takeAway(page, "AbortSignal.any");
      await openLibrary(page, admin);
      const refused: [string, Buffer, string][] = [
        ["drawing.png", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), FILE_REFUSALS.misnamed],
        ["nothing.mp4", Buffer.alloc(0), FILE_REFUSALS.empty],
        ["cut.mp4", film(9000).subarray(0, 5000), FILE_REFUSALS.damaged_film],
        // Its header is right, and nothing can be painted of it.
        ["header.webp", webp({ width: 640, height: 480 }), FILE_REFUSALS.damaged_picture],
        ["moving.gif", Buffer.from("GIF89a\x01\0\x01\0"), FILE_REFUSALS.wrong_type],
        ["clip.mov", film(4000, mp4Head("qt  ")), FILE_REFUSALS.wrong_type],
        ["broken.jpg", Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1]), FILE_REFUSALS.damaged_picture],
        ["wide.png", png({ width: 30_000, height: 30_000 }), FILE_REFUSALS.too_wide],
      ];
      await chooser(page).setInputFiles([
        plain(photo, await unlike(jpegWithPlace()), "image/jpeg"),
        plain(clip, vows, "video/mp4"),
        plain(words, captions, "text/vtt"),
        ...refused.map(([name, buffer]) => plain(name, buffer)),
      ]);
      const huge = testInfo.outputPath("huge.png");
      await writeFile(huge, png());
      await truncate(huge, PICTURE_BYTES_MAX + 1);
      await chooser(page).setInputFiles(huge);
      // Behind a picture whose copies are made first, which takes a busy machine a while.
      const patient = { timeout: 40_000 };
      await expect(item(page, "huge.png")).toContainText(FILE_REFUSALS.picture_too_large, patient);
      for (const [name, , why] of refused) await expect(item(page, name)).toContainText(why);
      for (const name of [photo, clip, words])
        await expect(item(page, name)).toContainText("In the library", patient);
      expect(await axeFindings(page)).toEqual([]);
      expect(await excessWidth(page)).toBeLessThanOrEqual(0);

      // The photograph of 1200 by 630 lies on its side, as its Exif says.
      const picture = await stored(photo);
      expect(picture).toMatchObject({ width: 630, height: 1200, contentType: "image/jpeg" });
      const widthsIn = (type: string) =>
        picture.variants.filter(({ contentType }) => contentType === type).map(({ width }) => width);
      expect(["image/webp", "image/avif", "image/jpeg"].map(widthsIn)).toEqual([
        [480, 630],
        [480, 630],
        [630],
      ]);
      expect(picture.preview).toMatch(/^data:image\/avif;base64,/);
      expect(picture.placeholder).toMatch(/^data:image\/webp;base64,/);
      for (const address of [picture.address, ...picture.sizes]) {
        const answer = await page.request.get(address);
        expect(answer.status()).toBe(200);
        expect((await answer.body()).includes(GPS_MARK)).toBe(false);
      }
      const smaller = await page.evaluate(async (address) => {
        const image = Object.assign(new Image(), { src: address });
        await image.decode();
        return [image.naturalWidth, image.naturalHeight];
      }, picture.sizes[0] ?? "");
      expect(smaller).toEqual([480, 914]);
      expect(await stored(words)).toMatchObject({ contentType: "text/vtt", variants: [] });
      const demo = await stored(clip);
      expect(demo).toMatchObject({
        sizeBytes: vows.length,
        variants: [STILL_WIDTH, ...FRAME_SHARES.map(() => FRAME_WIDTH)].map((width) => ({ width })),
      });

      // The same words under another name: named, and kept twice by whoever wants that.
      const again = newName("again.vtt");
      await chooser(page).setInputFiles(plain(again, captions));
      await expect(item(page, again)).toContainText(alreadyThere(words));
      await expect(item(page, again).getByRole("link", { name: `Open ${words}` })).toBeVisible();
      await press(page, `Keep both ${again}`);
      await expect(item(page, again)).toContainText("In the library");
    },
  );

  test("get JPEG sizes from a browser that can't write WebP, unless one sees through them", {
    tag: "@desktop",
  }, async ({ page, admin }) => {
    // As WebKit does: what it can't write, it writes as PNG.
    await page.addInitScript(() => {
      const { toBlob } = HTMLCanvasElement.prototype;
      HTMLCanvasElement.prototype.toBlob = function (callback, type, quality) {
        toBlob.call(this, callback, type === "image/webp" ? "image/png" : type, quality);
      };
    });
    // A color that no other test's picture has.
    const [r = 0, g = 0, b = 0] = crypto.getRandomValues(new Uint8Array(3));
    const painted = (alpha: number, width = 500) =>
      sharp({ create: { width, height: 250, channels: 4, background: { r, g, b, alpha } } });
    const logo = painted(0).composite([{ input: await painted(1, 250).png().toBuffer() }]);
    const files = {
      opaque: [newName("opaque.png"), await painted(1).png().toBuffer(), "image/png"],
      logo: [newName("logo.png"), await logo.png().toBuffer(), "image/png"],
      glass: [newName("glass.webp"), await painted(0.5).webp().toBuffer(), "image/webp"],
    } as const;
    await openLibrary(page, admin);
    await chooser(page).setInputFiles(
      Object.values(files).map(([name, buffer, type]) => plain(name, buffer, type)),
    );
    for (const [name] of Object.values(files)) await expect(item(page, name)).toContainText("In the library");
    const opaque = await stored(files.opaque[0]);
    const avif = [480, 500].map((width) => ({ width, contentType: "image/avif" }));
    expect(opaque.variants).toMatchObject([
      { width: 480, contentType: "image/jpeg" },
      { width: 500, contentType: "image/jpeg" },
      ...avif,
    ]);
    expect(opaque.placeholder).toMatch(/^data:image\/jpeg;base64,/);
    const size = await (await page.request.get(opaque.sizes[0] ?? "")).body();
    expect(await sharp(size).metadata()).toMatchObject({ format: "jpeg", width: 480, height: 240 });
    for (const [name] of [files.logo, files.glass])
      expect(await stored(name)).toMatchObject({ variants: avif, placeholder: null });
  });

  test("go up without AVIF where the browser can't run the encoder", { tag: "@desktop" }, async ({
    page,
    admin,
  }) => {
    await page.route(/\.wasm$/, (route) => route.abort());
    const name = newName("photo.png");
    const [r = 0, g = 0, b = 0] = crypto.getRandomValues(new Uint8Array(3));
    const background = { r, g, b };
    const photo = sharp({ create: { width: 800, height: 500, channels: 3, background } });
    await openLibrary(page, admin);
    await chooser(page).setInputFiles(plain(name, await photo.png().toBuffer(), "image/png"));
    await expect(item(page, name)).toContainText("In the library");
    const { variants, preview } = await stored(name);
    expect(new Set(variants.map(({ contentType }) => contentType))).toEqual(
      new Set(["image/webp", "image/jpeg"]),
    );
    expect(preview).toMatch(/^data:image\/webp;base64,/);
  });

  test("can be dropped anywhere on the page", { tag: "@desktop" }, async ({ page, admin }) => {
    const names = [newName("one.png"), newName("two.png")];
    await openLibrary(page, admin);
    const files = names.map((name, index) => [
      name,
      png({ width: 32, height: 40 + index }).toString("base64"),
    ]);
    const dropped = await page.evaluateHandle((pictures) => {
      const transfer = new DataTransfer();
      for (const [name = "", picture = ""] of pictures) {
        const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
        transfer.items.add(new File([bytes], name, { type: "image/png" }));
      }
      return transfer;
    }, files);
    await page.dispatchEvent("h1", "drop", { dataTransfer: dropped });
    for (const name of names) await expect(item(page, name)).toContainText("In the library");
    await expect(page.getByRole("status").filter({ hasText: "2 of 2 in the library." })).toBeAttached();
  });

  test("go on while another screen is open", { tag: "@desktop" }, async ({ page, admin }) => {
    const name = newName("kept.png");
    await openLibrary(page, admin);
    await chooser(page).setInputFiles(plain(name, png({ width: 33, height: 33 }), "image/png"));
    await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Videos" }).click();
    await expect(page.getByRole("heading", { name: "Videos", level: 1 })).toBeVisible();
    await page.goBack();
    await expect(item(page, name)).toContainText("In the library");
  });
});
