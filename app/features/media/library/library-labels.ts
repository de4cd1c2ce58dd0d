import { formatDuration } from "#app/lib/format.ts";
import type { LibraryFile, LibraryKind, LibrarySort, LibraryView } from "#server/media/library/contract.ts";
import { sizeWords } from "../uploads/upload-labels.ts";

export const KIND_NAMES: Record<LibraryKind, { one: string; many: string }> = {
  picture: { one: "Picture", many: "Pictures" },
  film: { one: "Film", many: "Films" },
  captions: { one: "Captions", many: "Captions" },
};

export const SORT_NAMES: Record<LibrarySort, string> = {
  newest: "Newest first",
  name: "By name",
  size: "Largest first",
};

export const VIEW_NAMES: Record<LibraryView, string> = { grid: "Grid", list: "List" };

type Measured = Pick<LibraryFile, "width" | "height" | "durationSeconds" | "sizeBytes">;

/** What can be measured of a file, in one line. */
export const measures = ({ width, height, durationSeconds, sizeBytes }: Measured) =>
  [
    width && height ? `${width} × ${height}` : null,
    durationSeconds === null ? null : formatDuration(durationSeconds),
    sizeWords(sizeBytes),
  ]
    .filter(Boolean)
    .join(" · ");

export const usesWords = (uses: number) =>
  uses === 0 ? "Not used" : uses === 1 ? "Used once" : `Used in ${uses} places`;

/** Whether a picture still waits for the words of whoever can't see it. */
export const wantsAlt = ({ kind, alt }: Pick<LibraryFile, "kind" | "alt">) =>
  kind === "picture" && alt === "";
