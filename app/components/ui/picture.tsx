import { use } from "react";
import { preload } from "react-dom";
import { FIRST_PICTURE, RenderContext } from "#app/lib/render-context.ts";
import { preparePicture } from "#app/media/pictures.ts";
import { StoredPicturesContext } from "#app/media/stored-pictures.ts";

/** A placeholder weighs up to 1.5 KB in the page: those far below the first screen come too late to be worth it. */
const PLACEHOLDERS_MAX = 24;

type Props = {
  src: string;
  /** Its width on the screen, as in HTML's `sizes`. */
  sizes: string;
  className: string;
  /** What it says to whoever can't see it; else its own words, where it has some. */
  alt?: string;
  /** For a picture that was not prepared. */
  width: number;
  height: number;
  /** `first` is the largest thing of the first screen, once a page: the first paint has it. */
  loading?: "first" | "lazy";
};

/** A picture in the size that the screen needs, blurred until it has come. */
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
  // A picture that is on the page twice has the rule of its first place: a later one would take the preview from it.
  const known = [...placeholders].some((rule) => rule.startsWith(selector));
  if (background && !known && placeholders.size < PLACEHOLDERS_MAX)
    placeholders.add(`${selector}background:${background}}`);
  const [lightest] = prepared.sources;
  if (first && lightest) {
    // Asked for before the page's styles are read. A browser that does not know the type leaves it alone.
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
