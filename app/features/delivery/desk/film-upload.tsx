import { useId } from "react";
import { useRevalidator } from "react-router";
import { sizeWords } from "#app/features/media/uploads/upload-labels.ts";
import { FieldError } from "#app/forms/field.tsx";
import { formatDuration } from "#app/lib/format.ts";
import type { DeskFilm } from "#server/delivery/desk/contract.ts";
import type { StoredDeliveryFile } from "#server/delivery/files/contract.ts";
import { type FilmProgress, useFilmUpload } from "./use-film-upload.ts";

type Step = { label: string; share: number };

const stepsOf = ({ original, made, playable }: FilmProgress): Step[] => [
  { label: "Uploading the original", share: original },
  { label: "Making the versions for browsers", share: made },
  { label: "Uploading the versions for browsers", share: playable },
];

function Progress({ progress, onStop }: { progress: FilmProgress; onStop: () => void }) {
  return (
    <div className="grid gap-2">
      {stepsOf(progress).map(({ label, share }) => (
        <p key={label} className="flex flex-wrap items-center gap-x-3">
          <progress value={share} max={1} aria-label={label} className="h-2 w-28 accent-(--accent)" />
          <span>{label}</span>
          <span className="tabular quiet">{Math.floor(share * 100)} %</span>
        </p>
      ))}
      <div>
        <button type="button" onClick={onStop} className="button button-small">
          Stop
        </button>
      </div>
      <p className="quiet text-14">Keep this page open. A lost connection continues by itself.</p>
    </div>
  );
}

/** The length and size of a version that browsers play. */
const playedWords = ({ durationSeconds, sizeBytes }: StoredDeliveryFile) =>
  [durationSeconds === null ? null : formatDuration(durationSeconds), sizeWords(sizeBytes)]
    .filter(Boolean)
    .join(", ");

/** The size, length and bytes of a version among which players choose. */
const renditionWords = (file: StoredDeliveryFile) =>
  `${Math.min(file.width ?? 0, file.height ?? 0)}p (${playedWords(file)})`;

/** What browsers play, and before the film is paid. */
function playedFacts({ files: { playable, preview }, renditions }: DeskFilm) {
  if (renditions.length > 0)
    return [
      ["For browsers", renditions.map(renditionWords).join("; ")],
      ["Preview", "The first 30 seconds, at most half of the film"],
    ];
  return [
    ["For browsers", playable ? playedWords(playable) : "Missing"],
    [
      "Preview",
      preview ? playedWords(preview) : playable ? "Missing. Choose the film again to make one." : "Missing",
    ],
  ];
}

const facts = (film: DeskFilm) => {
  const { original } = film.files;
  return [
    ["Original", original ? `${original.fileName}, ${sizeWords(original.sizeBytes)}` : "Missing"],
    ...playedFacts(film),
  ];
};

/** A film's files, and the field that uploads a new one. */
export function FilmUpload({ film }: { film: DeskFilm }) {
  const id = useId();
  const { revalidate } = useRevalidator();
  const { progress, words, send, stop } = useFilmUpload(film.id, () => void revalidate());
  return (
    <div className="grid gap-3">
      <dl className="grid gap-1">
        {facts(film).map(([label, value]) => (
          <div key={label} className="wrap-anywhere">
            <dt className="quiet inline">{label}:</dt> <dd className="tabular inline">{value}</dd>
          </div>
        ))}
      </dl>
      {progress ? (
        <Progress progress={progress} onStop={stop} />
      ) : (
        <div>
          <label htmlFor={id} className="block font-semibold">
            {film.files.original ? "Replace the film" : "Choose the film"}
          </label>
          <input
            id={id}
            type="file"
            aria-describedby={words ? `${id}-error` : undefined}
            aria-invalid={words ? true : undefined}
            className="mt-1 min-h-11 max-w-full file:mr-3 file:min-h-11 file:cursor-pointer file:border file:border-solid file:border-current file:bg-white file:px-3 file:font-semibold"
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              currentTarget.value = "";
              if (file) void send(file);
            }}
          />
        </div>
      )}
      <div role="alert" className="empty:hidden">
        <FieldError id={id} error={words || undefined} />
      </div>
    </div>
  );
}
