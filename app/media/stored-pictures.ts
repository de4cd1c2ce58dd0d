import { createContext } from "react";
import { type StoredPictures, sizeOf } from "#server/media/library/contract.ts";

/** The pictures of the studio's library that a page shows, by address. */
export const StoredPicturesContext = createContext<StoredPictures>({});

export const storedAt = (stored: StoredPictures, src: string) =>
  Object.hasOwn(stored, src) ? stored[src] : undefined;

/** One address for a picture where only one can be said: of the library's, a size that is wide enough. */
export function stillAddress(src: string, stored: StoredPictures, width: number): string {
  const own = storedAt(stored, src);
  return (own && sizeOf(own, width)?.src) ?? src;
}
