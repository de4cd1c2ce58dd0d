import type { Metric } from "#drizzle/enums.ts";
import type { Admin } from "#server/platform/admin-gate/contract.ts";
import { addDays, startOfDayIn } from "#server/platform/calendar.ts";
import { STUDIO_ZONE, studioToday } from "#server/platform/clock.ts";
import { csvSheet } from "#server/platform/csv.ts";
import { fileNameWith } from "#server/platform/demo-ids/contract.ts";
import { moneyCell } from "#server/platform/money/contract.ts";
import { fail, ok, type Result } from "#server/platform/result/contract.ts";
import type { Services } from "#server/platform/services.ts";
import { loadSnapshot } from "#server/website/snapshot/service.ts";
import {
  answersTable,
  dated,
  funnelTable,
  monthsTable,
  packagesTable,
  sourcesTable,
  topPackage,
} from "./booking-reports.ts";
import {
  type Analytics,
  LIST_ROWS,
  type MetricTable,
  type Period,
  REPORT_ROWS,
  REPORT_TABLES,
  type Report,
  SHEET_ROWS,
  type Span,
  TABLES,
  TABS,
  TABS_TABLES,
  type Tab,
  type TableName,
} from "./contract.ts";
import { type Films, filmsTable, playsTable } from "./film-reports.ts";
import { type Common, cardsOf, overviewOf, readAllTime, WEEK } from "./overview.ts";
import { monthsOf, periodOf, piecesOf, stepName } from "./period.ts";
import { selectCommon, selectLists, selectUnpublished } from "./queries.ts";
import {
  isMeasured,
  LIST_NAMES,
  LISTS,
  type ListName,
  listTable,
  sumOf,
  viewsTable,
} from "./visit-reports.ts";

const REPORTED_METRICS: Metric[] = ["device", "film_started", "film_finished", "form_opened", "form_started"];
const FILM_METRICS: Metric[] = ["film_started", "film_half", "film_finished"];

/**
 * Returns the counts by day, or by month if the steps are months, and the bookings, of a period and the one before
 * it.
 */
async function readCommon({ db, clock }: Pick<Services, "db" | "clock">, period: Period): Promise<Common> {
  const byMonth = stepName(period) === "month";
  const pieces = (span: Span) => (byMonth ? piecesOf(span) : { days: [span], months: null });
  const { counts, bookings, measuredSince, booked, hasDemo } = await selectCommon(db, {
    metrics: REPORTED_METRICS,
    pieces: [pieces(period), pieces(period.before)],
    from: startOfDayIn(period.before.from, STUDIO_ZONE),
    until: startOfDayIn(addDays(period.until, 1), STUDIO_ZONE),
  });
  return {
    period,
    now: clock.now(),
    counts,
    bookings: dated(bookings),
    since: measuredSince,
    booked,
    hasDemo,
  };
}

const NO_FILMS: Films = { films: [], heroUrl: null };

/** The published films come from the snapshot, without reading a row. */
async function readFilms(services: Services): Promise<Films> {
  const [{ films, settings }, unpublished] = await Promise.all([
    loadSnapshot(services),
    selectUnpublished(services.db),
  ]);
  return { films: [...films, ...unpublished], heroUrl: settings.heroMediaUrl };
}

/** The requested tables, and the number of rows per list. */
type Wanted = { names: readonly TableName[]; limit: number };

/** Returns what is counted per item: films, pages, referrers. Empty if no requested table is one of those. */
async function readThings(services: Services, period: Period, { names, limit }: Wanted) {
  const lists = LIST_NAMES.filter((name) => names.includes(name));
  const wantsFilms = names.includes("films");
  const metrics = [...lists.map((name) => LISTS[name].metric), ...(wantsFilms ? FILM_METRICS : [])];
  if (metrics.length === 0) return { things: [], films: NO_FILMS };
  const [things, films] = await Promise.all([
    selectLists(services.db, {
      metrics,
      now: piecesOf(period),
      before: piecesOf(period.before),
      // All steps of a film are needed, whatever their rank.
      limit: wantsFilms ? SHEET_ROWS : limit,
    }),
    wantsFilms ? readFilms(services) : NO_FILMS,
  ]);
  return { things, films };
}

type Things = Awaited<ReturnType<typeof readThings>>;

/** Builds the requested tables. */
function tablesOf(common: Common, { things, films }: Things, { names, limit }: Wanted) {
  const { period, now, counts, bookings, since } = common;
  const step = stepName(period);
  const beforeKnown = isMeasured(period.before, since);
  const list = (name: ListName) => listTable(name, things, { rows: limit, beforeKnown });
  const make: Record<TableName, () => MetricTable> = {
    views: () => viewsTable(counts, period, { since, step }),
    months: () => monthsTable(bookings, period),
    packages: () => packagesTable(bookings, period),
    funnel: () =>
      funnelTable(bookings, period, {
        views: sumOf(counts, "device", period),
        opened: sumOf(counts, "form_opened", period),
        started: sumOf(counts, "form_started", period),
      }),
    answers: () => answersTable(bookings, period, now),
    sources: () => sourcesTable(bookings, period),
    plays: () => playsTable(counts, period, { since, step }),
    films: () => filmsTable(things, films, { rows: limit, beforeKnown }),
    pages: () => list("pages"),
    referrers: () => list("referrers"),
    campaigns: () => list("campaigns"),
    countries: () => list("countries"),
    devices: () => list("devices"),
    unknown: () => list("unknown"),
  };
  const tables: Partial<Record<TableName, MetricTable>> = {};
  for (const name of names) tables[name] = make[name]();
  return tables;
}

/** Returns the analytics screen for a URL's query: `tab`, `range`, and for a custom range `from` and `until`. */
export async function readAnalytics(
  services: Services,
  _admin: Admin,
  query: URLSearchParams,
): Promise<Analytics> {
  const today = studioToday(services.clock);
  const tab: Tab = TABS.find((known) => known === query.get("tab")) ?? "overview";
  const period = periodOf(query, today);
  const wanted = { names: TABS_TABLES[tab], limit: LIST_ROWS };
  const [common, things, allTime] = await Promise.all([
    readCommon(services, period),
    readThings(services, period, wanted),
    tab === "overview" ? readAllTime(services, period) : null,
  ]);
  return {
    tab,
    period,
    today,
    measuredSince: common.since,
    hasDemo: common.hasDemo,
    empty: common.since === null && !common.booked,
    step: stepName(period),
    cards: cardsOf(common),
    overview: allTime && overviewOf(common, allTime),
    tables: tablesOf(common, things, wanted),
  };
}

/** Returns the one-page report of a period: its figures, and the first rows of its tables. */
export async function readReport(services: Services, _admin: Admin, query: URLSearchParams): Promise<Report> {
  const period = periodOf(query, studioToday(services.clock));
  const wanted = { names: REPORT_TABLES, limit: REPORT_ROWS };
  const [common, things, allTime] = await Promise.all([
    readCommon(services, period),
    readThings(services, period, wanted),
    readAllTime(services, period),
  ]);
  return {
    period,
    measuredSince: common.since,
    hasDemo: common.hasDemo,
    cards: cardsOf(common),
    overview: overviewOf(common, allTime),
    tables: tablesOf(common, things, wanted),
  };
}

/** Returns the months that a URL's period touches, clipped to it. */
export function reportedMonths({ clock }: Pick<Services, "clock">, query: URLSearchParams) {
  const period = periodOf(query, studioToday(clock));
  return { period, months: monthsOf(period) };
}

/** Converts a period's table to a spreadsheet, with money in whole units. */
export function tableSheet(
  { columns, rows }: Pick<MetricTable, "columns" | "rows">,
  { name, period: { from, until } }: { name: string; period: Span },
) {
  const csv = csvSheet(
    columns.map(({ label }) => label),
    rows.map((row) =>
      row.map((cell, at) =>
        columns[at]?.unit === "money" && typeof cell === "number" ? moneyCell(cell) : cell,
      ),
    ),
  );
  return { fileName: `${name}-${from}-to-${until}.csv`, csv };
}

/**
 * Exports one table of the period as a spreadsheet, with all of its rows.
 * @returns `not_found` for an unknown table
 */
export async function exportTable(
  services: Services,
  _admin: Admin,
  query: URLSearchParams,
): Promise<Result<{ fileName: string; csv: string }>> {
  const name = TABLES.find((known) => known === query.get("table"));
  if (!name) return fail("not_found");
  const period = periodOf(query, studioToday(services.clock));
  const wanted = { names: [name], limit: SHEET_ROWS };
  const [common, things] = await Promise.all([
    readCommon(services, period),
    readThings(services, period, wanted),
  ]);
  const { [name]: table } = tablesOf(common, things, wanted);
  const fileName = fileNameWith(name, { isIncluded: common.hasDemo });
  return ok(tableSheet(table ?? { columns: [], rows: [] }, { name: fileName, period }));
}

/** Returns a week's figures next to the previous week's, for the mail. */
export async function readWeek(services: Pick<Services, "db" | "clock">, week: Span) {
  const before = { from: addDays(week.from, -WEEK), until: addDays(week.from, -1) };
  const common = await readCommon(services, { preset: "custom", ...week, before });
  return { cards: cardsOf(common), topPackage: topPackage(common.bookings, week), hasDemo: common.hasDemo };
}
