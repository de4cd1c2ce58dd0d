import { Link } from "react-router";
import { Picture } from "#app/components/ui/picture.tsx";
import { formatDuration } from "#app/lib/format.ts";
import * as strings from "../strings/films.ts";
import { CATEGORIES } from "./categories.ts";
import { FilmStage } from "./film-stage.tsx";
import type { Reel } from "./numbered-films.ts";
import { PlayMark } from "./play-mark.tsx";

type Props = {
  reel: Reel;
  heading: "h2" | "h3";
  /** `scope` has the cinemascope ratio, 2.39:1, on tablets and larger; `column` is for the gallery. */
  frame?: keyof typeof SIZES;
  loading?: "first" | "lazy";
};

const SIZES = {
  card: "(min-width: 80rem) 36rem, (min-width: 48rem) 46vw, 92vw",
  scope: "(min-width: 80rem) 74rem, 92vw",
  column: "(min-width: 80rem) 23.5rem, (min-width: 64rem) 29vw, (min-width: 48rem) 46vw, 100vw",
};

export function FilmCard({ reel, heading: Heading, frame = "card", loading = "lazy" }: Props) {
  const { slug, title, subtitle, category, number, frames, posterUrl, durationSeconds } = reel;
  return (
    <article className="film-card group relative" data-film={slug}>
      <div
        data-still={slug}
        data-film-frames={frames.length > 0 ? frames.join() : undefined}
        className={`relative aspect-video overflow-hidden bg-soot ${frame === "scope" ? "film-scope md:aspect-[2.39]" : ""}`}
      >
        {posterUrl && (
          <Picture
            src={posterUrl}
            sizes={SIZES[frame]}
            width={1280}
            height={720}
            loading={loading}
            className="still size-full object-cover"
          />
        )}
        <p className="slate label left-0 top-0">{CATEGORIES[category].badge}</p>
        <p className="slate tabular bottom-0 right-0 text-12">
          <span className="sr-only">{strings.runningTime} </span>
          {formatDuration(durationSeconds)}
        </p>
        <PlayMark />
      </div>
      <div className="film-caption">
        <div className="flex items-baseline justify-between gap-4 border-b border-line-dark pb-3">
          <Heading className="text-25">
            <Link
              to={`/films/${slug}`}
              data-film-open
              className="after:absolute after:inset-0 group-hover:text-accent-text-dark"
            >
              <span className="sr-only">{strings.watch} </span>
              {title}
            </Link>
          </Heading>
          <p className="quiet tabular flex-none text-12">{strings.no(String(number).padStart(2, "0"))}</p>
        </div>
        <p className="quiet mt-3 text-14">{subtitle}</p>
      </div>
      {/* The dialog's content for this film: inert, without loading pictures or films, until it is opened. */}
      <template>
        <FilmStage reel={reel} />
      </template>
    </article>
  );
}
