import { createContext, use } from "react";
import { StoredPicturesContext, stillAddress } from "#app/media/stored-pictures.ts";
import { type FileNames, isOnThisSite, type LibraryKind } from "#server/media/library/contract.ts";

/** The library's names for the files in a form. */
export const FileNamesContext = createContext<FileNames>({});

const PREVIEW_WIDTH = 160;
const GLYPHS = {
  picture: "M1 3h14v10H1zM3 11l3-4 3 3 2-2 2 3",
  film: "M4 2v12l9-6z",
  captions: "M1 3h14v10H1zM3.5 7h5M3.5 10h3M10 10h2.5",
};

/** Returns the last part of a path, or the host with its name for the film. */
function nameOf(address: string): string {
  try {
    const { host, pathname, search } = new URL(address, "https://own.site");
    return isOnThisSite(address)
      ? decodeURIComponent(pathname.split("/").at(-1) || pathname)
      : host + pathname + search;
  } catch {
    return address;
  }
}

type Props = {
  kind: LibraryKind;
  address: string;
  /** Facts of a file that was just chosen. */
  known: FileNames[string] | undefined;
  facts: string | undefined;
};

/** A field's file, shown by its picture and name. */
export function ChosenFileCard({ kind, address, known, facts }: Props) {
  const stored = use(StoredPicturesContext);
  const names = use(FileNamesContext);
  const file = known ?? names[address];
  const still =
    kind === "film"
      ? file?.still
      : isOnThisSite(address) && kind === "picture"
        ? stillAddress(address, stored, PREVIEW_WIDTH)
        : null;
  return (
    <div className="mb-2 flex items-center gap-3">
      <div className="file-thumb w-20 flex-none">
        {still ? (
          <img src={still} alt="" decoding="async" />
        ) : (
          <svg aria-hidden viewBox="0 0 16 16" data-kind={kind}>
            <path d={GLYPHS[kind]} />
          </svg>
        )}
      </div>
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere font-semibold">{file?.fileName ?? nameOf(address)}</p>
        {facts && <p className="quiet tabular">{facts}</p>}
      </div>
    </div>
  );
}
