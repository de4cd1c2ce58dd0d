import { readAvif } from "../picture-validation/avif.ts";
import { type Picture, readPicture } from "../picture-validation/service.ts";
import { readWebp } from "../picture-validation/webp.ts";
import {
  COPY_BYTES_MAX,
  copyWidths,
  PREVIEW_BYTES_MAX,
  previewWidth,
  shareWidth,
} from "../uploads/contract.ts";

/** A copy of a picture at one width, not yet in the store. */
export type Size = { width: number; contentType: string; bytes: Uint8Array<ArrayBuffer> };

type Sides = { width: number; height: number };

/** Reads a picture that the library accepts, by its bytes, and removes its metadata. */
export const readLibraryPicture = (bytes: Uint8Array<ArrayBuffer>): Picture<string> | null =>
  readPicture(bytes) ?? readWebp(bytes);

/** Whether the file starts like a picture, whatever follows. */
export const isPictureHead = (bytes: Uint8Array) =>
  /^(\x89PNG|\xff\xd8\xff|RIFF....WEBP)/s.test(String.fromCharCode(...bytes.subarray(0, 12)));

const isAvif = ({ contentType }: Pick<Size, "contentType">) => contentType === "image/avif";
const isJpeg = ({ contentType }: Pick<Size, "contentType">) => contentType === "image/jpeg";

/** Reads the copies that a browser made of a picture of this width; null if one of them is invalid. */
export function readSizes(files: Uint8Array<ArrayBuffer>[], widest: number): Size[] | null {
  const widths = copyWidths(widest);
  const sizes: Size[] = [];
  for (const file of files) {
    const picture = file.byteLength <= COPY_BYTES_MAX && (readAvif(file) ?? readLibraryPicture(file));
    if (!picture || picture.contentType === "image/png") return null;
    const { width, contentType, bytes } = picture;
    // The JPEG for shared links may be as wide as another copy.
    const isShare = isJpeg(picture) && width === shareWidth(widest) && !sizes.some(isJpeg);
    const isTwice = sizes.some((size) => size.width === width && isAvif(size) === isAvif(picture));
    if (!isShare && (!widths.includes(width) || isTwice)) return null;
    sizes.push({ width, contentType, bytes });
  }
  return sizes;
}

const dataUrl = (contentType: string, bytes: Uint8Array) =>
  `data:${contentType};base64,${Buffer.from(bytes).toString("base64")}`;

/** Returns the preview made by a browser as a data URL, or null if it is invalid. */
export function readPreview(base64: string, sides: Sides): string | null {
  const sent = new Uint8Array(Buffer.from(base64, "base64"));
  const picture = readAvif(sent) ?? readWebp(sent);
  const fits = picture && picture.width <= previewWidth(sides) && picture.bytes.length <= PREVIEW_BYTES_MAX;
  return fits ? dataUrl(picture.contentType, picture.bytes) : null;
}

/** The qualities are from decision 0163. */
const COPIES = [
  { format: "image/avif", quality: 50 },
  { format: "image/webp", quality: 72 },
] as const;
/** The JPEG for shared links. Transparent areas get the background of dark pages. */
const SHARE = { format: "image/jpeg", quality: 82, background: "#14110F" } as const;
/** The first preview that is small enough is used. */
const PREVIEW_QUALITIES = [30, 20, 10];

/** Makes the copies and the preview with Cloudflare Images, if it is bound. */
export async function makeSizes(
  images: ImagesBinding,
  { bytes }: { bytes: Uint8Array<ArrayBuffer> },
  sides: Sides,
): Promise<{ sizes: Size[]; preview: string | null }> {
  const make = async (width: number, output: ImageOutputOptions) => {
    const made = await images
      .input(new Blob([bytes]).stream())
      .transform({ width })
      .output(output);
    const body = await new Response(made.image()).arrayBuffer();
    return { width, contentType: made.contentType(), bytes: new Uint8Array(body) };
  };
  const sizes: Size[] = [];
  // Sequentially, because each holds the whole picture.
  for (const width of copyWidths(sides.width)) {
    for (const output of COPIES) sizes.push(await make(width, output));
  }
  sizes.push(await make(shareWidth(sides.width), SHARE));
  for (const quality of PREVIEW_QUALITIES) {
    const preview = await make(previewWidth(sides), { format: "image/avif", quality });
    if (preview.bytes.length <= PREVIEW_BYTES_MAX) {
      return { sizes, preview: dataUrl(preview.contentType, preview.bytes) };
    }
  }
  return { sizes, preview: null };
}
