import { useId } from "react";
import type { MetricTable as Table, Words } from "#server/analytics/reports/contract.ts";
import * as strings from "../strings/reports.ts";
import { Chart } from "./chart.tsx";
import type { ChartProps } from "./chart-props.ts";
import { Definition } from "./metric-definition.tsx";
import { MetricTable } from "./metric-table.tsx";

type Props = {
  words: Words;
  table: Table;
  /** Null if the table itself shows bars. */
  chart: (Omit<ChartProps, "table" | "unfinished"> & { title?: string }) | null;
  /** Whether the last row's day, week or month isn't over yet. */
  unfinished?: boolean;
  empty: string;
  /** The address of this table's spreadsheet. */
  sheet: string;
  wide?: boolean;
};

/** Returns whether a table has any nonzero figure. */
const hasMetrics = ({ rows }: Table) =>
  rows.some((row) => row.some((cell) => typeof cell === "number" && cell !== 0));

/** Returns the label of the last row. */
const lastLabel = ({ rows }: Table) => String(rows.at(-1)?.[0]);

/** Returns the table with its last row labeled as unfinished. */
const asWritten = (table: Table): Table => ({
  ...table,
  rows: [
    ...table.rows.slice(0, -1),
    [strings.soFar(lastLabel(table)), ...(table.rows.at(-1) ?? []).slice(1)],
  ],
});

/** A table of figures: a chart, with the table behind it. */
export function MetricPanel({ words, table, chart, empty, sheet, unfinished = false, wide = false }: Props) {
  const id = useId();
  const { means } = words;
  const title = chart?.title ?? words.title;
  return (
    <section aria-labelledby={id} className={`figure-panel ${wide ? "xl:col-span-2" : ""}`}>
      <div className="flex items-center justify-between gap-4 border-b border-line pl-5 pr-2">
        <h2 id={id} className="py-3 font-body text-14 font-semibold tracking-normal">
          {title}
        </h2>
        <Definition title={title} means={means} />
      </div>
      {!hasMetrics(table) ? (
        <p className="quiet px-5 py-8 [overflow-wrap:anywhere]">{empty}</p>
      ) : chart === null ? (
        <>
          <MetricTable caption={title} table={table} {...(table.columns.length === 3 ? { bar: 1 } : {})} />
          <SheetLink title={title} sheet={sheet} />
        </>
      ) : (
        <>
          <Chart {...chart} title={title} table={table} unfinished={unfinished} />
          {unfinished && chart.kind === "lines" && (
            <p className="quiet px-5 pb-3 text-12">{strings.isntOverYet(lastLabel(table))}</p>
          )}
          <details className="figure-details">
            <summary>{strings.viewAsATable}</summary>
            <MetricTable caption={title} table={unfinished ? asWritten(table) : table} />
            <SheetLink title={title} sheet={sheet} />
          </details>
        </>
      )}
    </section>
  );
}

function SheetLink({ title, sheet }: { title: string; sheet: string }) {
  return (
    <p className="border-t border-line px-5">
      <a href={sheet} download className="text-link inline-flex min-h-11 items-center">
        {strings.downloadAsASpreadsheet}
        <span className="sr-only">: {title}</span>
      </a>
    </p>
  );
}
