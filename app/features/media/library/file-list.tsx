import { Link } from "react-router";
import { formatStudioDay } from "#app/lib/format.ts";
import type { LibraryFile, LibraryView } from "#server/media/library/contract.ts";
import * as strings from "../strings/library.ts";
import { FileThumb } from "./file-thumb.tsx";
import { KIND_NAMES, measures, usesWords, wantsAlt } from "./library-labels.ts";

const AltBadge = ({ file }: { file: LibraryFile }) =>
  wantsAlt(file) && (
    <span className="status-badge" data-status="held">
      {strings.noAltTextYet}
    </span>
  );

const GRID_SIZES = "(min-width: 80rem) 14rem, (min-width: 48rem) 22vw, 44vw";

function Card({ file }: { file: LibraryFile }) {
  return (
    <li className="relative flex min-w-0 flex-col bg-white">
      <FileThumb file={file} sizes={GRID_SIZES} />
      <div className="grid grow content-start justify-items-start gap-1 p-3">
        <Link
          to={`/admin/media/${file.id}`}
          className="inline-flex min-h-11 items-center wrap-anywhere font-semibold after:absolute after:inset-0 hover:underline"
        >
          {file.fileName}
        </Link>
        <p className="quiet tabular text-12">{measures(file)}</p>
        <p className="quiet text-12">{usesWords(file.uses)}</p>
        <AltBadge file={file} />
      </div>
    </li>
  );
}

function Row({ file }: { file: LibraryFile }) {
  return (
    <li className="flex items-center gap-4 px-3 py-0.5">
      <div className="w-14 flex-none">
        <FileThumb file={file} sizes="3.5rem" small />
      </div>
      <div className="min-w-0 flex-1 gap-x-6 md:flex md:items-center">
        <div className="min-w-0 flex-1 items-center gap-x-3 lg:flex">
          <p className="flex flex-wrap items-center gap-x-3">
            <Link
              to={`/admin/media/${file.id}`}
              className="inline-flex min-h-(--control) items-center wrap-anywhere font-semibold hover:underline"
            >
              {file.fileName}
            </Link>
            <AltBadge file={file} />
          </p>
          {file.alt && <p className="quiet wrap-anywhere lg:min-w-16 lg:flex-1 lg:truncate">{file.alt}</p>}
        </div>
        <p className="quiet tabular md:w-72 md:flex-none">
          {KIND_NAMES[file.kind].one} · {measures(file)}
        </p>
        <p className="quiet tabular md:w-44 md:flex-none">
          {usesWords(file.uses)} · {formatStudioDay(file.createdAt)}
        </p>
      </div>
    </li>
  );
}

/** The library's files as cards or rows. */
export const FileList = ({ files, view }: { files: LibraryFile[]; view: LibraryView }) =>
  view === "grid" ? (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-4 2xl:grid-cols-5">
      {files.map((file) => (
        <Card key={file.id} file={file} />
      ))}
    </ul>
  ) : (
    <ul className="list-rows">
      {files.map((file) => (
        <Row key={file.id} file={file} />
      ))}
    </ul>
  );
