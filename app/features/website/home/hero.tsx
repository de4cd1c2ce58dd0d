import { Link } from "react-router";
import { Picture } from "#app/components/ui/picture.tsx";
import { parseFilmSource } from "#server/media/video-embeds/contract.ts";
import type { PageWords } from "#server/website/content-blocks/contract.ts";
import { HERO_FILM } from "#server/website/films/contract.ts";
import type { Theme } from "#server/website/theme/contract.ts";
import { FilmPlayer } from "../films/film-player.tsx";
import type { HeroMedia } from "./hero-media.ts";

type Props = HeroMedia & {
  variant: Theme["hero"];
  title: string;
  subtitle: string;
  words: PageWords["home-hero"];
};

export function Hero({ variant, title, subtitle, still, filmUrl, words }: Props) {
  const film = parseFilmSource(filmUrl);
  // What plays behind the title is a file of ours: a host's player would load for everybody.
  const loop = film?.kind === "file" && variant !== "words" ? film.url : null;
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
              className="absolute inset-0 size-full object-cover"
            />
            {/* Inert until the still has come and the film is wanted, see enhance/hero.ts: for a video in the page a
                browser reads its whole sheet of controls before it paints anything. */}
            {loop && (
              <template data-hero-film={loop}>
                <video
                  className="absolute inset-0 size-full object-cover"
                  width={1920}
                  height={804}
                  muted
                  loop
                  playsInline
                  hidden
                  aria-hidden
                />
              </template>
            )}
          </div>
        )}
        <div className="frame relative z-10 flex items-end justify-between gap-8 md:absolute md:inset-x-0 md:bottom-0 md:pb-6">
          <h1 className="max-w-[8.5em] text-88">{title}</h1>
          {loop && (
            <button
              type="button"
              hidden
              data-hero-toggle
              data-play-label="Resume background"
              className="absolute bottom-full right-[clamp(1.25rem,4vw,3rem)] min-h-12 cursor-pointer text-12 tracking-wide text-bone hover:underline md:static md:flex-none"
            >
              Pause background
            </button>
          )}
        </div>
      </div>
      <div className="frame flex flex-col gap-6 pb-12 pt-4 md:flex-row md:items-center md:justify-between md:pb-8 md:pt-8">
        <div className="flex flex-col items-start gap-x-8 gap-y-2 lg:flex-row lg:items-center">
          <p className="max-w-[60ch] text-balance text-17 text-ash lg:text-20">{subtitle}</p>
          {film && (
            <div data-film="">
              <a
                href={film.kind === "file" ? film.url : film.pageUrl}
                rel="noopener noreferrer"
                data-film-open
                data-film-starts
                className="text-link inline-flex min-h-12 items-center gap-3 whitespace-nowrap text-14"
              >
                <svg aria-hidden viewBox="0 0 16 16" className="size-4 fill-current">
                  <path d="M4 2v12l9-6z" />
                </svg>
                {words.play}
              </a>
              <template>
                <FilmPlayer title={title} filmUrl={filmUrl} posterUrl={still} slug={HERO_FILM} />
                <h2 className="mt-6 text-44" data-film-title>
                  {title}
                </h2>
              </template>
            </div>
          )}
        </div>
        <div className="flex flex-none flex-col gap-3 sm:flex-row sm:gap-4">
          <Link to="/gallery" className="button button-accent">
            {words.watch}
          </Link>
          <Link to="/booking" className="button">
            {words.book}
          </Link>
        </div>
      </div>
    </section>
  );
}
