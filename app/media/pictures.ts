import manifest from "./pictures.json" with { type: "json" };

export type PictureSource = {
  stem: string;
  width: number;
  height: number;
  widths: number[];
  /** WebP, base64. */
  placeholder: string;
};

const pictures: Record<string, PictureSource | undefined> = manifest;

/** The prepared sizes of a picture; none for one that came from elsewhere. */
export const findPicture = (src: string) => (Object.hasOwn(pictures, src) ? pictures[src] : undefined);

export const sourceSet = ({ stem, widths }: PictureSource, format: "avif" | "webp") =>
  widths.map((width) => `/pictures/${stem}-${width}.${format} ${width}w`).join(", ");

export const placeholderClass = ({ stem }: PictureSource) => `picture-${stem}`;

/** The blurred picture behind the real one, until that has come. */
export const placeholderRule = (picture: PictureSource) =>
  `.${placeholderClass(picture)}{background:url(data:image/webp;base64,${picture.placeholder}) center/cover}`;
