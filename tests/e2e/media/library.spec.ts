import { readFileSync } from "node:fs";
import sharp from "sharp";
import {
  beginFilm,
  CAPTIONS,
  cards,
  choose,
  DEMO,
  ENCODED,
  FILM,
  heldReading,
  PICTURE,
  press,
  SMALL_PICTURE,
  settled,
  toast,
  upload,
} from "#tests/e2e/library.ts";
import { test } from "#tests/e2e/own-studio.ts";
import { axeFindings, becomeAdmin, excessWidth, expect } from "#tests/e2e/studio.ts";
import { faintRings, smallTargets, zoomingFields } from "#tests/e2e/touch-targets.ts";

// A separate studio, because other tests would see changes to this library and site.
test.use({ expectedStatuses: [404, 409, 422] });

test.describe("the media library", { tag: "@js" }, () => {
  test("is searched, filtered, sorted and shown as cards or rows, all kept in the URL", {
    tag: "@desktop",
  }, async ({ page }) => {
    test.slow();
    await becomeAdmin(page);
    const tag = await upload(page, {
      "rings.webp": SMALL_PICTURE,
      "lanterns.mp4": readFileSync(FILM),
      "words.vtt": CAPTIONS,
    });
    await expect(cards(page)).toHaveCount(3);
    const choose = async (name: RegExp) => {
      await page.getByText("Filter", { exact: true }).click();
      await page.getByRole("navigation", { name: "Filters" }).getByRole("link", { name }).click();
    };
    await choose(/^Films/);
    await expect(cards(page)).toHaveText([`${tag} lanterns.mp4`]);
    await page.getByRole("link", { name: "Remove filter Kind: Films" }).click();
    await choose(/^Largest first/);
    await expect(cards(page)).toHaveText([`${tag} lanterns.mp4`, `${tag} rings.webp`, `${tag} words.vtt`]);
    await page.getByRole("link", { name: "List" }).click();
    await expect(page).toHaveURL(/view=list/);
    await expect(
      page.getByRole("main").getByRole("listitem").filter({ hasText: "rings.webp" }).last(),
    ).toContainText("Picture · 480 × 270");
    await page.getByLabel("Search by name").fill(`${tag.toUpperCase()} RINGS`);
    await expect(cards(page)).toHaveText([`${tag} rings.webp`]);
    await page.reload();
    await expect(page.getByRole("link", { name: "List" })).toHaveAttribute("aria-current", "true");
    await expect(cards(page)).toHaveText([`${tag} rings.webp`]);
    await expect(page.getByText("No alt text yet", { exact: true })).toBeVisible();
    expect(await axeFindings(page), "the list").toEqual([]);
    expect(await excessWidth(page)).toBeLessThanOrEqual(0);
    await page.getByRole("link", { name: "Grid" }).click();
    await expect(page).not.toHaveURL(/view=list/);
    expect(await axeFindings(page), "the grid").toEqual([]);
    expect(await excessWidth(page)).toBeLessThanOrEqual(0);
    await page.getByLabel("Search by name").fill(`${tag} nothing`);
    await expect(page.getByText("No files match.")).toBeVisible();
  });

  test("describes a picture, shows it on the site in its sizes, and replaces it there", {
    tag: ["@desktop", "@chromium"],
  }, async ({ page }) => {
    test.slow();
    await becomeAdmin(page);
    const tag = await upload(page, { "rings.webp": readFileSync(PICTURE) });
    await page.getByRole("link", { name: `${tag} rings.webp` }).click();
    await page.getByRole("textbox", { name: "Alt text", exact: true }).fill("Two rings on dark velvet");
    await press(page, "Save");
    await toast(page, "Saved - Your changes are live.");
    await expect(page.getByText("No alt text yet", { exact: true })).toHaveCount(0);
    await expect(page.getByText("Nowhere yet.")).toBeVisible();
    await expect(page.getByText("1600 × 900 pixels")).toBeVisible();
    expect(await axeFindings(page), "a picture's page").toEqual([]);
    expect(await excessWidth(page)).toBeLessThanOrEqual(0);
    const file = page.url();
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await press(page, "Copy address");
    await expect(page.getByText("Copied.")).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect((await page.request.get(copied)).headers()["content-type"]).toBe("image/webp");

    const couple = `Ines & Tom ${tag}`;
    await beginFilm(page, couple, "1:02");
    await page.getByLabel("Film", { exact: true }).fill("/demo/film-vows-in-gold.mp4");
    await press(page, "Choose from the library for poster");
    const dialog = page.getByRole("dialog", { name: "Choose a picture" });
    await dialog.getByLabel("Search by name").fill(tag);
    await expect(dialog.getByRole("status")).toHaveText("1 file");
    expect(await axeFindings(page), "the picker").toEqual([]);
    await dialog.getByRole("button", { name: `${tag} rings.webp` }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByLabel("Poster")).toHaveValue(/^\/media\/library\/.+rings\.webp$/);
    await press(page, "Save");
    await expect(page.getByRole("heading", { name: couple })).toBeVisible();
    await press(page, `Publish ${couple}`);
    await toast(page, "Published - Visitors can see it now.");

    await page.goto("/gallery");
    const still = page.getByRole("img", { name: "Two rings on dark velvet" });
    await still.scrollIntoViewIfNeeded();
    await expect(still).toHaveJSProperty("complete", true);
    const shown = await still.evaluate((img: HTMLImageElement) => img.currentSrc);
    expect(shown).toMatch(/\/media\/library\//);
    expect(await still.getAttribute("srcset")).toMatch(/ 480w,.+ 720w,.+ 1080w,.+ 1600w$/);

    await page.goto(file);
    await expect(page.getByRole("link", { name: `The poster of ${couple}` })).toBeVisible();
    await press(page, "Delete…");
    const used = page.getByRole("dialog", { name: `${tag} rings.webp is in use` });
    await expect(used.getByRole("link", { name: `The poster of ${couple}` })).toBeVisible();
    await expect(used.getByRole("button")).toHaveText(["Close"]);
    expect(await axeFindings(page), "a file in use").toEqual([]);
    await press(page, "Close");
    await choose(page, "Replace… this file", {
      name: "champagne.webp",
      mimeType: "image/webp",
      buffer: await sharp(`${DEMO}/champagne-coupes-16x9.webp`).resize(480).webp().toBuffer(),
    });
    await expect(page.getByText("Replaced - Visitors see the new file now.")).toBeVisible(ENCODED);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("champagne.webp");
    await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("champagne.webp");

    await page.goto("/gallery");
    const now = page.locator(`article:has-text("${couple}") img`);
    await expect(now).toHaveAttribute("src", /champagne\.webp$/);
    await now.scrollIntoViewIfNeeded();
    await expect.poll(() => now.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);

    // A file that nothing uses can be deleted.
    await page.goto(file);
    await page.getByRole("link", { name: `The poster of ${couple}` }).click();
    await page.getByLabel("Poster").fill("/demo/film-vows-in-gold-poster.webp");
    await press(page, "Save");
    await toast(page, "Saved.");
    await page.goto(file);
    await press(page, "Delete…");
    await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/media$/);
    expect((await page.goto(file))?.status()).toBe(404);
    await expect(page.getByText("This file was deleted")).toBeVisible();
  });

  test("keeps what two admins typed about a file", { tag: "@desktop" }, async ({ page, browser }) => {
    test.slow();
    await becomeAdmin(page);
    const tag = await upload(page, { "rings.webp": SMALL_PICTURE });
    await page.getByRole("link", { name: `${tag} rings.webp` }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${tag} rings.webp`);
    const other = await browser.newContext({ baseURL: new URL(page.url()).origin });
    const theirs = await other.newPage();
    await becomeAdmin(theirs);
    await theirs.goto(page.url());
    await theirs.getByRole("textbox", { name: "Alt text", exact: true }).fill("Theirs.");
    await press(theirs, "Save");
    await toast(theirs, "Saved - Your changes are live.");
    await other.close();
    await page.getByRole("textbox", { name: "Alt text", exact: true }).fill("Mine.");
    await press(page, "Save");
    await expect(page.getByText("Someone else saved this while you were editing.")).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Alt text", exact: true })).toHaveValue("Mine.");
    expect(await axeFindings(page), "the comparison").toEqual([]);
    await press(page, "Use theirs for Alt text");
    await expect(page.getByRole("textbox", { name: "Alt text", exact: true })).toHaveValue("Theirs.");
    await page.getByRole("textbox", { name: "Alt text", exact: true }).fill("Both.");
    await press(page, "Save");
    await toast(page, "Saved - Your changes are live.");
    await page.getByLabel("Name", { exact: true }).fill("");
    // The page is still reloading when the error appears. Leaving at that point also asks for confirmation.
    const anew = await heldReading(page);
    await press(page, "Save");
    await expect(page.getByText("Please give the file a name")).toBeVisible();
    await expect(page.getByLabel("Name", { exact: true })).toBeFocused();
    await page.getByRole("link", { name: "Media Library", exact: true }).last().click();
    await expect(page.getByRole("dialog").getByText("will be lost if you leave")).toBeVisible();
    anew();
  });
});

test.describe("a film's form", { tag: "@js" }, () => {
  test("takes a film, a poster frame and captions, and the site plays them", { tag: "@desktop" }, async ({
    page,
  }) => {
    test.slow();
    await becomeAdmin(page);
    const couple = `Mila & Jo ${crypto.randomUUID().slice(0, 8)}`;
    await beginFilm(page, couple);
    await choose(page, "Upload film", FILM);
    await expect(page.getByLabel("Film", { exact: true })).toHaveValue(/^\/media\/library\/.+\.mp4$/);
    // Left empty, it is filled in with the file's running time.
    await expect(page.getByLabel("Running time")).toHaveValue(/^0:\d\d$/);
    const runs = await page.getByLabel("Running time").inputValue();
    await page.getByLabel("Running time").fill("3:45");
    await expect(page.getByText(`This file runs ${runs}, and the form says 3:45.`)).toBeVisible();
    await press(page, `Use ${runs}`);
    await expect(page.getByLabel("Running time")).toHaveValue(runs);

    await press(page, "Use a frame as the poster");
    const film = page.getByLabel("The film", { exact: true });
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(1);
    await film.evaluate((video: HTMLVideoElement) => {
      video.currentTime = 2;
    });
    await press(page, "Next frame");
    await expect
      .poll(() => film.evaluate((video: HTMLVideoElement) => !video.seeking && video.currentTime > 2))
      .toBe(true);
    expect(await axeFindings(page), "the frame").toEqual([]);
    await press(page, "Use this frame");
    await expect(page.getByLabel("Poster")).toHaveValue(/^\/media\/library\/.+\.(webp|jpg)$/, ENCODED);

    const file = (text: string) => ({ name: "words.vtt", mimeType: "text/vtt", buffer: Buffer.from(text) });
    await choose(page, "Upload captions", file("1\n00:00:00,000 --> 00:00:05,000\nAn SRT file\n"));
    await expect(page.getByText("These aren't captions. Please choose a WebVTT file")).toBeVisible();
    await expect(page.getByLabel("Captions", { exact: true })).toHaveValue("");
    await choose(page, "Upload captions", file(CAPTIONS));
    await expect(page.getByLabel("Captions", { exact: true })).toHaveValue(
      /^\/media\/library\/.+words\.vtt$/,
    );
    await press(page, "Save");
    await expect(page.getByRole("heading", { name: couple })).toBeVisible();
    await press(page, `Publish ${couple}`);
    await toast(page, "Published - Visitors can see it now.");

    const parts: number[] = [];
    page.on("response", (response) => {
      if (/\/media\/library\/.+\.mp4$/.test(response.url())) parts.push(response.status());
    });
    await page.goto("/gallery");
    await page.getByRole("link", { name: couple }).click();
    const video = page.getByRole("dialog").locator("video");
    await expect
      .poll(() =>
        video.evaluate(({ textTracks: [track] }: HTMLVideoElement) =>
          track?.activeCues?.[0] instanceof VTTCue ? track.activeCues[0].text : "",
        ),
      )
      .toBe("[Waves, and somebody laughs]");
    expect(new Set(parts)).toEqual(new Set([206]));
    await expect(video).toHaveAttribute("poster", /^\/media\/library\/.+/);
  });

  test("rejects an invalid file and keeps the address that was typed", { tag: "@phone" }, async ({
    page,
  }) => {
    await becomeAdmin(page);
    await beginFilm(page, "Ana & Ben", "3:45");
    await page.getByLabel("Film", { exact: true }).fill("https://vimeo.com/123456789");
    await expect(page.getByRole("button", { name: "Use a frame as the poster" })).toHaveCount(0);
    await choose(page, "Upload film", PICTURE);
    await expect(page.getByText("This isn't a film. Please choose an MP4 or WebM.")).toBeVisible();
    await expect(page.getByLabel("Film", { exact: true })).toHaveValue("https://vimeo.com/123456789");
    await page.getByLabel("Poster").fill("http://elsewhere.example/poster.jpg");
    await press(page, "Save");
    await expect(page.getByLabel("Poster")).toBeFocused();
    await expect(page.getByText("Please give the path of a picture here")).toBeVisible();
    expect(await axeFindings(page), "the form").toEqual([]);
    expect(await excessWidth(page)).toBeLessThanOrEqual(0);
    await settled(page);
  });
});

test("both themes are readable and have large touch targets on a phone @js", { tag: "@phone" }, async ({
  page,
}) => {
  test.slow();
  await becomeAdmin(page);
  const tag = await upload(page, { "rings.webp": SMALL_PICTURE, "words.vtt": CAPTIONS });
  const isFit = async (what: string) => {
    expect(await axeFindings(page), what).toEqual([]);
    expect(await excessWidth(page), what).toBeLessThanOrEqual(0);
    expect(await smallTargets(page), what).toEqual([]);
    expect(await zoomingFields(page), what).toEqual([]);
    // The file field has no size of its own, so its label shows the focus ring.
    const rings = (await faintRings(page)).filter((ring) => !ring.startsWith("INPUT :"));
    expect(rings, what).toEqual([]);
  };
  await page.goto(`/admin/media?q=${tag}`);
  await isFit("the grid");
  await page.context().addCookies([{ name: "studio_admin", value: "dark", url: page.url() }]);
  await page.reload();
  await isFit("the dark grid");
  for (const name of ["rings.webp", "words.vtt"]) {
    await page.goto(`/admin/media?view=list&q=${tag}`);
    await page.getByRole("link", { name: `${tag} ${name}` }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${tag} ${name}`);
    await isFit(name);
  }
  await page.goto("/admin/videos/new");
  await press(page, "Choose from the library for poster");
  await expect(page.getByRole("dialog").getByRole("button", { name: `${tag} rings.webp` })).toBeVisible();
  await isFit("the picker");
});
