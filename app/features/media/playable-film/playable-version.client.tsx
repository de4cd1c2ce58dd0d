import { useEffect, useRef, useState } from "react";
import { FieldError } from "#app/forms/field.tsx";
import type { FilmFile } from "#server/media/library/contract.ts";
import type { ArrivedFile } from "#server/media/uploads/contract.ts";
import { UploadProgress, useFileUpload } from "../library/upload-button.tsx";
import * as strings from "../strings/film-files.ts";
import { chosenFilm } from "../uploads/chosen-films.ts";
import { convertFilm, forgetConversions } from "./convert-film.client.ts";
import { failureWords } from "./playback-words.ts";

type Film = Pick<FilmFile, "id" | "address" | "codec">;
type Converting = { share: number; stop: AbortController };

/** Returns the file name without folders. */
const nameOf = (address: string) => address.split("/").at(-1) ?? address;

/** Converts a film in this browser and replaces it with the result. Returns progress and errors. */
function useConversion({ id, address, codec }: Film, onReplaced: (file: ArrivedFile) => void) {
  const [converting, setConverting] = useState<Converting>();
  const [words, setWords] = useState("");
  const [said, setSaid] = useState("");
  // The converted file before its upload is complete, so that a retry doesn't repeat the conversion.
  const made = useRef<File>(undefined);
  const upload = useFileUpload("film", (file) => {
    made.current = undefined;
    forgetConversions().catch(() => undefined);
    onReplaced(file);
  });
  const running = useRef<AbortController>(undefined);
  // Leaving the page stops the worker.
  useEffect(() => () => running.current?.abort(), []);
  const start = async () => {
    setWords("");
    setSaid("");
    if (made.current) return upload.send(made.current, { replaces: id });
    const stop = new AbortController();
    running.current = stop;
    setConverting({ share: 0, stop });
    try {
      const converted = await convertFilm(chosenFilm(address) ?? address, {
        name: nameOf(address),
        signal: stop.signal,
        onProgress: (share) => setConverting({ share, stop }),
        isAdaptive: false,
      });
      setConverting(undefined);
      if ("failure" in converted) return setWords(failureWords(converted.failure, codec ?? "unknown"));
      [made.current] = converted.files;
      if (made.current) await upload.send(made.current, { replaces: id });
    } catch {
      setConverting(undefined);
      if (stop.signal.aborted) setSaid(strings.canceledNothingChanged);
      else setWords(strings.theFilmCouldntBe);
    }
  };
  return { converting, upload, start, words: words || upload.words, said };
}

type Props = { film: Film; onReplaced: (file: ArrivedFile) => void };

/** A button that creates a version of a film for every browser. */
export function PlayableVersion({ film, onReplaced }: Props) {
  const { converting, upload, start, words, said } = useConversion(film, onReplaced);
  return (
    <>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {converting ? (
          <>
            <progress
              value={converting.share}
              max={1}
              aria-label={strings.convertingLabel}
              className="h-11 w-28 accent-(--accent)"
            />
            <span className="tabular">{strings.converting(Math.floor(converting.share * 100))}</span>
            <button
              type="button"
              onClick={() => converting.stop.abort()}
              className="button button-small bg-white"
            >
              {strings.cancel}
              <span className="sr-only"> {strings.theConversion}</span>
            </button>
          </>
        ) : upload.going ? (
          <>
            <span>{strings.uploadingTheNewVersion}</span>
            <UploadProgress going={upload.going} about={strings.theNewVersion} />
          </>
        ) : (
          <button type="button" onClick={start} className="button button-small bg-white max-sm:grow">
            {strings.makeAVersion}
          </button>
        )}
      </div>
      <p className="quiet mt-2 text-14">{strings.thisConvertsTheFilm}</p>
      <p role="status" className="mt-2 empty:hidden">
        {said}
      </p>
      <div role="alert">
        <FieldError id="conversion" error={words || undefined} />
      </div>
    </>
  );
}
