import { createContext, use, useState } from "react";
import { LatePosterFrame } from "#app/features/media/library/late-poster-frame.tsx";
import { measures } from "#app/features/media/library/library-labels.ts";
import { type ChosenFile, MediaField } from "#app/features/media/library/media-field.tsx";
import { LateFilmPlayback } from "#app/features/media/playable-film/late-film-playback.tsx";
import { formatDuration } from "#app/lib/format.ts";
import type { FilmFile } from "#server/media/library/contract.ts";
import { parseFilmSource } from "#server/media/video-embeds/contract.ts";
import { ADDRESS_MAX } from "#server/website/films/contract.ts";
import * as strings from "../strings/content.ts";
import type { FormOfTexts } from "./content-editor.tsx";
import { FIELD_LABELS } from "./content-labels.ts";
import { LateRunningTimeNote } from "./late-film-notes.tsx";

/** The library's facts about the film's file when the page was loaded. */
export const FilmFileContext = createContext<FilmFile | null>(null);

const FILES = {
  filmUrl: {
    kind: "film",
    hint: strings.fromTheLibraryAPath,
  },
  posterUrl: { kind: "picture", hint: strings.theStillShownBeforeThe },
  captionsUrl: { kind: "captions", hint: strings.aWebVTTFileOnThis },
} as const;

/** Returns the library file; null for a file known only by its address. */
const filmFile = ({ id, codec, sizeBytes, ...file }: ChosenFile): FilmFile | null =>
  id !== undefined && codec !== undefined && sizeBytes !== undefined
    ? { ...file, id, codec, sizeBytes }
    : null;

/** Returns the library's facts about the file named in a film's form, and the last file chosen here. */
export function useFilmFile(texts: FormOfTexts["texts"]) {
  const [chosen, setChosen] = useState<FilmFile | null>(null);
  const stored = use(FilmFileContext);
  const address = texts.filmUrl?.trim() ?? "";
  return { chosen, setChosen, film: [chosen, stored].find((file) => file?.address === address) ?? undefined };
}

type Props = FormOfTexts & ReturnType<typeof useFilmFile>;

/** A film's video file, poster and captions: each can be typed, chosen from the library or uploaded. */
export function FilmFiles({ texts, errors, onChange, onReplaced, film, chosen, setChosen }: Props) {
  const [framing, setFraming] = useState(false);
  // The form's running time before the last file was chosen.
  const [before, setBefore] = useState("");
  const address = texts.filmUrl?.trim() ?? "";
  const source = parseFilmSource(address);
  const field = (name: keyof typeof FILES) => ({
    ...FILES[name],
    name,
    label: FIELD_LABELS.film[name] ?? name,
    value: texts[name] ?? "",
    error: errors[name],
    maxLength: ADDRESS_MAX,
    onChange: (address: string) => onChange(name, address),
  });
  const take = (file: ChosenFile) => {
    setChosen(filmFile(file));
    setBefore(texts.durationSeconds?.trim() ?? "");
    if (file.durationSeconds) onChange("durationSeconds", formatDuration(file.durationSeconds));
  };
  return (
    <>
      <MediaField
        {...field("filmUrl")}
        onFile={take}
        facts={film && measures({ kind: "film", ...film })}
        note={
          film && (
            <div className="mt-3 empty:hidden">
              <LateFilmPlayback
                film={film}
                onReplaced={(file) => {
                  onReplaced(film.address, file.address);
                  take(file);
                }}
              />
            </div>
          )
        }
      />
      {chosen?.address === address && chosen.durationSeconds && (
        <LateRunningTimeNote
          runs={formatDuration(chosen.durationSeconds)}
          said={texts.durationSeconds?.trim() ?? ""}
          before={before}
          onChange={(time) => onChange("durationSeconds", time)}
        />
      )}
      <MediaField {...field("posterUrl")}>
        {source?.kind === "file" && !framing && (
          <button type="button" onClick={() => setFraming(true)} className="button button-small max-sm:grow">
            {strings.useAFrameAsThe}
          </button>
        )}
      </MediaField>
      {source?.kind === "file" && framing && (
        <LatePosterFrame
          key={source.url}
          filmUrl={source.url}
          onClose={() => setFraming(false)}
          onTaken={({ address }) => {
            onChange("posterUrl", address);
            setFraming(false);
          }}
        />
      )}
      <MediaField {...field("captionsUrl")} />
    </>
  );
}
