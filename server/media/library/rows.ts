import { STILL_WIDTH } from "../uploads/contract.ts";
import {
  isAvif,
  kindOf,
  type LibraryFile,
  libraryAddress,
  storedPicture,
  storedVariants,
} from "./contract.ts";

/** A picture's columns in the database. */
export type PictureRow = Pick<LibraryFile, "id" | "contentType" | "width" | "height" | "alt"> & {
  key: string;
  placeholder: string | null;
  preview?: string | null;
  variants: unknown;
};
/** In pixels: no screen needs more, so a larger original is only used if it has no smaller size. */
const ORIGINAL_MAX = 2400;

const addressed = <Copy extends { key: string }>({ key, ...size }: Copy) => ({
  src: libraryAddress(key),
  ...size,
});

/** Returns a picture as pages show it, or null if its dimensions are unknown. */
export function pictureOf({ key, contentType, variants, ...row }: PictureRow) {
  const { id, width, height, alt, placeholder, preview } = row;
  const copies = storedVariants.parse(variants);
  // If there are copies in WebP, the JPEG is the one for shared links.
  const hasWebp = copies.some((copy) => copy.contentType === "image/webp");
  const isShare = (copy: { contentType: string }) => hasWebp && copy.contentType === "image/jpeg";
  const smaller = copies.filter((copy) => !isShare(copy));
  // A copy as wide as the original was made to save bytes.
  const copied = smaller.some((copy) => copy.width === width && !isAvif(copy));
  const whole = width !== null && !copied && (width <= ORIGINAL_MAX || smaller.length === 0);
  const sizes = [...smaller, ...(whole ? [{ key, width, contentType }] : [])]
    .map(addressed)
    .sort((one, other) => one.width - other.width);
  const share = copies.filter(isShare).map(addressed)[0];
  const read = storedPicture.safeParse({ id, width, height, alt, placeholder, preview, sizes, share });
  return read.success ? read.data : null;
}

type Row = PictureRow & Omit<LibraryFile, "kind" | "address" | "picture" | "still">;

/** Returns the still that is shown until a film plays. */
export function stillOf({
  contentType,
  variants,
}: Pick<PictureRow, "contentType" | "variants">): string | null {
  const stills = kindOf(contentType) === "film" ? storedVariants.parse(variants) : [];
  const still = stills.find(({ width }) => width === STILL_WIDTH);
  return still ? libraryAddress(still.key) : null;
}

/** Converts a row to a file of the library's list. */
export function fileOf({ key, placeholder, variants, ...file }: Row): LibraryFile {
  const kind = kindOf(file.contentType) ?? "picture";
  const picture = kind === "picture" ? pictureOf({ ...file, key, placeholder, variants }) : null;
  return {
    ...file,
    kind,
    address: libraryAddress(key),
    picture,
    still: stillOf({ contentType: file.contentType, variants }),
  };
}
