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
  { label: "Making the version for browsers", share: made },
  { label: "Uploading the version for browsers", share: playable },
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

const facts = ({ files: { original, playable, preview } }: DeskFilm) => [
  ["Original", original ? `${original.fileName}, ${sizeWords(original.sizeBytes)}` : "Missing"],
  ["For browsers", playable ? playedWords(playable) : "Missing"],
  [
    "Preview",
    preview ? playedWords(preview) : playable ? "Missing. Choose the film again to make one." : "Missing",
  ],
];

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
