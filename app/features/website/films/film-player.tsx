import { use } from "react";
import { Picture } from "#app/components/ui/picture.tsx";
import { preparePicture } from "#app/media/pictures.ts";
import { StoredPicturesContext, stillAddress } from "#app/media/stored-pictures.ts";
import { type FilmSource, parseFilmSource } from "#server/media/video-embeds/contract.ts";
import * as strings from "../strings/films.ts";
import { filmPixels, filmShape } from "./film-shape.ts";
import { PlayMark } from "./play-mark.tsx";

type Props = {
  title: string;
  filmUrl: string | null;
  posterUrl: string | null;
  captionsUrl?: string | null;
  /** Whether the poster is the page's main content: it loads first, and is animated from its card. */
  first?: boolean;
  /** The slug under which plays are counted. */
  slug: string;
  /** The dimensions of the film in pixels, if known. */
  width?: number | null;
  height?: number | null;
};

/** The width of the player on most screens. */
const STILL_WIDTH = 1280;
/** Matches its rule in film-player.css: full width on a phone, and the view's height on a wide screen. */
const SIZES = "(min-width: 80rem) 80rem, 100vw";

/** One transparent pixel: Chromium's controls paint a film without a poster gray. */
const CLEAR = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";

/** A film in its own aspect ratio. Loads nothing of it before a press on play. */
export function FilmPlayer({ captionsUrl = null, first = false, ...film }: Props) {
  const { title, filmUrl, posterUrl, slug } = film;
  const source = parseFilmSource(filmUrl);
  const stored = use(StoredPicturesContext);
  const poster = posterUrl === null ? undefined : stillAddress(posterUrl, stored, STILL_WIDTH);
  const still = posterUrl === null ? undefined : preparePicture(posterUrl, stored);
  return (
    <div
      className="film-player"
      data-shape={filmShape(film)}
      data-pixels={filmPixels([film.width, still?.width])}
      data-film-player={slug}
      data-still={first ? slug : undefined}
    >
      {/* A poster has one size and no preview, so a page's first picture is a regular one below the film. */}
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
            // Not a child element: WebKit never loads a child's address if playback starts at the same moment.
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

/** A placeholder for a film on another site: a link without JavaScript; with it, replaced by the player. */
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
