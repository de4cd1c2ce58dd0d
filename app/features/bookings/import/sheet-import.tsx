import { useState } from "react";
import { Form, Link, useNavigation } from "react-router";
import { Panel } from "#app/components/ui/panel.tsx";
import { FileField } from "#app/forms/file-field.tsx";
import { useCoupleWords } from "#app/lib/couple-words.ts";
import { pluralize } from "#app/lib/plural.ts";
import type { SheetOutcome } from "./send-sheet.ts";
import { SheetReportView } from "./sheet-report.tsx";

/** Past bookings from a spreadsheet: first what would happen, then the import. */
export function SheetImport({ outcome }: { outcome: SheetOutcome | undefined }) {
  const [changedSince, setChangedSince] = useState<SheetOutcome | undefined>();
  const coupleWords = useCoupleWords();
  const { state, formData } = useNavigation();
  const busy = state !== "idle" ? formData?.get("intent") : null;
  // A file chosen after the check is another file: what was said of the first does not count.
  const mine = outcome !== changedSince ? outcome : undefined;
  const report = mine && "report" in mine ? mine.report : undefined;
  return (
    <Panel title="Past bookings from a spreadsheet">
      <Form method="post" encType="multipart/form-data" className="px-5 py-5">
        <p className="measure">
          Save your sheet as CSV. Its first row names the columns: {coupleWords("Bride, Groom")}, Email and
          Wedding date, and where you have them Phone, Venue, Guests, Package, Price, Status, Reason, Asked on
          and Message. The list of bookings exports the same columns.
        </p>
        <p className="quiet measure mt-2">
          Without a status, past weddings count as delivered and future ones as confirmed. Without an “Asked
          on” date, a booking counts as made on its wedding day, or today. No emails are sent.
        </p>
        <div className="mt-5">
          <FileField
            label="Sheet"
            hint="CSV, up to 2 MB and 2,000 rows"
            accept=".csv,text/csv"
            problem={mine && "problem" in mine ? mine.problem : undefined}
            onChange={() => setChangedSince(outcome)}
          />
        </div>
        {report && <SheetReportView report={report} />}
        {mine && "imported" in mine && "added" in mine.imported && (
          <p role="status" className="mt-4">
            {pluralize(mine.imported.added, "booking was", "bookings were")} imported.{" "}
            <Link to="/admin/bookings" className="text-link inline-flex min-h-11 items-center">
              See all bookings
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
            {busy === "check" ? "Checking..." : "Check the sheet"}
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
                {busy === "import"
                  ? "Importing..."
                  : `Import ${pluralize(report.ready, "booking", "bookings")}`}
              </button>
            </>
          )}
        </div>
      </Form>
    </Panel>
  );
}
