import { Link } from "react-router";
import { Picture } from "#app/components/ui/picture.tsx";
import { parseFilmSource } from "#server/media/video-embeds/contract.ts";
import type { PageWords } from "#server/website/content-blocks/contract.ts";
import type { Theme } from "#server/website/theme/contract.ts";
import { FilmPlayer } from "../films/film-player.tsx";
import { PlayMark } from "../films/play-mark.tsx";
import * as strings from "../strings/home.ts";
import type { HeroClip, HeroMedia } from "./hero-media.ts";

type Props = HeroMedia & {
  variant: Theme["hero"];
  title: string;
  subtitle: string;
  words: PageWords["home-hero"];
  /** Whether there is anything to watch. */
  hasFilms: boolean;
};

/**
 * Returns the file that may play behind the title. Films in a host's player are excluded, because the player would
 * load for every visitor.
 */
function fileOf({ filmUrl, background }: HeroClip): string | undefined {
  const source = parseFilmSource(background ?? filmUrl);
  return source?.kind === "file" ? source.url : undefined;
}

export function Hero({ variant, title, subtitle, still, clips, words, hasFilms }: Props) {
  const moves = variant !== "words" && clips.some(fileOf);
  return (
    <section className="on-dark hero">
      <div className="relative">
        {variant !== "words" && (
          <div className="hero-frame">
            <Picture
              src={still}
              sizes="100vw"
              width={1920}
              height={804}
              loading="first"
              className="hero-still absolute inset-0 size-full object-cover"
            />
            {/* Inert until the still has loaded and the film is needed, see enhance/hero-films.ts: for a video in the page, a browser parses its whole controls style sheet before painting anything. */}
            {moves && (
              <template data-hero-film>
                <video className="hero-film" width={1920} height={804} muted playsInline aria-hidden />
              </template>
            )}
          </div>
        )}
        <div className="frame relative z-10 flex items-end justify-between gap-8 md:absolute md:inset-x-0 md:bottom-0 md:pb-6">
          <h1 className="max-w-[8.5em] text-88">{title}</h1>
          {clips.length > 0 && (
            <div className="hero-controls">
              {clips.map((clip, index) => (
                <HeroPlay key={clip.slug} clip={clip} hidden={index > 0} play={words.play} />
              ))}
              {moves && (
                <button
                  type="button"
                  hidden
                  data-hero-toggle
                  data-play-label={strings.resumeBackground}
                  className="min-h-12 cursor-pointer text-12 tracking-wide text-ash hover:underline"
                >
                  {strings.pauseBackground}
                </button>
              )}
            </div>
          )}
        </div>
      </div>
      <div className="frame flex flex-col gap-6 pb-12 pt-4 md:flex-row md:items-center md:justify-between md:pb-8 md:pt-8">
        <p className="max-w-[60ch] text-balance text-17 text-ash lg:text-20">{subtitle}</p>
        <div className="flex flex-none flex-col gap-x-8 gap-y-2 sm:flex-row sm:items-center">
          {hasFilms && (
            <Link to="/gallery" className="button button-accent">
              {words.watch}
            </Link>
          )}
          <Link
            to="/booking"
            className={
              hasFilms
                ? "text-link inline-flex min-h-12 items-center justify-center whitespace-nowrap text-14"
                : "button button-accent"
            }
          >
            {words.book}
          </Link>
        </div>
      </div>
    </section>
  );
}

type PlayProps = { clip: HeroClip; hidden: boolean; play: string };

/** Opens one of the hero's films with sound; shown while that film plays behind the title. */
function HeroPlay({ clip, hidden, play }: PlayProps) {
  return (
    <div data-film="" data-hero-clip={fileOf(clip)} hidden={hidden}>
      <a
        href={clip.page}
        rel="noopener noreferrer"
        data-film-open
        data-film-starts
        className="hero-play inline-flex min-h-12 items-center gap-4 text-14"
      >
        <PlayMark />
        {/* Wide enough for most names in either font, so that the mark stays where it is when the font arrives. */}
        <span className="min-w-21">
          <span className="text-link">{play}</span>{" "}
          {clip.subtitle && <span className="block text-14">{clip.title}</span>}
        </span>
      </a>
      <template>
        <FilmPlayer {...clip} />
        <div className="film-words">
          <div>
            <h2 className="text-25 lg:text-32" data-film-title>
              {clip.title}
            </h2>
            {clip.subtitle && <p className="quiet">{clip.subtitle}</p>}
          </div>
        </div>
      </template>
    </div>
  );
}
