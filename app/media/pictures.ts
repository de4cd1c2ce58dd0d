import { isAvif, type StoredPicture, type StoredPictures, sizeOf } from "#server/media/library/contract.ts";
import manifest from "./pictures.json" with { type: "json" };
import { srcSetOf } from "./srcset.ts";
import { stillAddress, storedAt } from "./stored-pictures.ts";

export type PictureSource = {
  stem: string;
  width: number;
  height: number;
  widths: number[];
  /** WebP, base64. */
  placeholder: string;
  /** AVIF, base64: what a page shows of its first picture before that has come. */
  preview: string | null;
  /** In pixels: how wide the JPEG of shared links is; null for a picture that no link shows. */
  share: number | null;
};

const pictures: Record<string, PictureSource | undefined> = manifest;

/** The prepared sizes of a picture that came with the build; none for one that came from elsewhere. */
export const findPicture = (src: string) => (Object.hasOwn(pictures, src) ? pictures[src] : undefined);

const demoSet = ({ stem, widths }: PictureSource, format: "avif" | "webp") =>
  widths.map((width) => `/pictures/${stem}-${width}.${format} ${width}w`).join(", ");

const dataType = (address: string) => /^data:([^;]+)/.exec(address)?.[1];
const typedUrl = (address: string) => `url(${address}) type("${dataType(address)}")`;

/**
 * What is shown until a picture has loaded: a blur of it, or for a page's first picture a preview that a
 * phone needs no second answer to see.
 */
function backgroundOf(placeholder: string | null, preview: string | null, first: boolean): string | null {
  const shown = first ? (preview ?? placeholder) : placeholder;
  if (!shown) return null;
  if (shown === placeholder || dataType(shown) !== "image/avif") return `url(${shown}) center/cover`;
  // One of the two: a second layer would be decoded and painted below the first, unseen.
  const known = [shown, ...(placeholder ? [placeholder] : [])].map(typedUrl).join(",");
  return `image-set(${known}) center/cover`;
}

/** A picture as a page shows it, wherever it came from. */
export type PreparedPicture = {
  /** Of the element that has the background. */
  className: string;
  background: (first: boolean) => string | null;
  width: number;
  height: number;
  /** Its own words; null where whoever shows it has to know them. */
  alt: string | null;
  /** Lighter kinds of bytes, for browsers that know them. */
  sources: { type: string; srcSet: string }[];
  srcSet: string;
};

const fromBuild = (source: PictureSource): PreparedPicture => ({
  className: `picture-${source.stem}`,
  background: (first) =>
    backgroundOf(
      `data:image/webp;base64,${source.placeholder}`,
      source.preview && `data:image/avif;base64,${source.preview}`,
      first,
    ),
  width: source.width,
  height: source.height,
  alt: null,
  sources: [{ type: "image/avif", srcSet: demoSet(source, "avif") }],
  srcSet: demoSet(source, "webp"),
});

const fromLibrary = ({ id, width, height, alt, ...stored }: StoredPicture): PreparedPicture => {
  const avif = stored.sizes.filter(isAvif);
  return {
    className: `picture-${id}`,
    background: (first) => backgroundOf(stored.placeholder, stored.preview, first),
    width,
    height,
    alt,
    sources: avif.length > 0 ? [{ type: "image/avif", srcSet: srcSetOf(avif) }] : [],
    srcSet: srcSetOf(stored.sizes.filter((size) => !isAvif(size))),
  };
};

/** What is prepared of the picture at this address; null for one that nobody prepared. */
export function preparePicture(src: string, stored: StoredPictures): PreparedPicture | null {
  const built = findPicture(src);
  if (built) return fromBuild(built);
  const own = storedAt(stored, src);
  return own ? fromLibrary(own) : null;
}

type Still = { src: string; width: number | null; height: number | null };

/**
 * A picture for the card of a shared link: its JPEG, or else a size that is wide enough. Its sides are in pixels,
 * null for a picture that nobody prepared.
 */
export function stillOf(src: string, stored: StoredPictures, width: number): Still {
  const { width: fullWidth = null, height: fullHeight = null } = preparePicture(src, stored) ?? {};
  const built = findPicture(src);
  if (built?.share) {
    const height = Math.round((built.height * built.share) / built.width);
    return { src: `/pictures/${built.stem}-${built.share}.jpg`, width: built.share, height };
  }
  const own = storedAt(stored, src);
  const size = own && (own.share ?? sizeOf(own, width));
  if (!own || !size) return { src, width: fullWidth, height: fullHeight };
  return { src: size.src, width: size.width, height: Math.round((own.height * size.width) / own.width) };
}

const demoStill = ({ stem, widths }: PictureSource, width: number) =>
  `/pictures/${stem}-${widths.find((each) => each >= width) ?? widths.at(-1)}.webp`;

/**
 * A small picture for each of these addresses. For a screen that hydrates: sent with its data, it saves the browser
 * the list of the demo's pictures with their previews.
 */
export const stillsOf = (addresses: string[], stored: StoredPictures, width: number) =>
  Object.fromEntries(
    addresses.map((src) => {
      const built = findPicture(src);
      return [src, built ? demoStill(built, width) : stillAddress(src, stored, width)];
    }),
  );
