import { counted } from "#app/lib/counted.ts";
import type { SheetReport } from "#server/bookings/import/contract.ts";
import { GoodRows } from "./good-rows.tsx";

/** What an import would do, row by row where something is wrong. */
export function SheetReportView({ report }: { report: SheetReport }) {
  const { rows, ready, first, known, bad, moreBad, notRead } = report;
  const wrong = bad.length + moreBad;
  return (
    <div className="mt-5">
      <p role="status" className="tabular">
        <strong>{counted(rows, "row", "rows")}:</strong> {ready} can be imported, {known} here already,{" "}
        {wrong} {wrong === 1 ? "needs" : "need"} a look.
      </p>
      {notRead.length > 0 && (
        <p className="quiet mt-2 wrap-anywhere">Columns that mean nothing here: {notRead.join(", ")}.</p>
      )}
      <GoodRows first={first} ready={ready} />
      {bad.length > 0 && (
        <table className="mt-4 w-full border-collapse text-left">
          <caption className="sr-only">Rows that can't be imported, and why</caption>
          <thead>
            <tr className="border-b border-line">
              <th scope="col" className="py-2 pr-4 align-top">
                Row
              </th>
              <th scope="col" className="py-2 pr-4 align-top">
                Couple
              </th>
              <th scope="col" className="py-2 align-top">
                What is wrong
              </th>
            </tr>
          </thead>
          <tbody>
            {bad.map(({ row, couple, problems }) => (
              <tr key={row} className="border-b border-line align-top">
                <td className="tabular py-3 pr-4">{row}</td>
                <td className="wrap-anywhere py-3 pr-4">{couple}</td>
                <td className="py-3">
                  <ul>
                    {problems.map(({ heading, words }) => (
                      <li key={heading + words}>
                        <span className="font-semibold">{heading}:</span> {words}
                      </li>
                    ))}
                  </ul>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {moreBad > 0 && <p className="mt-3">And {counted(moreBad, "more row", "more rows")} like these.</p>}
    </div>
  );
}
