import { PICTURE_WIDTHS, PLACEHOLDER_MAX } from "#server/uploads/contract.ts";

const PLACEHOLDER_WIDTH = 24;
const QUALITY = 0.82;

/** A picture's smaller sizes, and a tiny one as a data URL to stand in for it. */
export type PictureSizes = { sizes: Blob[]; placeholder: string | null };

type Drawn = { canvas: HTMLCanvasElement; encode: (quality: number) => Promise<Blob | null> };

async function draw(picture: ImageBitmap, width: number): Promise<Drawn | null> {
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
  const encode = (type: string, quality: number) =>
    new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  return (
    context && {
      canvas,
      encode: async (quality) => {
        const webp = await encode("image/webp", quality);
        // A browser that can't write a type writes PNG instead.
        return webp?.type === "image/webp" ? webp : encode("image/jpeg", quality);
      },
    }
  );
}

const dataUrl = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsDataURL(blob);
  });

async function placeholderOf(picture: ImageBitmap): Promise<string | null> {
  const drawn = await draw(picture, PLACEHOLDER_WIDTH);
  const blob = await drawn?.encode(0.4);
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
      const drawn = await draw(picture, width);
      const blob = await drawn?.encode(QUALITY);
      // What JPEG has no word for, a see-through logo, is better shown in its one size.
      const seeThrough = file.type === "image/png" && blob?.type !== "image/webp";
      if (blob && !seeThrough) sizes.push(blob);
    }
    return { sizes, placeholder: await placeholderOf(picture) };
  } catch {
    return NONE;
  } finally {
    picture.close();
  }
}
