/** Draws a picture on a canvas at this width. */
export async function drawAt(picture: ImageBitmap, width: number) {
  const height = Math.max(Math.round((picture.height * width) / picture.width), 1);
  const smaller = await createImageBitmap(picture, {
    resizeWidth: width,
    resizeHeight: height,
    resizeQuality: "high",
  });
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d", { willReadFrequently: true });
  context?.drawImage(smaller, 0, 0);
  smaller.close();
  return context && { canvas, pixels: () => context.getImageData(0, 0, width, height) };
}
export type Drawn = NonNullable<Awaited<ReturnType<typeof drawAt>>>;

/** Returns null if this browser can't encode the type: it would fall back to PNG. */
export async function encodeCanvas(canvas: HTMLCanvasElement, type: string, quality: number) {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  return blob?.type === type ? blob : null;
}

/** Returns whether the picture has no transparency, which JPEG would fill with black. */
export function isOpaque({ data }: ImageData): boolean {
  for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha] !== 255) return false;
  return true;
}

export const dataUrl = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsDataURL(blob);
  });
