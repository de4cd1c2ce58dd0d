import { use } from "react";
import { preparePicture } from "#app/media/pictures.ts";
import { StoredPicturesContext } from "#app/media/stored-pictures.ts";

type Props = {
  src: string;
  /** Its width on the screen, as in HTML's `sizes`. */
  sizes: string;
  /** For a picture that was not prepared. */
  width: number;
  height: number;
};

/**
 * One of many small pictures, described by the text beside it. The two smallest sizes are enough, without a blurred
 * placeholder.
 */
export function Thumbnail({ src, sizes, width, height }: Props) {
  const prepared = preparePicture(src, use(StoredPicturesContext));
  const srcSet = prepared?.srcSet.split(", ").slice(0, 2).join(", ") || undefined;
  return (
    <img
      decoding="async"
      loading="lazy"
      alt=""
      src={srcSet?.split(" ")[0] ?? src}
      {...(srcSet ? { srcSet, sizes } : {})}
      width={prepared?.width ?? width}
      height={prepared?.height ?? height}
    />
  );
}
