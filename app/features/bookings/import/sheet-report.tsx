import { DataTable } from "#app/components/ui/data-table.tsx";
import { pluralize } from "#app/lib/plural.ts";
import type { SheetReport } from "#server/bookings/import/contract.ts";
import * as strings from "../strings/import.ts";
import { GoodRows } from "./good-rows.tsx";

/** Shows what an import would do, and each row with errors. */
export function SheetReportView({ report }: { report: SheetReport }) {
  const { rows, ready, first, known, bad, moreBad, notRead } = report;
  const wrong = bad.length + moreBad;
  return (
    <div className="mt-5">
      <p role="status" className="tabular">
        <strong>{pluralize(rows, "row", "rows")}:</strong>{" "}
        {strings.canBeImportedHereAlready(ready, known, wrong)}
      </p>
      {notRead.length > 0 && (
        <p className="quiet mt-2 wrap-anywhere">{strings.columnsThatWereIgnored(notRead.join(", "))}</p>
      )}
      <GoodRows first={first} ready={ready} />
      {bad.length > 0 && (
        <div className="mt-4 border border-line">
          <DataTable
            caption={strings.rowsThatCantBeImported}
            columns={[{ label: strings.row }, { label: strings.couple }, { label: strings.whatIsWrong }]}
            rows={bad.map(({ row, couple, problems }) => ({
              key: row,
              cells: [
                row,
                <span key="couple" className="wrap-anywhere">
                  {couple}
                </span>,
                <ul key="problems">
                  {problems.map(({ heading, words }) => (
                    <li key={heading + words}>
                      <span className="font-semibold">{heading}:</span> {words}
                    </li>
                  ))}
                </ul>,
              ],
            }))}
          />
        </div>
      )}
      {moreBad > 0 && <p className="mt-3">{strings.andLikeThese(moreBad)}</p>}
    </div>
  );
}
