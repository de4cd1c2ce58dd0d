import manifest from "./pictures.json" with { type: "json" };

export type PictureSource = {
  stem: string;
  width: number;
  height: number;
  widths: number[];
  /** WebP, base64. */
  placeholder: string;
  /** AVIF, base64: what a page shows of its first picture before that has come. */
  preview: string | null;
};

const pictures: Record<string, PictureSource | undefined> = manifest;

/** The prepared sizes of a picture; none for one that came from elsewhere. */
export const findPicture = (src: string) => (Object.hasOwn(pictures, src) ? pictures[src] : undefined);

export const sourceSet = ({ stem, widths }: PictureSource, format: "avif" | "webp") =>
  widths.map((width) => `/pictures/${stem}-${width}.${format} ${width}w`).join(", ");

export const placeholderClass = ({ stem }: PictureSource) => `picture-${stem}`;

/**
 * What stands behind a picture until it has come: a blur of it, or for a page's first picture a preview that a
 * phone needs no second answer to see.
 */
export function placeholderRule(picture: PictureSource, first: boolean): string {
  const blur = `url(data:image/webp;base64,${picture.placeholder}) center/cover`;
  const layers =
    first && picture.preview ? `url(data:image/avif;base64,${picture.preview}) center/cover,${blur}` : blur;
  return `.${placeholderClass(picture)}{background:${layers}}`;
}
