import { use } from "react";
import { Picture } from "#app/components/ui/picture.tsx";
import { StoredPicturesContext, stillAddress } from "#app/media/stored-pictures.ts";
import { type FilmSource, parseFilmSource } from "#server/media/video-embeds/contract.ts";
import * as strings from "../strings/films.ts";
import { filmShape } from "./film-shape.ts";
import { PlayMark } from "./play-mark.tsx";

type Props = {
  title: string;
  filmUrl: string | null;
  posterUrl: string | null;
  captionsUrl?: string | null;
  /** The poster is what the page is about: it loads before everything else, and grows out of its card. */
  first?: boolean;
  /** Under which its plays are counted. */
  slug: string;
  /** Of the film's picture in pixels, where it is known. */
  width?: number | null;
  height?: number | null;
};

/** The width of the player on most screens. */
const STILL_WIDTH = 1280;
/** As its rule in film-player.css: up to a phone's edges, and the view's height on a wide screen. */
const SIZES = "(min-width: 80rem) 80rem, 100vw";

/** One pixel to see through: Chromium's controls paint a film without a poster gray. */
const CLEAR = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";

/** A film in its own shape. Nothing of it loads before somebody presses play. */
export function FilmPlayer({ captionsUrl = null, first = false, ...film }: Props) {
  const { title, filmUrl, posterUrl, slug } = film;
  const source = parseFilmSource(filmUrl);
  const stored = use(StoredPicturesContext);
  const poster = posterUrl === null ? undefined : stillAddress(posterUrl, stored, STILL_WIDTH);
  return (
    <div
      className="film-player"
      data-shape={filmShape(film)}
      data-film-player={slug}
      data-still={first ? slug : undefined}
    >
      {/* A poster has one size and no preview: the page's first picture is one like every other, below the film. */}
      {first && posterUrl !== null && (
        <Picture
          src={posterUrl}
          sizes={SIZES}
          width={1280}
          height={720}
          loading="first"
          className="film-still"
        />
      )}
      {source?.kind === "file" ? (
        <>
          {/* biome-ignore lint/a11y/useMediaCaption: the studio adds captions where a film has words. */}
          <video
            controls
            preload="none"
            playsInline
            poster={first && poster ? CLEAR : poster}
            width={1280}
            height={720}
            aria-label={title}
            // Not as a child: WebKit never loads a child's address when it is told to play in the same moment.
            src={source.url}
          >
            {captionsUrl && (
              <track kind="captions" src={captionsUrl} srcLang="en" label={strings.english} default />
            )}
          </video>
          <button type="button" hidden data-film-play className="film-play" aria-label={strings.play(title)}>
            <PlayMark />
          </button>
        </>
      ) : (
        <>
          {poster && !first && <img src={poster} alt="" width={1280} height={720} decoding="async" />}
          {source && <Facade title={title} source={source} />}
        </>
      )}
    </div>
  );
}

type FacadeProps = { title: string; source: Extract<FilmSource, { kind: "embed" }> };

/** A placeholder for a film at another site: a link without JavaScript, else the script puts the player here. */
function Facade({ title, source }: FacadeProps) {
  return (
    <a
      href={source.pageUrl}
      rel="noopener noreferrer"
      className="film-play"
      data-film-embed={source.embedUrl}
      data-film-title={title}
    >
      <PlayMark />
      <span className="slate bottom-0 left-0 text-12">
        <span className="sr-only">{strings.playComma(title)} </span>
        {strings.from(source.host)}
      </span>
    </a>
  );
}
