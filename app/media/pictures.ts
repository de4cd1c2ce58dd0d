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
  /** AVIF, base64: shown in place of a page's first picture until it has loaded. */
  preview: string | null;
  /** The width in pixels of the JPEG for shared links; null if the picture is not used in any. */
  share: number | null;
};

const pictures: Record<string, PictureSource | undefined> = manifest;

/** Returns the prepared sizes of a picture from the build; undefined for other pictures. */
export const findPicture = (src: string) => (Object.hasOwn(pictures, src) ? pictures[src] : undefined);

const demoSet = ({ stem, widths }: PictureSource, format: "avif" | "webp") =>
  widths.map((width) => `/pictures/${stem}-${width}.${format} ${width}w`).join(", ");

const dataType = (address: string) => /^data:([^;]+)/.exec(address)?.[1];
const typedUrl = (address: string) => `url(${address}) type("${dataType(address)}")`;

/**
 * Returns the background shown until a picture has loaded: a blurred placeholder, or for a page's first picture a
 * preview that needs no extra request.
 */
function backgroundOf(placeholder: string | null, preview: string | null, first: boolean): string | null {
  const shown = first ? (preview ?? placeholder) : placeholder;
  if (!shown) return null;
  if (shown === placeholder || dataType(shown) !== "image/avif") return `url(${shown}) center/cover`;
  // Only one of the two: a second layer would be decoded and painted invisibly below the first.
  const known = [shown, ...(placeholder ? [placeholder] : [])].map(typedUrl).join(",");
  return `image-set(${known}) center/cover`;
}

/** A picture's data for rendering, regardless of its origin. */
export type PreparedPicture = {
  /** The class of the element that has the background. */
  className: string;
  background: (first: boolean) => string | null;
  width: number;
  height: number;
  /** The picture's own alternative text; null if the caller has to provide one. */
  alt: string | null;
  /** Smaller formats for browsers that support them. */
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

/** Returns the prepared data of the picture at this address; null if it was not prepared. */
export function preparePicture(src: string, stored: StoredPictures): PreparedPicture | null {
  const built = findPicture(src);
  if (built) return fromBuild(built);
  const own = storedAt(stored, src);
  return own ? fromLibrary(own) : null;
}

type Still = { src: string; width: number | null; height: number | null };

/**
 * Returns a picture for the card of a shared link: its JPEG, or otherwise a size that is wide enough. Dimensions are
 * in pixels, null for a picture that was not prepared.
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
 * Returns a small picture for each of these addresses. Sent with the data of a hydrated screen, so that the browser
 * doesn't load the list of demo pictures with their previews.
 */
export const stillsOf = (addresses: string[], stored: StoredPictures, width: number) =>
  Object.fromEntries(
    addresses.map((src) => {
      const built = findPicture(src);
      return [src, built ? demoStill(built, width) : stillAddress(src, stored, width)];
    }),
  );
