import { sizeWords } from "#app/features/media/uploads/upload-labels.ts";
import type { OwnFilm } from "#server/delivery/cinema/contract.ts";
import * as strings from "../strings/cinema.ts";

type Props = { film: OwnFilm };

/** A film with its player and its download. */
export function OwnFilmSection({ film: { id, title, playable, poster, original } }: Props) {
  return (
    <section aria-labelledby={`film-${id}`}>
      <h2 id={`film-${id}`} className="text-32">
        {title}
      </h2>
      {/* biome-ignore lint/a11y/useMediaCaption: the studio has delivered none with this film */}
      <video
        src={playable}
        poster={poster ?? undefined}
        controls
        playsInline
        preload="metadata"
        className="mt-6 aspect-video w-full bg-black"
        aria-label={title}
      >
        {strings.unplayable}
      </video>
      <p className="mt-4">
        <a
          href={original.path}
          download={original.fileName}
          className="text-link inline-flex min-h-11 items-center gap-2"
        >
          {strings.download} <span className="tabular">{strings.size(sizeWords(original.sizeBytes))}</span>
        </a>
      </p>
    </section>
  );
}
