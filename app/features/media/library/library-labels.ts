import { formatDuration } from "#app/lib/format.ts";
import type { LibraryFile, LibraryKind, LibrarySort, LibraryView } from "#server/media/library/contract.ts";
import { codecName } from "../playable-film/codec-name.ts";
import * as strings from "../strings/library.ts";
import { sizeWords } from "../uploads/upload-labels.ts";

export const KIND_NAMES: Record<LibraryKind, { one: string; many: string }> = {
  picture: { one: strings.picture, many: strings.pictures },
  film: { one: strings.film, many: strings.films },
  captions: { one: strings.captions, many: strings.captions },
};

export const SORT_NAMES: Record<LibrarySort, string> = {
  newest: strings.newestFirst,
  name: strings.byName,
  size: strings.largestFirst,
};

export const VIEW_NAMES: Record<LibraryView, string> = { grid: strings.grid, list: strings.list };

type Measured = Pick<LibraryFile, "kind" | "codec" | "width" | "height" | "durationSeconds" | "sizeBytes">;

/** Returns a file's measurements in one line. */
export const measures = ({ kind, codec, width, height, durationSeconds, sizeBytes }: Measured) =>
  [
    kind === "film" ? codecName(codec) : null,
    width && height ? `${width} × ${height}` : null,
    durationSeconds === null ? null : formatDuration(durationSeconds),
    sizeWords(sizeBytes),
  ]
    .filter(Boolean)
    .join(" · ");

export const usesWords = (uses: number) =>
  uses === 0 ? strings.notUsed : uses === 1 ? strings.usedOnce : strings.usedInPlaces(uses);

/** Returns whether a picture has no alternative text yet. */
export const wantsAlt = ({ kind, alt }: Pick<LibraryFile, "kind" | "alt">) =>
  kind === "picture" && alt === "";
