import { isAvif, type StoredPicture } from "#server/media/library/contract.ts";

type Sizes = StoredPicture["sizes"];

export const srcSetOf = (sizes: Sizes) => sizes.map(({ src, width }) => `${src} ${width}w`).join(", ");

/** For admin screens, whose supported browsers all know AVIF. */
export function adminSrcSet(sizes: Sizes): string | undefined {
  const avif = sizes.filter(isAvif);
  return srcSetOf(avif.length > 0 ? avif : sizes) || undefined;
}
