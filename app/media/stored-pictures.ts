import { createContext } from "react";
import { type StoredPictures, sizeOf } from "#server/media/library/contract.ts";

/** The pictures of the studio's library on this page, by address. */
export const StoredPicturesContext = createContext<StoredPictures>({});

export const storedAt = (stored: StoredPictures, src: string) =>
  Object.hasOwn(stored, src) ? stored[src] : undefined;

/**
 * Returns a single address for a picture, where `srcset` is not possible: for library pictures, a size that is wide
 * enough.
 */
export function stillAddress(src: string, stored: StoredPictures, width: number): string {
  const own = storedAt(stored, src);
  return (own && sizeOf(own, width)?.src) ?? src;
}
