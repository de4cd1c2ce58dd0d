import { useEffect, useRef, useState } from "react";
import { inputStyle } from "#app/forms/field.tsx";
import { LIBRARY_SEARCH_MAX, type LibraryKind } from "#server/media/library/contract.ts";
import * as strings from "../strings/library.ts";
import { FileThumb } from "./file-thumb.tsx";
import { KIND_NAMES, measures, wantsAlt } from "./library-labels.ts";
import { type Choosable, useLibrary } from "./use-library.ts";

type Props = { kind: LibraryKind; onClose: () => void; onChoose: (file: Choosable) => void };

/** The files of one kind that match a search. */
export function Shelf({ kind, onChoose, onClose }: Props) {
  const [words, setWords] = useState("");
  const { found, failed, searching, more } = useLibrary(kind, words);
  const search = useRef<HTMLInputElement>(null);
  // The dialog was open before this component loaded.
  useEffect(() => search.current?.focus(), []);
  const many = KIND_NAMES[kind].many.toLowerCase();
  const count = found && (found.found === 1 ? "1 file" : strings.files(found.found));
  return (
    <div className="mt-4">
      <label htmlFor={`pick-${kind}`} className="mb-1 block font-semibold">
        {strings.searchByNameOrAlt}
      </label>
      <input
        ref={search}
        id={`pick-${kind}`}
        type="search"
        value={words}
        maxLength={LIBRARY_SEARCH_MAX}
        autoComplete="off"
        className={inputStyle}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
        // Enter selects nothing here, and must not submit the surrounding form.
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      <p role="status" className="quiet tabular mt-3">
        {failed ? strings.theLibraryIsntRespondingPlease : (count ?? strings.looking)}
      </p>
      {found?.found === 0 && !searching && (
        <p className="quiet border border-line px-5 py-8">
          {words.trim() ? strings.noResultsMatchYourSearch : strings.thereAreNoInThe(many)}
        </p>
      )}
      <ul aria-busy={searching} className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
        {found?.files.map((file) => (
          <li key={file.id} className="min-w-0">
            <button
              type="button"
              onClick={() => onChoose(file)}
              className="flex h-full w-full cursor-pointer flex-col items-stretch border border-line bg-white text-left hover:border-edge"
            >
              <FileThumb file={file} sizes="(min-width: 64rem) 14rem, 44vw" />
              <span className="block p-3">
                <span className="block wrap-anywhere font-semibold">{file.fileName}</span>
                <span className="quiet tabular block text-12">{measures(file)}</span>
                {wantsAlt(file) && <span className="quiet block text-12">{strings.noAltTextYet}</span>}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap justify-end gap-3">
        {found && found.files.length < found.found && (
          <button type="button" disabled={searching} onClick={more} className="button button-small">
            {strings.showMore}
          </button>
        )}
        <button type="button" onClick={onClose} className="button button-small">
          {strings.cancel}
        </button>
      </div>
    </div>
  );
}
