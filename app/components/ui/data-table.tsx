import type { ReactNode } from "react";

type Props = {
  columns: {
    label: string;
    /** Sets figures flush right. */
    unit?: string;
  }[];
  /** The first cell names the row. */
  rows: { key: string | number; cells: ReactNode[] }[];
  /** Read out before the table, where nothing on the screen names it. */
  caption?: string;
};

/** A table to read: names on the left, one row for each. */
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
