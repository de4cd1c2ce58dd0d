import { use } from "react";
import { preload } from "react-dom";
import { FIRST_PICTURE, RenderContext } from "#app/lib/render-context.ts";
import { preparePicture } from "#app/media/pictures.ts";
import { StoredPicturesContext } from "#app/media/stored-pictures.ts";

/** A placeholder adds up to 1.5 KB to the page. Those far below the first screen arrive too late to be worth it. */
const PLACEHOLDERS_MAX = 24;

type Props = {
  src: string;
  /** Its width on the screen, as in HTML's `sizes`. */
  sizes: string;
  className: string;
  /** The alternative text. Defaults to the picture's own, if it has one. */
  alt?: string;
  /** For a picture that was not prepared. */
  width: number;
  height: number;
  /** `first` marks the largest element of the first screen, once per page: it is part of the first paint. */
  loading?: "first" | "lazy";
};

/** A picture in the size that the screen needs, with a blurred placeholder until it has loaded. */
export function Picture({ src, sizes, className, alt, width, height, loading = "lazy" }: Props) {
  const { placeholders } = use(RenderContext);
  const prepared = preparePicture(src, use(StoredPicturesContext));
  const first = loading === "first";
  const shared = {
    id: first ? FIRST_PICTURE : undefined,
    decoding: "async",
    loading: loading === "lazy" ? "lazy" : "eager",
    fetchPriority: first ? "high" : undefined,
  } as const;
  if (!prepared)
    return <img {...shared} alt={alt ?? ""} src={src} width={width} height={height} className={className} />;
  const background = prepared.background(first);
  // Only the rules of this page's pictures go into its style sheet.
  const selector = `.${prepared.className}{`;
  // A picture that appears twice keeps the rule of its first use: a later rule would remove the preview.
  const known = [...placeholders].some((rule) => rule.startsWith(selector));
  if (background && !known && placeholders.size < PLACEHOLDERS_MAX)
    placeholders.add(`${selector}background:${background}}`);
  const [lightest] = prepared.sources;
  if (first && lightest) {
    // Requested before the page's styles are parsed. Browsers that don't know the type ignore it.
    const { type, srcSet } = lightest;
    preload(src, { as: "image", type, imageSrcSet: srcSet, imageSizes: sizes, fetchPriority: "high" });
  }
  return (
    <picture className="contents">
      {prepared.sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        {...shared}
        alt={alt ?? prepared.alt ?? ""}
        src={src}
        srcSet={prepared.srcSet || undefined}
        sizes={sizes}
        width={prepared.width}
        height={prepared.height}
        className={`${prepared.className} ${className}`}
      />
    </picture>
  );
}
