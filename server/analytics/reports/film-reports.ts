import type { Metric } from "#drizzle/enums.ts";
import { parseFilmSource } from "#server/media/video-embeds/contract.ts";
import { filmPath, HERO_FILM, slugNow } from "#server/website/films/contract.ts";
import * as strings from "../strings/reports.ts";
import type { MetricTable, Span } from "./contract.ts";
import { stepsOf } from "./period.ts";
import { type DayCount, measuredSum, type Since, STEP_HEADS, type Thing } from "./visit-reports.ts";

export const playsTable = (
  counts: DayCount[],
  span: Span,
  { since, step }: { since: Since; step: keyof typeof STEP_HEADS },
): MetricTable => ({
  columns: [
    { label: STEP_HEADS[step], unit: "text" },
    { label: "Plays", unit: "count" },
    { label: strings.toTheEnd, unit: "count" },
  ],
  rows: stepsOf(span).map((part) => [
    part.label,
    measuredSum(counts, "film_started", { span: part, since }),
    measuredSum(counts, "film_finished", { span: part, since }),
  ]),
  more: 0,
});

type Film = { slug: string; title: string; filmUrl: string | null };

/** All current films. */
export type Films = { films: Film[]; heroUrl: string | null };

type Options = { rows: number; beforeKnown: boolean };

const HERO_TITLE = strings.heroTitle;

/** Rounded percentage; null if the whole is 0. */
const percent = (part: number, whole: number) => (whole === 0 ? null : Math.round((part / whole) * 100));

/**
 * Returns each film's plays, across all slugs it has had. A film in an external player that never reported progress
 * is assumed to be in one that doesn't report it, so only its starts are known.
 */
export function filmsTable(
  all: Thing[],
  { films, heroUrl }: Films,
  { rows: shown, beforeKnown }: Options,
): MetricTable {
  const moved = Object.fromEntries(
    all.flatMap(({ value, movedTo }) => (movedTo ? [[filmPath(value), movedTo]] : [])),
  );
  const bySlug = Map.groupBy(
    all.filter(({ metric }) => metric.startsWith("film_")),
    ({ value }) => slugNow(value, moved),
  );
  const known = [...films, { slug: HERO_FILM, title: HERO_TITLE, filmUrl: heroUrl }];
  const slugs = new Set([...films.map(({ slug }) => slug), ...bySlug.keys()]);
  const rows = [...slugs].map((slug): [string, number, number | null, ...(number | null)[]] => {
    const film = known.find((candidate) => candidate.slug === slug);
    const sum = (metric: Metric, of: "now" | "before") =>
      (bySlug.get(slug) ?? [])
        .filter((thing) => thing.metric === metric)
        .reduce((total, thing) => total + thing[of], 0);
    const [plays, half, finished] = [
      sum("film_started", "now"),
      sum("film_half", "now"),
      sum("film_finished", "now"),
    ];
    const unknown = half + finished === 0 && parseFilmSource(film?.filmUrl ?? null)?.kind === "embed";
    return [
      film?.title ?? slug,
      plays,
      beforeKnown ? sum("film_started", "before") : null,
      unknown ? null : half,
      unknown ? null : finished,
      unknown ? null : percent(finished, plays),
    ];
  });
  return {
    columns: [
      { label: "Film", unit: "text" },
      { label: "Plays", unit: "count" },
      { label: strings.periodBefore, unit: "count" },
      { label: strings.pastTheMiddle, unit: "count" },
      { label: strings.toTheEnd, unit: "count" },
      { label: "Completion", unit: "percent" },
    ],
    rows: rows
      .sort((one, other) => other[1] - one[1] || one[0].localeCompare(other[0], "en"))
      .slice(0, shown),
    more: Math.max(0, rows.length - shown),
  };
}
