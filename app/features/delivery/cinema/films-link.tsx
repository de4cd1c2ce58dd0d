import type { FilmsSummary } from "#server/delivery/cinema/contract.ts";
import { formatList } from "#server/platform/lists/contract.ts";
import * as strings from "../strings/cinema.ts";
import { lockWords } from "./lock-words.ts";

type Props = { bookingId: string; films: FilmsSummary };

/** The link to a wedding's films, on the couple's own page. */
export function FilmsLink({ bookingId, films: { path, titles, lock, hasPreview } }: Props) {
  const id = `films-${bookingId}`;
  const locked = hasPreview ? strings.watchPreview : strings.seePage(titles.length);
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-20">
        {strings.summaryHeading(titles.length)}
      </h3>
      <p className="mt-2">{formatList(titles)}</p>
      {lock && <p className="tabular mt-2">{lockWords(lock, titles.length)}</p>}
      <p className="mt-4">
        <a href={path} className="button button-accent">
          {lock && !lock.isPartly ? locked : strings.watch(titles.length)}
        </a>
      </p>
    </section>
  );
}
