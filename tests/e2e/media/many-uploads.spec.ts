import { readFileSync } from "node:fs";
import { truncate, writeFile } from "node:fs/promises";
import sharp from "sharp";
import {
  alreadyThere,
  FILE_REFUSALS,
  FRAME_SHARES,
  FRAME_WIDTH,
  PICTURE_BYTES_MAX,
  STILL_WIDTH,
} from "#server/media/uploads/contract.ts";
import { takeAway } from "#tests/e2e/older-browser.ts";
import { axeFindings, excessWidth, expect } from "#tests/e2e/studio.ts";
import { chooser, item, newName, openLibrary, press, stored, test } from "#tests/e2e/uploads.ts";
import { unlike } from "#tests/factories/different-file.ts";
import { film, mp4Head } from "#tests/factories/film.ts";
import { GPS_MARK, jpegWithPlace, png, webp } from "#tests/factories/picture.ts";

const plain = (name: string, buffer: Buffer, mimeType = "") => ({ name, mimeType, buffer });

test.describe("simultaneous uploads", { tag: "@js" }, () => {
  test.use({ expectedStatuses: [413, 415] });

  test(
    "are stored with their sizes and metadata, and rejected files show the reason",
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
        // A valid header without a decodable picture.
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
      // Waits behind a picture whose copies are made first, which is slow on a busy machine.
      const patient = { timeout: 40_000 };
      await expect(item(page, "huge.png")).toContainText(FILE_REFUSALS.picture_too_large, patient);
      for (const [name, , why] of refused) await expect(item(page, name)).toContainText(why);
      for (const name of [photo, clip, words])
        await expect(item(page, name)).toContainText("In the library", patient);
      expect(await axeFindings(page)).toEqual([]);
      expect(await excessWidth(page)).toBeLessThanOrEqual(0);

      // The photograph of 1200 by 630 is rotated by its Exif data.
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

      // The same content under another name: the existing file is named, and a second copy is stored on request.
      const again = newName("again.vtt");
      await chooser(page).setInputFiles(plain(again, captions));
      await expect(item(page, again)).toContainText(alreadyThere(words));
      await expect(item(page, again).getByRole("link", { name: `Open ${words}` })).toBeVisible();
      await press(page, `Keep both ${again}`);
      await expect(item(page, again)).toContainText("In the library");
    },
  );

  test("get JPEG sizes in a browser that can't encode WebP, unless the picture is transparent", {
    tag: "@desktop",
  }, async ({ page, admin }) => {
    // Imitates WebKit, which writes PNG in place of formats that it can't encode.
    await page.addInitScript(() => {
      const { toBlob } = HTMLCanvasElement.prototype;
      HTMLCanvasElement.prototype.toBlob = function (callback, type, quality) {
        toBlob.call(this, callback, type === "image/webp" ? "image/png" : type, quality);
      };
    });
    // A color that no other test's picture uses.
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

  test("skip AVIF if the browser can't run the encoder", { tag: "@desktop" }, async ({ page, admin }) => {
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

  test("accept files dropped anywhere on the page", { tag: "@desktop" }, async ({ page, admin }) => {
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

  test("continue while another screen is open", { tag: "@desktop" }, async ({ page, admin }) => {
    const name = newName("kept.png");
    await openLibrary(page, admin);
    await chooser(page).setInputFiles(plain(name, png({ width: 33, height: 33 }), "image/png"));
    await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Videos" }).click();
    await expect(page.getByRole("heading", { name: "Videos", level: 1 })).toBeVisible();
    await page.goBack();
    await expect(item(page, name)).toContainText("In the library");
  });
});
