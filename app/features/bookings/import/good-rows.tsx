import { DataTable } from "#app/components/ui/data-table.tsx";
import { STATUS_NAMES } from "#app/components/ui/status-badge.tsx";
import { useCoupleWords } from "#app/lib/couple-words.ts";
import { formatStudioDay, formatWeddingDate } from "#app/lib/format.ts";
import type { GoodRow, SheetReport } from "#server/bookings/import/contract.ts";
import { formatMoney } from "#server/platform/money/contract.ts";
import * as strings from "../strings/import.ts";

/** The columns that are kept of a row, as the booking's own page shows them. */
const COLUMNS: [string, (row: GoodRow) => string | number | null][] = [
  [strings.bride, ({ booking }) => booking.brideName],
  [strings.groom, ({ booking }) => booking.groomName],
  [strings.weddingDate, ({ booking }) => formatWeddingDate(booking.weddingDate)],
  [strings.status, ({ booking }) => STATUS_NAMES[booking.status]],
  [strings.email, ({ booking }) => booking.email],
  [strings.phone, ({ booking }) => booking.phone],
  [strings.venue, ({ booking }) => booking.venue],
  [strings.guests, ({ booking }) => booking.guestCount],
  [strings.packageLabel, ({ booking }) => booking.packageName],
  [
    strings.price,
    ({ booking: { packagePriceCents: cents } }) => (cents === null ? null : formatMoney(cents)),
  ],
  [strings.askedOn, ({ askedAt }) => formatStudioDay(new Date(askedAt))],
  [strings.reason, ({ booking }) => booking.closedReason],
  [strings.message, ({ booking }) => booking.message],
];

/** The first rows of an import, as they would be saved. */
export function GoodRows({ first, ready }: Pick<SheetReport, "first" | "ready">) {
  const coupleWords = useCoupleWords();
  if (first.length === 0) return null;
  const columns = COLUMNS.filter(([, read]) => first.some((row) => read(row) !== null));
  const title =
    first.length < ready ? strings.theFirstOfRowsAs(first.length, ready) : strings.asWillBeStored(ready);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
    <section aria-label={title} tabIndex={0} className="mt-4 overflow-x-auto border border-line">
      <p className="px-5 py-2 font-semibold">{title}</p>
      <DataTable
        columns={[{ label: strings.row }, ...columns.map(([label]) => ({ label: coupleWords(label) }))]}
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
