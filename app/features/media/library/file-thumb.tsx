import { formatDuration } from "#app/lib/format.ts";
import { adminSrcSet } from "#app/media/srcset.ts";
import type { LibraryFile } from "#server/media/library/contract.ts";
import * as strings from "../strings/library.ts";

type Shown = Pick<LibraryFile, "kind" | "address" | "picture" | "still" | "durationSeconds">;
type Props = {
  file: Shown;
  sizes: string;
  /** Whether the thumbnail is too small for a badge; the badge's text is beside it. */
  small?: boolean;
};

const GLYPHS = { film: "M4 2v12l9-6z", captions: "M1 3h14v10H1zM3.5 7h5M3.5 10h3M10 10h2.5" };

/** A file's thumbnail. Its name is beside it, so the image has no alternative text. */
export function FileThumb({ file, sizes, small = false }: Props) {
  const { kind, address, picture, still, durationSeconds } = file;
  return (
    <div className="file-thumb">
      {kind === "picture" ? (
        <>
          {picture?.placeholder && <img src={picture.placeholder} alt="" className="blur-sm" />}
          <img
            src={address}
            srcSet={picture ? adminSrcSet(picture.sizes) : undefined}
            sizes={sizes}
            alt=""
            loading="lazy"
            decoding="async"
          />
        </>
      ) : still ? (
        <img src={still} alt="" loading="lazy" decoding="async" />
      ) : (
        <svg aria-hidden viewBox="0 0 16 16" data-kind={kind}>
          <path d={GLYPHS[kind]} />
        </svg>
      )}
      {durationSeconds !== null && !small && (
        <p className="slate tabular right-0 bottom-0 text-12">
          <span className="sr-only">{strings.runningTime} </span>
          {formatDuration(durationSeconds)}
        </p>
      )}
    </div>
  );
}
