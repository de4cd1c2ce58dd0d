import { useId } from "react";
import { DataTable } from "#app/components/ui/data-table.tsx";
import {
  CARD_UNITS,
  CARD_WORDS,
  CARDS,
  DEMO_INCLUDED,
  FACT_WORDS,
  type MetricTable,
  REPORT_TABLES,
  type Report,
  TABLE_WORDS,
} from "#server/analytics/reports/contract.ts";
import * as strings from "../strings/reports.ts";
import { change, spanWords, written, writtenShare } from "./format-metric.ts";
import { writtenRows } from "./metric-table.tsx";

type Props = { report: Report; siteTitle: string; today: string };

/** The period as a one-page printout. */
export function ReportSheet({ report, siteTitle, today }: Props) {
  const { period, cards, overview, tables } = report;
  const { weekly, monthly, conversion, profiles, topPackage, season } = overview;
  const facts = [
    [FACT_WORDS.weekly.title, written(weekly.now, "count")],
    [FACT_WORDS.monthly.title, written(monthly, "count")],
    [FACT_WORDS.conversion.title, written(conversion.now, "percent")],
    [FACT_WORDS.profiles.title, writtenShare(profiles.percent)],
    [FACT_WORDS.topPackage.title, topPackage ? `${topPackage.name} (${topPackage.share}%)` : strings.noneYet],
    [FACT_WORDS.season.title, season ?? strings.notKnownYet],
  ];
  return (
    <article className="print-alone report">
      <header className="report-head">
        <h1 className="font-body text-25 font-semibold tracking-normal">
          {strings.analyticsSiteTitle(siteTitle)}
        </h1>
        <p>{strings.comparedWithLosAngelesDays(spanWords(period), spanWords(period.before), today)}</p>
        {report.hasDemo && <p>{DEMO_INCLUDED}</p>}
      </header>
      <dl className="report-cards">
        {CARDS.map((name) => {
          const changed = change(cards[name], CARD_UNITS[name]);
          return (
            <div key={name}>
              <dt>{CARD_WORDS[name].title}</dt>
              <dd className="tabular font-semibold">{written(cards[name].now, CARD_UNITS[name])}</dd>
              <dd>
                {changed === null
                  ? strings.nothingToCompareWith
                  : strings.beforeChangedAndBefore(
                      changed.words,
                      written(cards[name].before, CARD_UNITS[name]),
                    )}
              </dd>
            </div>
          );
        })}
      </dl>
      <dl className="report-facts">
        {facts.map(([title, value]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd className="tabular font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="report-tables">
        {REPORT_TABLES.map((name) => {
          const table = tables[name];
          return table && <ReportTable key={name} title={TABLE_WORDS[name].title} table={table} />;
        })}
      </div>
    </article>
  );
}

/** The maximum number of rows in a table of the printout: the last ones of a long series of months. */
const ROWS = 7;

function ReportTable({ title, table: { columns, rows } }: { title: string; table: MetricTable }) {
  const id = useId();
  const byMonth = columns[0]?.label === "Month";
  const shown = byMonth ? rows.slice(-ROWS) : rows.slice(0, ROWS);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by the keyboard.
    <section className="report-table" aria-labelledby={id} tabIndex={0}>
      <h2 id={id} className="font-body text-14 font-semibold tracking-normal">
        {title}
        {byMonth && rows.length > ROWS && strings.theLastMonths(ROWS)}
      </h2>
      <DataTable columns={columns} rows={writtenRows({ columns, rows: shown })} />
      {rows.length === 0 && <p className="quiet">{strings.nothingInThisPeriod}</p>}
    </section>
  );
}
