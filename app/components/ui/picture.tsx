import { use } from "react";
import { preload } from "react-dom";
import { RenderContext } from "#app/lib/render-context.ts";
import { findPicture, placeholderClass, placeholderRule, sourceSet } from "#app/media/pictures.ts";

type Props = {
  src: string;
  /** How wide it stands on the screen, as in HTML's `sizes`. */
  sizes: string;
  className: string;
  alt?: string;
  /** For a picture that was not prepared. */
  width: number;
  height: number;
  /** `first` is the largest thing of the first screen: asked for before anything else. */
  loading?: "first" | "lazy";
};

/** A picture in the size that the screen needs, blurred until it has come. */
export function Picture({ src, sizes, className, alt = "", width, height, loading = "lazy" }: Props) {
  const { placeholders } = use(RenderContext);
  const prepared = findPicture(src);
  const shared = {
    decoding: "async",
    loading: loading === "lazy" ? "lazy" : "eager",
    fetchPriority: loading === "first" ? "high" : undefined,
  } as const;
  if (!prepared)
    return <img {...shared} alt={alt} src={src} width={width} height={height} className={className} />;
  // Only the rules of this page's pictures go into its style sheet.
  placeholders.add(placeholderRule(prepared, loading === "first"));
  if (loading === "first") {
    preload(src, {
      as: "image",
      type: "image/avif",
      imageSrcSet: sourceSet(prepared, "avif"),
      imageSizes: sizes,
      fetchPriority: "high",
    });
  }
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={sourceSet(prepared, "avif")} sizes={sizes} />
      <img
        {...shared}
        alt={alt}
        src={src}
        srcSet={sourceSet(prepared, "webp")}
        sizes={sizes}
        width={prepared.width}
        height={prepared.height}
        className={`${placeholderClass(prepared)} ${className}`}
      />
    </picture>
  );
}
