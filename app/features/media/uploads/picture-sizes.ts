import { PICTURE_WIDTHS, PLACEHOLDER_MAX } from "#server/media/uploads/contract.ts";

const PLACEHOLDER_WIDTH = 24;
const PLACEHOLDER_QUALITY = 0.4;
const QUALITY = 0.82;

/** A picture's smaller sizes, and a tiny one as a data URL to stand in for it. */
export type PictureSizes = { sizes: Blob[]; placeholder: string | null };

/** Whether nothing shows through: JPEG would fill it with black. */
function isOpaque({ data }: ImageData): boolean {
  for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha] !== 255) return false;
  return true;
}

/** Draws a picture at this width and encodes it; null where this browser has no format for it. */
async function encodeAt(picture: ImageBitmap, width: number, quality: number): Promise<Blob | null> {
  const height = Math.max(Math.round((picture.height * width) / picture.width), 1);
  const smaller = await createImageBitmap(picture, {
    resizeWidth: width,
    resizeHeight: height,
    resizeQuality: "high",
  });
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d");
  context?.drawImage(smaller, 0, 0);
  smaller.close();
  if (!context) return null;
  const encode = (type: string) =>
    new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  const webp = await encode("image/webp");
  // A browser that can't write a type writes PNG instead.
  if (webp?.type === "image/webp") return webp;
  return isOpaque(context.getImageData(0, 0, width, height)) ? encode("image/jpeg") : null;
}

const dataUrl = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsDataURL(blob);
  });

async function placeholderOf(picture: ImageBitmap): Promise<string | null> {
  const blob = await encodeAt(picture, PLACEHOLDER_WIDTH, PLACEHOLDER_QUALITY);
  const address = blob ? await dataUrl(blob) : null;
  return address && address.length <= PLACEHOLDER_MAX ? address : null;
}

const NONE: PictureSizes = { sizes: [], placeholder: null };

/**
 * A picture too large for one way of reading may be read in the other. Chromium calls one decoded there that it
 * can't paint, so it is painted. What can't be read at all, the server has words for: too wide, or damaged.
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

/** Makes them as the picture is uploaded; null where a browser shows nothing of it. */
export async function makeSizes(file: Blob): Promise<PictureSizes | null> {
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file);
  } catch {
    return (await mayBeTaken(file)) ? NONE : null;
  }
  try {
    const sizes: Blob[] = [];
    for (const width of PICTURE_WIDTHS.filter((each) => each < picture.width)) {
      const blob = await encodeAt(picture, width, QUALITY);
      // A picture that one sees through is better shown in its one size.
      if (blob) sizes.push(blob);
    }
    return { sizes, placeholder: await placeholderOf(picture) };
  } catch {
    return NONE;
  } finally {
    picture.close();
  }
}
