import "#server/platform/boundary.server.ts";
import { type Picture, readPicture } from "../picture-validation/service.ts";
import { readWebp } from "../picture-validation/webp.ts";
import { PICTURE_WIDTHS } from "../uploads/contract.ts";

/** A smaller size of a picture, not yet in the store. */
export type Size = { width: number; contentType: string; bytes: Uint8Array<ArrayBuffer> };

/** A picture that the library takes: by its bytes, with its metadata left behind. */
export const readLibraryPicture = (bytes: Uint8Array<ArrayBuffer>): Picture<string> | null =>
  readPicture(bytes) ?? readWebp(bytes);

/** Whether it begins as a picture, whatever follows. */
export const isPictureHead = (bytes: Uint8Array) =>
  /^(\x89PNG|\xff\xd8\xff|RIFF....WEBP)/s.test(String.fromCharCode(...bytes.subarray(0, 12)));

/** The sizes that a browser made; null where one of them is not what it should be. */
export function readSizes(files: Uint8Array<ArrayBuffer>[], widest: number): Size[] | null {
  const sizes: Size[] = [];
  for (const file of files) {
    const picture = readLibraryPicture(file);
    if (!picture || picture.contentType === "image/png") return null;
    const { width, contentType, bytes } = picture;
    const wanted = PICTURE_WIDTHS.includes(width) && width < widest;
    if (!wanted || sizes.some((size) => size.width === width)) return null;
    sizes.push({ width, contentType, bytes });
  }
  return sizes;
}

/** Cloudflare's picture machine makes the sizes, where it is bound: in AVIF, which few browsers can write. */
export async function makeSizes(
  images: ImagesBinding,
  { bytes }: { bytes: Uint8Array<ArrayBuffer> },
  widest: number,
): Promise<Size[]> {
  const sizes: Size[] = [];
  // One after another: each holds the whole picture.
  for (const width of PICTURE_WIDTHS.filter((each) => each < widest)) {
    const made = await images
      .input(new Blob([bytes]).stream())
      .transform({ width })
      .output({ format: "image/avif", quality: 60 });
    const body = await new Response(made.image()).arrayBuffer();
    sizes.push({ width, contentType: made.contentType(), bytes: new Uint8Array(body) });
  }
  return sizes;
}
