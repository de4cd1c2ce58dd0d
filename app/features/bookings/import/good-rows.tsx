import { STATUS_NAMES } from "#app/components/ui/status-badge.tsx";
import { counted } from "#app/lib/counted.ts";
import { formatCalendarDate, formatStudioDay } from "#app/lib/format.ts";
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
  if (first.length === 0) return null;
  const columns = COLUMNS.filter(([, read]) => first.some((row) => read(row) !== null));
  const title =
    first.length < ready
      ? `The first ${first.length} of ${ready} rows, as they will be stored`
      : `${counted(ready, "row", "rows")}, as ${ready === 1 ? "it" : "they"} will be stored`;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
    <section aria-label={title} tabIndex={0} className="mt-4 overflow-x-auto border border-line">
      <table className="tabular w-full border-collapse text-left text-14">
        <caption className="px-3 py-2 text-left font-semibold">{title}</caption>
        <thead>
          <tr className="border-y border-line">
            {["Row", ...columns.map(([name]) => name)].map((name) => (
              <th key={name} scope="col" className="px-3 py-2 whitespace-nowrap">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {first.map((good) => (
            <tr key={good.row} className="align-top">
              <td className="px-3 py-2">{good.row}</td>
              {columns.map(([name, read]) => (
                <td key={name} className="max-w-60 truncate px-3 py-2 whitespace-nowrap">
                  {read(good) ?? "–"}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
