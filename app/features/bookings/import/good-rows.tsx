import { DataTable } from "#app/components/ui/data-table.tsx";
import { STATUS_NAMES } from "#app/components/ui/status-badge.tsx";
import { useCoupleWords } from "#app/lib/couple-words.ts";
import { formatCalendarDate, formatStudioDay } from "#app/lib/format.ts";
import { pluralize } from "#app/lib/plural.ts";
import type { GoodRow, SheetReport } from "#server/bookings/import/contract.ts";
import { formatMoney } from "#server/platform/money/contract.ts";

/** What is kept of a row, as the booking's own page will say it. */
const COLUMNS: [string, (row: GoodRow) => string | number | null][] = [
  ["Bride", ({ booking }) => booking.brideName],
  ["Groom", ({ booking }) => booking.groomName],
  ["Wedding date", ({ booking }) => formatCalendarDate(booking.weddingDate)],
  ["Status", ({ booking }) => STATUS_NAMES[booking.status]],
  ["Email", ({ booking }) => booking.email],
  ["Phone", ({ booking }) => booking.phone],
  ["Venue", ({ booking }) => booking.venue],
  ["Guests", ({ booking }) => booking.guestCount],
  ["Package", ({ booking }) => booking.packageName],
  ["Price", ({ booking: { packagePriceCents: cents } }) => (cents === null ? null : formatMoney(cents))],
  ["Asked on", ({ askedAt }) => formatStudioDay(new Date(askedAt))],
  ["Reason", ({ booking }) => booking.closedReason],
  ["Message", ({ booking }) => booking.message],
];

/** The first rows that an import would write, as it would write them. */
export function GoodRows({ first, ready }: Pick<SheetReport, "first" | "ready">) {
  const coupleWords = useCoupleWords();
  if (first.length === 0) return null;
  const columns = COLUMNS.filter(([, read]) => first.some((row) => read(row) !== null));
  const title =
    first.length < ready
      ? `The first ${first.length} of ${ready} rows, as they will be stored`
      : `${pluralize(ready, "row", "rows")}, as ${ready === 1 ? "it" : "they"} will be stored`;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
    <section aria-label={title} tabIndex={0} className="mt-4 overflow-x-auto border border-line">
      <p className="px-5 py-2 font-semibold">{title}</p>
      <DataTable
        columns={[{ label: "Row" }, ...columns.map(([label]) => ({ label: coupleWords(label) }))]}
        rows={first.map((good) => ({
          key: good.row,
          cells: [
            good.row,
            ...columns.map(([name, read]) => (
              <span key={name} className="block max-w-60 truncate">
                {read(good) ?? "–"}
              </span>
            )),
          ],
        }))}
      />
    </section>
  );
}
