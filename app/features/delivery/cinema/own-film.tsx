import { sizeWords } from "#app/features/media/uploads/upload-labels.ts";
import type { OwnFilm } from "#server/delivery/cinema/contract.ts";
import * as strings from "../strings/cinema.ts";

const PICTURE = "mt-6 aspect-video w-full bg-black";

function Screen({ film: { title, playable, isAdaptive, poster, original } }: Props) {
  if (playable === null) return poster && <img src={poster} alt="" className={`${PICTURE} object-contain`} />;
  return (
    // biome-ignore lint/a11y/useMediaCaption: the studio has delivered none with this film
    <video
      src={playable}
      poster={poster ?? undefined}
      controls
      playsInline
      // The player of client-pages.ts takes over before anything is loaded.
      preload={isAdaptive ? "none" : "metadata"}
      data-adaptive={isAdaptive ? "" : undefined}
      className={PICTURE}
      aria-label={original ? title : strings.preview(title)}
    >
      {original ? strings.unplayable : strings.unplayablePreview}
    </video>
  );
}

type Props = { film: OwnFilm };

/** A film with its player and its download; before it is open with its preview, if it has one. */
export function OwnFilmSection({ film }: Props) {
  const { id, title, playable, original } = film;
  return (
    <section aria-labelledby={`film-${id}`}>
      <h2 id={`film-${id}`} className="text-32">
        {title}
      </h2>
      <Screen film={film} />
      <p className="mt-4">
        {original ? (
          <a
            href={original.path}
            download={original.fileName}
            className="text-link inline-flex min-h-11 items-center gap-2"
          >
            {strings.download} <span className="tabular">{strings.size(sizeWords(original.sizeBytes))}</span>
          </a>
        ) : playable === null ? (
          strings.noPreview
        ) : (
          strings.previewNote
        )}
      </p>
    </section>
  );
}
