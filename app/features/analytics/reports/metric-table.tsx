import { DataTable } from "#app/components/ui/data-table.tsx";
import type { MetricTable as Table } from "#server/analytics/reports/contract.ts";
import * as strings from "../strings/reports.ts";
import { written } from "./format-metric.ts";

type Props = {
  caption: string;
  table: Table;
  /** The column that is drawn as a bar beside its figure. */
  bar?: number;
};

const BAR_WIDTH = 100;

/** Returns a report's rows formatted for display. */
export const writtenRows = ({ columns, rows }: Pick<Table, "columns" | "rows">) =>
  rows.map((row) => ({
    key: row.join("\n"),
    cells: row.map((cell, at) => written(cell, columns[at]?.unit ?? "text")),
  }));

export function MetricTable({ caption, table, bar }: Props) {
  const { columns, rows, more } = table;
  const most = bar === undefined ? 0 : Math.max(1, ...rows.map((row) => Number(row[bar] ?? 0)));
  const drawn = writtenRows(table).map(({ key, cells }, index) => ({
    key,
    cells: cells.map((text, at) =>
      at === bar && at > 0 ? (
        <>
          <svg viewBox={`0 0 ${BAR_WIDTH} 8`} aria-hidden="true" className="figure-bar">
            <rect width={(Number(rows[index]?.[at] ?? 0) / most) * BAR_WIDTH} height="8" />
          </svg>
          {text}
        </>
      ) : (
        text
      ),
    ),
  }));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by the keyboard.
    <section className="figure-scroll" aria-label={strings.table(caption)} tabIndex={0}>
      <DataTable caption={caption} columns={columns} rows={drawn} />
      {more > 0 && <p className="quiet px-4 py-2 text-12">{strings.andMoreAllOfThem(more)}</p>}
    </section>
  );
}
