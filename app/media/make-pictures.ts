// `npm run pictures:demo`: creates for each picture in public/demo the sizes that screens need, its dimensions and a
// tiny blurred placeholder. The results are committed, so that builds need no image tools.
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import sharp, { type Sharp } from "sharp";
import type { PictureSource } from "./pictures.ts";

const WIDTHS = [480, 800, 1200, 1920];
const AVIF = { quality: 46, effort: 4 };
const WEBP = { quality: 66, effort: 4 };
const JPEG = { quality: 80, mozjpeg: true };
/** The width of the JPEG for the cards of shared links. */
const SHARE_WIDTH = 1200;
const PLACEHOLDER_WIDTH = 16;
/** Blurry and small: it is inlined in a page that should fit into a connection's first 14 KB. */
const PREVIEW_QUALITY = { best: 20, least: 10 };
const PREVIEW_BYTES = 2100;
/** Enough for a phone. Cinemascope frames are cropped at the sides there, so their preview is wider. */
const PREVIEW_WIDTH = { scope: 640, wide: 552 };

/** Returns the preview at the best quality that fits, but not below the minimum at which it is recognizable. */
async function previewOf(small: Sharp, quality: number): Promise<Buffer> {
  const preview = await small.clone().avif({ quality, effort: 7 }).toBuffer();
  const fits = preview.length <= PREVIEW_BYTES || quality <= PREVIEW_QUALITY.least;
  return fits ? preview : previewOf(small, quality - 2);
}

const root = join(import.meta.dirname, "..", "..");
const sources = join(root, "public", "demo");
const results = join(root, "public", "pictures");
const manifest: Record<string, PictureSource> = {};

rmSync(results, { recursive: true, force: true });
mkdirSync(results);
for (const file of readdirSync(sources).filter((name) => name.endsWith(".webp"))) {
  const bytes = readFileSync(join(sources, file));
  const picture = sharp(bytes);
  const { width, height } = await picture.metadata();
  const settings = JSON.stringify([AVIF, WEBP]);
  const version = createHash("sha256").update(bytes).update(settings).digest("hex").slice(0, 8);
  const stem = `${basename(file, ".webp")}-${version}`;
  // Never larger than the original, whose own width is the largest size.
  const widths = [...new Set(WIDTHS.map((wanted) => Math.min(wanted, width)))];
  for (const size of widths) {
    const scaled = picture.clone().resize(size);
    await scaled
      .clone()
      .avif(AVIF)
      .toFile(join(results, `${stem}-${size}.avif`));
    await scaled
      .clone()
      .webp(WEBP)
      .toFile(join(results, `${stem}-${size}.webp`));
  }
  const tiny = await picture.clone().resize(PLACEHOLDER_WIDTH).blur(1).webp({ quality: 30 }).toBuffer();
  const small = picture.clone().resize(width / height > 2 ? PREVIEW_WIDTH.scope : PREVIEW_WIDTH.wide);
  const preview = await previewOf(small, PREVIEW_QUALITY.best);
  // A film's page uses its poster as the share picture.
  const isPoster = file.startsWith("film-");
  if (isPoster)
    await picture
      .clone()
      .resize(SHARE_WIDTH)
      .jpeg(JPEG)
      .toFile(join(results, `${stem}-${SHARE_WIDTH}.jpg`));
  manifest[`/demo/${file}`] = {
    stem,
    width,
    height,
    widths,
    placeholder: tiny.toString("base64"),
    share: isPoster ? SHARE_WIDTH : null,
    // Pictures cropped for cards further down the page are never a page's first picture.
    preview: file.endsWith("-16x9.webp") ? null : preview.toString("base64"),
  };
}
writeFileSync(join(import.meta.dirname, "pictures.json"), `${JSON.stringify(manifest, null, 2)}\n`);
