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

type Pixels = Awaited<ReturnType<typeof pixelsOf>>;

/** Returns the height in pixels of the light text that one picture has and the other one doesn't. */
function textHeight({ data, width, height, channels }: Pixels, without: Pixels): number {
  let most = 0;
  let rows = 0;
  for (let y = 0; y < height; y++) {
    let light = 0;
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * channels;
      const value = data[at] ?? 0;
      if (value > 170 && Math.abs(value - (without.data[at] ?? 0)) > 60) light++;
    }
    rows = light >= 10 ? rows + 1 : 0;
    most = Math.max(most, rows);
  }
  return most;
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
    });
    const without = await pixelsOf(tab);
    await tab.run(() => {
      const track = document.querySelector("video")?.addTextTrack("captions", "measured", "en");
      if (!track) throw new Error("There is no film");
      track.mode = "showing";
      track.addCue(new VTTCue(0, 1000, "HHHHHHHHHHHHHHH"));
    });
    const scale = without.width / (await tab.run(() => innerWidth));
    // The engines draw a caption some frames later.
    await expect
      .poll(async () => textHeight(await pixelsOf(tab), without) / scale, { timeout: 20_000 })
      .toBeGreaterThanOrEqual(Math.floor(SMALLEST * CAPITAL));
  });
