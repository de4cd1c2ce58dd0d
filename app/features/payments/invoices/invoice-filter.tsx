import { inputStyle } from "#app/forms/field.tsx";
import { LiveSearch } from "#app/forms/live-search.tsx";
import { INVOICE_SEARCH_MAX, type InvoiceList } from "#server/payments/invoice-list/contract.ts";
import { monthName } from "../overview/month-name.ts";
import * as strings from "../strings/invoices.ts";

type Props = Pick<InvoiceList, "filter" | "months">;

/** Returns each year, followed by its months with invoices. */
const optionsOf = (months: readonly string[]): [string, string][] =>
  [...Map.groupBy(months, (month) => month.slice(0, 4))].flatMap(([year, ofYear]): [string, string][] => [
    [year, strings.allOf(year)],
    ...ofYear.map((month): [string, string] => [month, monthName(month)]),
  ]);

const nameOf = (period: string) => (period.length === 4 ? strings.allOfPeriod(period) : monthName(period));

/** The filter of the invoice list: by period, couple or number. */
export function InvoiceFilterForm({ filter: { period, search }, months }: Props) {
  const options = optionsOf(months);
  const isKnown = period === null || options.some(([value]) => value === period);
  return (
    <LiveSearch
      id="invoice-search"
      label={strings.searchByNumberOrCouple}
      search={search}
      maxLength={INVOICE_SEARCH_MAX}
      className="grid items-end gap-4 sm:grid-cols-2"
    >
      <div className="min-w-0">
        <label htmlFor="invoice-period" className="mb-1 block font-semibold">
          {strings.issuedIn}
        </label>
        <select
          key={period}
          id="invoice-period"
          name="period"
          defaultValue={period ?? ""}
          className={`${inputStyle} select`}
        >
          <option value="">{strings.anyTime}</option>
          {!isKnown && <option value={period}>{nameOf(period)}</option>}
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </div>
    </LiveSearch>
  );
}
