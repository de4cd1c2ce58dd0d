import { useState } from "react";
import { type ChosenFile, MediaField } from "#app/features/media/library/media-field.tsx";
import { PosterFrame } from "#app/features/media/library/poster-frame.tsx";
import { formatDuration } from "#app/lib/format.ts";
import { parseFilmSource } from "#server/media/video-embeds/contract.ts";
import type { ContentTexts } from "#server/website/content/contract.ts";
import { ADDRESS_MAX } from "#server/website/films/contract.ts";
import * as strings from "../strings/content.ts";
import { FIELD_LABELS } from "./content-labels.ts";

type Props = {
  texts: ContentTexts;
  errors: Partial<Record<string, string>>;
  onChange: (name: string, text: string) => void;
};

const FILES = {
  filmUrl: {
    kind: "film",
    hint: strings.fromTheLibraryAPath,
  },
  posterUrl: { kind: "picture", hint: strings.theStillShownBeforeThe },
  captionsUrl: { kind: "captions", hint: strings.aWebVTTFileOnThis },
} as const;

/** A film's own file, its poster and its captions: each typed, chosen from the library or uploaded here. */
export function FilmFiles({ texts, errors, onChange }: Props) {
  const [framing, setFraming] = useState(false);
  // The running time of the film that was chosen last, where the form says another.
  const [runs, setRuns] = useState<string>();
  const source = parseFilmSource(texts.filmUrl ?? "");
  const field = (name: keyof typeof FILES) => ({
    ...FILES[name],
    name,
    label: FIELD_LABELS.film[name] ?? name,
    value: texts[name] ?? "",
    error: errors[name],
    maxLength: ADDRESS_MAX,
    onChange: (address: string) => onChange(name, address),
  });
  const readLength = ({ durationSeconds }: ChosenFile) => {
    const length = durationSeconds ? formatDuration(durationSeconds) : undefined;
    if (length && !texts.durationSeconds?.trim()) onChange("durationSeconds", length);
    setRuns(length);
  };
  return (
    <>
      <MediaField {...field("filmUrl")} onFile={readLength} />
      {runs && texts.durationSeconds?.trim() && texts.durationSeconds.trim() !== runs && (
        <p
          role="status"
          className="flex flex-wrap items-center gap-3 border-l-4 border-accent bg-ivory px-4 py-2"
        >
          {strings.thisFileRunsAndThe(runs, texts.durationSeconds)}
          <button
            type="button"
            onClick={() => onChange("durationSeconds", runs)}
            className="button button-small bg-white"
          >
            {strings.use(runs)}
          </button>
        </p>
      )}
      <MediaField {...field("posterUrl")}>
        {source?.kind === "file" && !framing && (
          <button type="button" onClick={() => setFraming(true)} className="button button-small max-sm:grow">
            {strings.useAFrameAsThe}
          </button>
        )}
      </MediaField>
      {source?.kind === "file" && framing && (
        <PosterFrame
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
