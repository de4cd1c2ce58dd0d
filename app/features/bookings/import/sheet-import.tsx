import { useState } from "react";
import { Form, Link, useNavigation } from "react-router";
import { Panel } from "#app/components/ui/panel.tsx";
import { FileField } from "#app/forms/file-field.tsx";
import { useCoupleWords } from "#app/lib/couple-words.ts";
import * as strings from "../strings/import.ts";
import type { SheetOutcome } from "./send-sheet.ts";
import { SheetReportView } from "./sheet-report.tsx";

/** Imports past bookings from a spreadsheet: first a preview, then the import. */
export function SheetImport({ outcome }: { outcome: SheetOutcome | undefined }) {
  const [changedSince, setChangedSince] = useState<SheetOutcome | undefined>();
  const coupleWords = useCoupleWords();
  const { state, formData } = useNavigation();
  const busy = state !== "idle" ? formData?.get("intent") : null;
  // If another file is chosen after the check, the earlier report no longer applies.
  const mine = outcome !== changedSince ? outcome : undefined;
  const report = mine && "report" in mine ? mine.report : undefined;
  return (
    <Panel title={strings.pastBookingsFromASpreadsheet}>
      <Form method="post" encType="multipart/form-data" className="px-5 py-5">
        <p className="measure">{strings.saveYourSheetAsCSV(coupleWords(strings.brideGroom))}</p>
        <p className="quiet measure mt-2">{strings.withoutAStatusPastWeddings}</p>
        <div className="mt-5">
          <FileField
            label={strings.sheet}
            hint={strings.csvUpTo2MB}
            accept=".csv,text/csv"
            problem={mine && "problem" in mine ? mine.problem : undefined}
            onChange={() => setChangedSince(outcome)}
          />
        </div>
        {report && <SheetReportView report={report} />}
        {mine && "imported" in mine && "added" in mine.imported && (
          <p role="status" className="mt-4">
            {strings.imported(mine.imported.added)}{" "}
            <Link to="/admin/bookings" className="text-link inline-flex min-h-11 items-center">
              {strings.seeAllBookings}
            </Link>
          </p>
        )}
        <div className="mt-5 flex flex-wrap gap-3">
          <button
            type="submit"
            name="intent"
            value="check"
            disabled={busy === "check"}
            className={`button button-small ${report?.ready ? "" : "button-accent"}`}
          >
            {busy === "check" ? strings.checking : strings.checkTheSheet}
          </button>
          {report && report.ready > 0 && (
            <>
              <input type="hidden" name="expected" value={report.ready} />
              <button
                type="submit"
                name="intent"
                value="import"
                disabled={busy === "import"}
                className="button button-small button-accent"
              >
                {busy === "import" ? strings.importing : strings.importLabel(report.ready)}
              </button>
            </>
          )}
        </div>
      </Form>
    </Panel>
  );
}
