import {
  copyWidths,
  PLACEHOLDER_MAX,
  PREVIEW_BYTES_MAX,
  previewWidth,
  shareWidth,
} from "#server/media/uploads/contract.ts";
import { type AvifEncoder, startAvifEncoder } from "./avif-encoder.ts";
import { type Drawn, dataUrl, drawAt, encodeCanvas, isOpaque } from "./draw-picture.ts";

const PLACEHOLDER_WIDTH = 24;
const PLACEHOLDER_QUALITY = 0.4;
/** Measured: decision 0163. */
const QUALITY = { avif: 52, webp: 0.72, jpeg: 0.82 };
/** Uses the first preview that is small enough to be inlined in a page. */
const PREVIEW_QUALITIES = [30, 20, 10];
const WEBP_PREVIEW_QUALITIES = [0.3, 0.15, 0.05];
/** Pictures that would take longer are uploaded without AVIF. */
const AVIF_PATIENCE_MS = 60_000;

/** A picture's copies, a tiny placeholder as a data URL, and a blurry preview in base64. */
export type PictureSizes = { sizes: Blob[]; placeholder: string | null; preview: string | null };

type Making = {
  signal: AbortSignal;
  /** Called with the completed share of the work, up to 1. */
  onPrepared: (share: number) => void;
};

/** Encodes to a format that every browser can read; null if this browser can't. */
async function encodeCommon({ canvas, pixels }: Drawn, quality = QUALITY.webp): Promise<Blob | null> {
  const webp = await encodeCanvas(canvas, "image/webp", quality);
  if (webp) return webp;
  return isOpaque(pixels()) ? encodeCanvas(canvas, "image/jpeg", QUALITY.jpeg) : null;
}

async function placeholderOf(picture: ImageBitmap): Promise<string | null> {
  const drawn = await drawAt(picture, PLACEHOLDER_WIDTH);
  const blob = drawn && (await encodeCommon(drawn, PLACEHOLDER_QUALITY));
  const address = blob ? await dataUrl(blob) : null;
  return address && address.length <= PLACEHOLDER_MAX ? address : null;
}

async function previewOf(picture: ImageBitmap, encoder: AvifEncoder | null): Promise<string | null> {
  const drawn = await drawAt(picture, previewWidth(picture));
  if (!drawn) return null;
  const encode = (quality: number) =>
    encoder ? encoder.encode(drawn.pixels(), quality) : encodeCanvas(drawn.canvas, "image/webp", quality);
  for (const quality of encoder ? PREVIEW_QUALITIES : WEBP_PREVIEW_QUALITIES) {
    const blob = await encode(quality);
    if (!blob) return null;
    if (blob.size <= PREVIEW_BYTES_MAX) return (await dataUrl(blob)).split(",")[1] ?? null;
  }
  return null;
}

const NONE: PictureSizes = { sizes: [], placeholder: null, preview: null };

/**
 * Returns whether to upload a picture that could not be read as a bitmap. Very large pictures may be readable as an
 * image. Chromium considers some decoded that it can't paint, so this paints it. For unreadable pictures, the server
 * has an error message: too wide, or damaged.
 */
async function mayBeTaken(file: Blob): Promise<boolean> {
  const image = Object.assign(new Image(), { src: URL.createObjectURL(file) });
  try {
    await image.decode();
    return isPainted(image);
  } catch {
    return true;
  } finally {
    URL.revokeObjectURL(image.src);
  }
}

function isPainted(image: HTMLImageElement): boolean {
  const [width, height] = [PLACEHOLDER_WIDTH, PLACEHOLDER_WIDTH];
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d");
  context?.drawImage(image, 0, 0, width, height);
  const pixels = context?.getImageData(0, 0, width, height).data;
  return pixels?.some((value, index) => index % 4 === 3 && value > 0) ?? false;
}

/**
 * Returns either all copies in AVIF or none: a browser that supports the type uses no other, even if the largest AVIF
 * is small. Gives up as soon as the first copies show that the rest would take too long.
 */
async function avifCopies(picture: ImageBitmap, encoder: AvifEncoder, { signal, onPrepared }: Making) {
  const widths = copyWidths(picture.width);
  const total = widths.reduce((sum, width) => sum + width ** 2, 0);
  const began = performance.now();
  const copies: Blob[] = [];
  let done = 0;
  for (const width of widths) {
    signal.throwIfAborted();
    const drawn = await drawAt(picture, width);
    const blob = drawn && (await encoder.encode(drawn.pixels(), QUALITY.avif));
    if (!blob) return null;
    copies.push(blob);
    done += width ** 2;
    onPrepared(done / total);
    if (((performance.now() - began) * total) / done > AVIF_PATIENCE_MS) return null;
  }
  return copies;
}

/** Returns copies that every browser can read. A copy as wide as the file is kept only if it is smaller. */
async function commonCopies(picture: ImageBitmap, file: Blob, signal: AbortSignal): Promise<Blob[]> {
  const copies: Blob[] = [];
  for (const width of copyWidths(picture.width)) {
    signal.throwIfAborted();
    const drawn = await drawAt(picture, width);
    const blob = drawn && (await encodeCommon(drawn));
    if (blob && (width < picture.width || blob.size < file.size)) copies.push(blob);
  }
  return copies;
}

/** Returns the JPEG for shared links; null if the copies are already JPEG or the picture has transparency. */
async function shareCopy(picture: ImageBitmap, common: Blob[]): Promise<Blob | null> {
  if (!common.some(({ type }) => type === "image/webp")) return null;
  const drawn = await drawAt(picture, shareWidth(picture.width));
  return drawn && isOpaque(drawn.pixels()) ? encodeCanvas(drawn.canvas, "image/jpeg", QUALITY.jpeg) : null;
}

/**
 * Creates a picture's copies for the upload; null if the browser can't show it.
 * @throws the signal's reason if aborted
 */
export async function makeSizes(file: Blob, making: Making): Promise<PictureSizes | null> {
  const { signal } = making;
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file);
  } catch {
    return (await mayBeTaken(file)) ? NONE : null;
  }
  let encoder: AvifEncoder | null = null;
  try {
    const common = await commonCopies(picture, file, signal);
    const share = await shareCopy(picture, common);
    encoder = startAvifEncoder(signal);
    const avif = await avifCopies(picture, encoder, making);
    const preview = await previewOf(picture, avif && encoder);
    return {
      sizes: [...common, ...(share ? [share] : []), ...(avif ?? [])],
      placeholder: await placeholderOf(picture),
      preview,
    };
  } catch {
    signal.throwIfAborted();
    return NONE;
  } finally {
    encoder?.close();
    picture.close();
  }
}
