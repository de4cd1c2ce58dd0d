import type { ReactNode } from "react";

type Props = {
  columns: {
    label: string;
    /** The unit of a column of figures. Aligns them right. */
    unit?: string;
  }[];
  /** The first cell names the row. */
  rows: { key: string | number; cells: ReactNode[] }[];
  /** Announced before the table, for tables without a visible name. */
  caption?: string;
};

/** A read-only table with row names on the left. */
export function DataTable({ columns, rows, caption }: Props) {
  return (
    <table className="data-table">
      {caption && <caption className="sr-only">{caption}</caption>}
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
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {columns.map(({ label, unit }, at) =>
              at === 0 ? (
                <th key={label} scope="row">
                  {cells[at]}
                </th>
              ) : (
                <td key={label} data-unit={unit}>
                  {cells[at]}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
