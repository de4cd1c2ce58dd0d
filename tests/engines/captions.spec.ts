import sharp from "sharp";
import { expect, test } from "./journey.ts";
import type { Tab } from "./tab.ts";

/** The smallest readable caption, in CSS pixels, and how much of its size a capital letter is high. */
const SMALLEST = 15;
const CAPITAL = 0.66;

async function pixelsOf(tab: Tab) {
  const { data, info } = await sharp(await tab.screenshot())
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, ...info };
}

/** Returns the height of the capital letters that the browser draws for a caption, in CSS pixels. */
async function captionHeight(tab: Tab): Promise<number> {
  const show = (mode: TextTrackMode) =>
    tab.run((wanted) => {
      const film = document.querySelector("video");
      const track = [...(film?.textTracks ?? [])].find(({ label }) => label === "measured");
      if (!track) throw new Error("There is no such caption");
      track.mode = wanted;
      return new Promise((resolve) => setTimeout(resolve, 300));
    }, mode);
  await show("showing");
  const shown = await pixelsOf(tab);
  await show("hidden");
  const hidden = await pixelsOf(tab);
  const { width, height, channels } = shown;
  let most = 0;
  let inRow = 0;
  for (let y = 0; y < height; y++) {
    let light = 0;
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * channels;
      const value = shown.data[at] ?? 0;
      if (value > 170 && Math.abs(value - (hidden.data[at] ?? 0)) > 60) light++;
    }
    inRow = light >= 10 ? inRow + 1 : 0;
    most = Math.max(most, inRow);
  }
  const scale = await tab.run(() => innerWidth);
  return (most * scale) / width;
}

for (const width of [447, 768, 1280])
  test(`captions are at least ${SMALLEST} px high in a window of ${width} px`, async ({ tab }) => {
    await tab.resize(width, 900);
    await tab.open("/films/a-toast-at-midnight");
    await tab.click("[data-film-play]");
    await tab.until(() => (document.querySelector("video")?.currentTime ?? 0) > 0.2);
    await tab.run(() => {
      const film = document.querySelector("video");
      if (!film) throw new Error("There is no film");
      film.pause();
      film.controls = false;
      for (const track of film.textTracks) track.mode = "disabled";
      film.addTextTrack("captions", "measured", "en").addCue(new VTTCue(0, 1000, "HHHHHHHHHHHHHHH"));
    });
    expect(await captionHeight(tab)).toBeGreaterThanOrEqual(Math.floor(SMALLEST * CAPITAL));
  });
