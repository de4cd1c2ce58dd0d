import sharp from "sharp";
import { copyWidths, PREVIEW_BYTES_MAX, previewWidth, shareWidth } from "../uploads/contract.ts";

/** The qualities are from decision 0163. */
const ENCODINGS = [
  { contentType: "image/avif", extension: "avif", options: { quality: 50, effort: 4 } },
  { contentType: "image/webp", extension: "webp", options: { quality: 72, effort: 4 } },
] as const;
/** The background of dark pages, for transparent areas. */
const INK = "#14110F";
const PREVIEW_QUALITIES = [30, 20, 10];

/**
 * Makes a picture's copies and preview in Node.
 * @throws if it can't be decoded
 */
export async function encodeCopies(original: Uint8Array) {
  // Rotated according to its Exif orientation.
  const picture = sharp(original).autoOrient();
  const { width, height } = (await picture.clone().toBuffer({ resolveWithObject: true })).info;
  const copies: { width: number; contentType: string; extension: string; bytes: Buffer }[] = [];
  for (const wanted of copyWidths(width)) {
    const scaled = picture.clone().resize(wanted);
    for (const { contentType, extension, options } of ENCODINGS) {
      const bytes = await scaled.clone()[extension](options).toBuffer();
      copies.push({ width: wanted, contentType, extension, bytes });
    }
  }
  copies.push({
    width: shareWidth(width),
    contentType: "image/jpeg",
    extension: "jpg",
    bytes: await picture
      .clone()
      .resize(shareWidth(width))
      .flatten({ background: INK })
      .jpeg({ quality: 82 })
      .toBuffer(),
  });
  const small = picture.clone().resize(previewWidth({ width, height }));
  for (const quality of PREVIEW_QUALITIES) {
    const bytes = await small.clone().avif({ quality, effort: 7 }).toBuffer();
    if (bytes.length <= PREVIEW_BYTES_MAX) {
      return { copies, preview: `data:image/avif;base64,${bytes.toString("base64")}` };
    }
  }
  return { copies, preview: null };
}
