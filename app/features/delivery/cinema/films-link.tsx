import type { FilmsSummary } from "#server/delivery/cinema/contract.ts";
import * as strings from "../strings/cinema.ts";

type Props = { bookingId: string; films: FilmsSummary };

/** The link to a wedding's films, on the couple's own page. */
export function FilmsLink({ bookingId, films: { path, titles } }: Props) {
  const id = `films-${bookingId}`;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-20">
        {strings.summaryHeading(titles.length)}
      </h3>
      <ul className="mt-2">
        {titles.map((title, index) => (
          // Two films may have the same title.
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes on the page
          <li key={index}>{title}</li>
        ))}
      </ul>
      <p className="mt-4">
        <a href={path} className="button button-accent">
          {strings.watch(titles.length)}
        </a>
      </p>
    </section>
  );
}
