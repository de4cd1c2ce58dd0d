import type { FigureTable as Table } from "#server/analytics/reports/contract.ts";
import { written } from "./written.ts";

type Props = {
  caption: string;
  table: Table;
  /** The column that is drawn as a bar beside its figure. */
  bar?: number;
};

const BAR_WIDTH = 100;

export function FigureTable({ caption, table, bar }: Props) {
  const { columns, rows, more } = table;
  const most = bar === undefined ? 0 : Math.max(1, ...rows.map((row) => Number(row[bar] ?? 0)));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by the keyboard.
    <section className="figure-scroll" aria-label={`Table: ${caption}`} tabIndex={0}>
      <table className="figure-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ label, unit }) => (
              <th key={label} scope="col" data-unit={unit}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join("\n")}>
              {row.map((cell, at) => {
                const { label = "", unit = "text" } = columns[at] ?? {};
                if (at === 0) {
                  return (
                    <th key={label} scope="row">
                      {written(cell, unit)}
                    </th>
                  );
                }
                return (
                  <td key={label} data-unit={unit}>
                    {at === bar && (
                      <svg viewBox={`0 0 ${BAR_WIDTH} 8`} aria-hidden="true" className="figure-bar">
                        <rect width={(Number(cell ?? 0) / most) * BAR_WIDTH} height="8" />
                      </svg>
                    )}
                    {written(cell, unit)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && <p className="quiet px-4 py-2 text-12">And {more} more, all of them in the sheet.</p>}
    </section>
  );
}
