import type { ReactNode } from "react";
import { Link } from "react-router";
import { Picture } from "#app/components/ui/picture.tsx";
import { runningTime } from "#app/lib/format.ts";
import type { PageWords } from "#server/website/content-blocks/contract.ts";
import * as strings from "../strings/films.ts";
import { CATEGORIES } from "./categories.ts";
import { FilmChapters } from "./film-chapters.tsx";
import { FilmEnd } from "./film-end.tsx";
import { FilmPlayer } from "./film-player.tsx";
import type { Reel } from "./numbered-films.ts";

type Props = {
  reel: Reel;
  next: Reel | null;
  words: PageWords["film"];
  /** The couple's testimonial. */
  children?: ReactNode;
};

export function FilmPage({ reel, next, words, children }: Props) {
  return (
    <article className="on-dark">
      <div className="film-page-trail frame pt-2 lg:pt-4">
        <nav aria-label={strings.breadcrumb} className="quiet mb-2 text-14">
          <ol className="flex flex-wrap items-center gap-3">
            <li>
              <Link to="/gallery" className="text-link inline-flex min-h-11 items-center">
                {strings.gallery}
              </Link>
            </li>
            <li aria-hidden>/</li>
            <li aria-current="page">{reel.title}</li>
          </ol>
        </nav>
      </div>
      <div className="film-page-player">
        <FilmPlayer {...reel} first />
        <FilmChapters reel={reel} />
        <FilmEnd ask={words.ask}>
          {next && (
            <Link to={`/films/${next.slug}`} className="text-link inline-flex min-h-12 items-center">
              {words.next}
            </Link>
          )}
        </FilmEnd>
      </div>
      <div className="frame pb-18 lg:pb-28">
        <div className="mt-8 grid grid-cols-1 gap-x-8 gap-y-8 lg:mt-12 lg:grid-cols-[7fr_5fr]">
          <div>
            <h1 className="text-64">{reel.title}</h1>
            {/* Two lines on phones, whatever the font: the film's description below must not move. */}
            <p className="quiet mt-4 text-17 max-sm:min-h-[3.2em] sm:text-20">{reel.subtitle}</p>
          </div>
          <div>
            {reel.description && <p className="measure text-20">{reel.description}</p>}
            <dl className="mt-8 text-14">
              <Fact name={strings.category} value={CATEGORIES[reel.category].badge} />
              <Fact name={strings.runningTime} value={runningTime(reel)} />
              <Fact name={strings.reel} value={`No. ${String(reel.number).padStart(2, "0")}`} />
            </dl>
            <Link to="/booking" className="button button-accent mt-8 w-full sm:w-auto">
              {words.book}
            </Link>
          </div>
        </div>
      </div>
      {children}
      {next && <NextFilm reel={next} heading={words.next} />}
    </article>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-wrap items-baseline border-t border-line-dark py-3 last:border-b">
      <dt className="label basis-36">{name}</dt>
      <dd className="tabular">{value}</dd>
    </div>
  );
}

function NextFilm({ reel, heading }: { reel: Reel; heading: string }) {
  return (
    <section aria-labelledby="next-film" className="film-card group relative overflow-hidden">
      {reel.posterUrl && (
        <Picture
          src={reel.posterUrl}
          sizes="(min-width: 80rem) 80rem, 100vw"
          width={1280}
          height={720}
          className="next-film-still absolute inset-y-0 right-0 size-full object-cover"
        />
      )}
      <div className="scrim absolute inset-0" />
      <div className="frame relative py-18 lg:py-28">
        <h2 id="next-film" className="label font-body">
          {heading}
        </h2>
        <p className="mt-4 font-heading text-44 leading-tight">
          <Link
            to={`/films/${reel.slug}`}
            className="after:absolute after:inset-0 group-hover:text-accent-text-dark"
          >
            {reel.title}
          </Link>
        </p>
        <p className="mt-3">{reel.subtitle}</p>
      </div>
    </section>
  );
}
