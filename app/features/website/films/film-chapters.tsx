import { formatDuration } from "#app/lib/format.ts";
import { parseFilmSource } from "#server/media/video-embeds/contract.ts";
import { chapterPath } from "#server/website/films/contract.ts";
import * as strings from "../strings/films.ts";
import type { Reel } from "./numbered-films.ts";

/** Links to a film's chapters, only for our own files: another site's player has its own. */
export function FilmChapters({ reel: { slug, title, chapters, filmUrl } }: { reel: Reel }) {
  if (chapters.length === 0 || parseFilmSource(filmUrl)?.kind !== "file") return null;
  return (
    <nav aria-label={strings.chaptersOf(title)} data-film-chapters className="film-chapters">
      <ol>
        {chapters.map(({ start, title: name }) => (
          <li key={start}>
            <a href={chapterPath(slug, start)} data-chapter={start}>
              <span className="tabular text-ash">{formatDuration(start)}</span> {name}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
